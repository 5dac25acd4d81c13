import { useId, useMemo, useRef, type ReactNode } from 'react';
import type { Move } from '../../games/sokoban/rules/move.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { t } from '../../words/t.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Figure } from '../../ui/controls/TopBar.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { classes } from '../../ui/styles/classes.ts';
import { moveListName } from '../moves/move-list-name.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { useListBeside } from './use-list-beside.ts';
import { usePlayer } from './use-player.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { useToldStep } from './use-told-step.ts';
import type { LostPushes, ReplayLine } from '../../play/sokoban/replay-line.ts';
import { moveLine } from '../moves/move-rows.ts';
import { Detours } from './Detours.tsx';
import { Pushes } from './Pushes.tsx';
import { PushSteps } from './PushSteps.tsx';
import { ReplayBoard } from './ReplayBoard.tsx';
import type { Skin } from '../../play/settings/sokoban-settings.ts';
import panels from '../../ui/styles/panel.module.css';
import prose from '../../ui/styles/prose.module.css';
import stage from '../stage/stage.module.css';
import styles from './SokobanReplayDialog.module.css';

/** The columns from right to left, of which the one beside the board is as wide as what is there in play; and what is in them. */
const MIRRORED = { direction: 'rtl', '--beside': 'var(--stage-left)' } as const;
const IN_MIRRORED = { direction: 'ltr' } as const;

/** Fast enough for long solutions, and still to be followed. */
const MS_PER_STEP = 250;

/** Where there is room for the controls without covering the board. */
export type ControlsPlace =
  /** Below the board, in one row. */
  | 'below'
  /** Beside it: a phone held sideways, or the console is there. */
  | 'beside'
  /** Below it, with the buttons where the game has its own at the foot of the page. */
  | 'foot';

interface WatchedProps {
  readonly line: ReplayLine;
  /** The clock after so many steps of the player; `null` where there is none. */
  readonly clock: ((steps: number) => string) | null;
  /** The step to begin with. */
  readonly from: number;
  readonly isPlaying: boolean;
  readonly still: boolean;
  readonly skin: Skin;
  readonly hasNumbers: boolean;
  readonly controls: ControlsPlace;
  /** What is beside the board is at its left. */
  readonly isMirrored: boolean;
  /** Where pushes were lost. */
  readonly lost: LostPushes | null;
  /** To go on from here would mark the game as helped, which it is not yet. */
  readonly warns: boolean;
  /** `null` where the line is not what was asked for. */
  readonly onPlayOn: ((line: readonly Move[]) => void) | null;
}

/** One line on the board, with its controls. */
export function Watched(props: WatchedProps) {
  const { line, from, isPlaying, controls, lost, warns, onPlayOn } = props;
  const { moves, frames } = line;
  const [player, dispatch] = usePlayer({
    last: moves.length,
    first: from,
    isPlaying,
    pace: MS_PER_STEP,
  });
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const list = useListBeside(root);
  useReplayKeys(root, dispatch, list.close);
  const played = useMemo(
    () => ({ moves, states: frames.map(({ position }) => position) }),
    [moves, frames],
  );
  useToldStep(player, (index) => moveLine(played, index));
  const goTo = (to: number) => dispatch({ t: 'go', to });
  const { index } = player;
  const frame = frames[index];
  const detours = lost && <Detours lost={lost} index={index} last={moves.length} onShow={goTo} />;
  // From a solved board there is nothing to play on.
  const isSolved = frame !== undefined && isWon(frame.position);
  const hint = warns && onPlayOn && (
    <p id={hintId} className={prose.hint}>
      {t('Counts as help: these moves are not your own.')}
    </p>
  );
  const buttons: ReactNode = (
    <>
      <Button aria-pressed={list.hasList} onClick={list.toggle}>
        {moveListName()}
      </Button>
      {onPlayOn && (
        <Button
          aria-disabled={isSolved}
          onClick={() => {
            if (isSolved) showToast(t('The level is solved here. Go back to play on from a move.'));
            else onPlayOn(moves.slice(0, index));
          }}
          aria-describedby={warns ? hintId : undefined}
        >
          {t('Play on from here')}
        </Button>
      )}
    </>
  );
  const isBelow = controls === 'below';
  const isBeside = controls === 'beside';
  const rows = list.hasList && <Pushes line={played} index={index} onGo={goTo} />;
  const part = props.isMirrored ? IN_MIRRORED : undefined;
  return (
    <div ref={root}>
      {props.clock && (
        <dl className={styles.figures}>
          <Figure kind="time" name={t('Time')} value={props.clock(frame?.position.moves ?? 0)} />
        </dl>
      )}
      <div className={styles.caption}>
        <p data-testid="caption">{moveLine(played, index)}</p>
        {isBelow && hint}
      </div>
      <div
        className={classes(stage.ground, styles.ground)}
        data-open={!isBeside && (list.hasList || lost !== null) ? '' : undefined}
        style={props.isMirrored ? MIRRORED : undefined}
      >
        <div className={styles.place} style={part}>
          {frame && (
            <ReplayBoard
              frame={frame}
              still={props.still}
              skin={props.skin}
              hasNumbers={props.hasNumbers}
            />
          )}
        </div>
        {!isBeside && (rows || (isBelow && detours)) && (
          <div className={styles.aside} style={part}>
            {isBelow && detours}
            {rows}
          </div>
        )}
        <div className={classes(panels.panel, styles.panel)} style={part}>
          {!isBelow && detours}
          {isBeside && rows}
          <ReplayControls player={player} onEvent={dispatch} />
          <PushSteps frames={frames} index={index} onShow={goTo} />
          {!isBelow && hint}
          {controls !== 'foot' && <div className={styles.actions}>{buttons}</div>}
        </div>
      </div>
      {controls === 'foot' && <div className={classes(styles.actions, styles.foot)}>{buttons}</div>}
    </div>
  );
}
