import { type ReactNode, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { timesOf } from '../../engine/times.ts';
import type { KeptSolutions } from '../../games/sokoban/records/solutions.ts';
import { isWon, type Move } from '../../games/sokoban/rules/rules.ts';
import type { Skin } from '../../play/page/sokoban-settings.ts';
import {
  type BoardFrame,
  shownBoard,
  type SokobanSession,
  frameOf,
} from '../../play/sokoban-board/frames.ts';
import { fileSolutionsOf } from '../../play/sokoban/file-solutions.ts';
import { levelTitle, solutionWords, boardWords } from '../../play/sokoban/words.ts';
import {
  type FoundSolution,
  isHelp,
  type LostPushes,
  type OwnLine,
  REPLAY_SOURCES,
  type ReplaySource,
  wholeLurd,
} from '../../play/sokoban/replay-line.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { findMain } from '../../ui/browser/page.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Figure } from '../../play/page/TopBar.tsx';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { moveLine } from '../moves/SokobanMovesDialog.tsx';
import { type Place, usePlace } from '../moves/MoveList.tsx';
import { DimmedWindow } from '../stage/BoardWindow.tsx';
import {
  Detours,
  Pushes,
  PushSteps,
  PastedField,
  type Offer,
  SourceChoice,
} from './LinePanels.tsx';
import { replayTime, useReplay } from './replay.tsx';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import { err, ok, type Result } from '../../core/result.ts';
import { replayLurd } from '../../games/sokoban/index.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import panels from '../../ui/styles/panel.module.css';
import prose from '../../ui/styles/prose.module.css';
import stage from '../../board/tiles/stage.module.css';
import styles from './SokobanReplayDialog.module.css';

interface ReplayBoardProps {
  readonly frame: BoardFrame;
  readonly still: boolean;
  readonly skin: Skin;
  /** Whether rows and columns are numbered, as on the board of the game. */
  readonly hasNumbers: boolean;
}

/** The board of the game below the replay, or `null` if there is none. */
function pageBoard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main [data-skin]');
}

/** The container of that board, which scrolls if the board is larger. */
function findStage(): Element | null {
  return pageBoard()?.parentElement ?? null;
}

/** The visible part of the game's board. */
function viewOfPage() {
  const board = pageBoard();
  const stage = board?.parentElement;
  if (!board || !stage) return null;
  const zoom = Number(board.style.getPropertyValue('--zoom') || '1');
  return { zoom, left: stage.scrollLeft, top: stage.scrollTop };
}

/** A read-only board: the same picture as in play, with the same size and place, and a description. */
function ReplayBoard({ frame, still, skin, hasNumbers }: ReplayBoardProps) {
  const [opening] = useState(viewOfPage);
  const shown = useMemo(() => shownBoard(frame), [frame]);
  return (
    <TileBoard
      isPicture
      opening={opening}
      shown={shown}
      isStill={still}
      skin={skin}
      isNumbered={hasNumbers}
      label={boardWords(frame.position)}
    />
  );
}

/** The playing time, in seconds, after the player had made this many steps of a game's line, if known. */
function secondsAt(session: SokobanSession, steps: number): number | undefined {
  const times = timesOf(session);
  const made = session.states.findIndex(({ moves }) => moves >= steps);
  return times ? (times[made - 1] ?? 0) : undefined;
}

/**
 * Reverses the columns, with the one next to the board as wide as in play, and restores the direction of their
 * contents.
 */
const MIRRORED = { direction: 'rtl', '--side-width': 'var(--stage-left)' } as const;
const IN_MIRRORED = { direction: 'ltr' } as const;

/** Fast enough for long solutions, but easy to follow. */
const MS_PER_STEP = 250;

/** Where the controls fit without covering the board. */
type ControlsPlace =
  /** Below the board, in one row. */
  | 'below'
  /** Next to it, on a phone in landscape or if the console is open. */
  | 'side'
  /** Below it, with the buttons in the same place as the game's, at the foot of the page. */
  | 'foot';

/** A line to watch, step by step. */
interface ReplayLine {
  readonly moves: readonly Move[];
  /** One more than the number of moves: the initial position, and one frame after each step. */
  readonly frames: readonly BoardFrame[];
}

/** Plays LURD letters on a level; the error is a sentence that names the illegal letter. */
function replayLine(level: Level, lurd: string): Result<ReplayLine> {
  const played = replayLurd(level, lurd);
  if (!played.ok) return err(played.error.message);
  const session = played.value;
  const frames = session.states.map((_, index) => frameOf(session, index));
  return ok({ moves: session.moves, frames });
}

interface WatchedProps {
  readonly line: ReplayLine;
  /** Returns the text of the clock after this many of the player's steps; `null` if the times are unknown. */
  readonly clock: ((steps: number) => string) | null;
  /** The initial step. */
  readonly from: number;
  readonly isPlaying: boolean;
  readonly still: boolean;
  readonly skin: Skin;
  readonly hasNumbers: boolean;
  readonly controls: ControlsPlace;
  /** Whether the controls are on the left of the board. */
  readonly isMirrored: boolean;
  /** Where the line wastes pushes. */
  readonly lost: LostPushes | null;
  /** Warns that playing on from here would mark the game as helped. */
  readonly warns: boolean;
  /** `null` if this is not the requested line. */
  readonly onPlayOn: ((line: readonly Move[]) => void) | null;
  /** The same; called with the pushes made up to the shown step. */
  readonly onOptimize: ((pushes: number) => void) | null;
}

/** A line on the board, with its controls. */
function Watched(props: WatchedProps) {
  const { line, from, isPlaying, controls, lost, warns, onPlayOn, onOptimize } = props;
  const { moves, frames } = line;
  const hintId = useId();
  const played = useMemo(
    () => ({ moves, states: frames.map(({ position }) => position) }),
    [moves, frames],
  );
  const {
    player,
    root,
    hasList,
    listButton,
    controls: playerControls,
    goTo,
  } = useReplay({
    last: moves.length,
    first: from,
    isPlaying,
    pace: MS_PER_STEP,
    describe: (at) => moveLine(played, at),
  });
  const { index } = player;
  const frame = frames[index];
  const detours = lost && <Detours lost={lost} index={index} last={moves.length} onShow={goTo} />;
  // Play cannot go on from a solved board.
  const isSolved = frame !== undefined && isWon(frame.position);
  const hint = warns && onPlayOn && (
    <p id={hintId} className={prose.hint}>
      {t('Counts as help: these moves are not your own.')}
    </p>
  );
  const buttons: ReactNode = (
    <>
      {listButton}
      {onPlayOn && (
        <Button
          aria-disabled={isSolved}
          onClick={() => {
            if (isSolved)
              showToast(t('The level is solved here. Go back to continue from a move.'));
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
  const isAtSide = controls === 'side';
  const rows = hasList && <Pushes line={played} index={index} onGo={goTo} />;
  // Controls below the board leave no room for another button, and neither do lists beside the controls.
  const optimize = onOptimize && (frames.at(-1)?.position.pushes ?? 0) > 0 && (
    <Button onClick={() => onOptimize(frame?.position.pushes ?? 0)}>{t('Optimize…')}</Button>
  );
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
        data-open={!isAtSide && (hasList || lost !== null) ? '' : undefined}
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
        {!isAtSide && (rows || (isBelow && detours)) && (
          <div className={styles.aside} style={part}>
            {isBelow && detours}
            {rows}
            {isBelow && hasList && optimize}
          </div>
        )}
        <div className={classes(panels.panel, styles.panel)} style={part}>
          {!isBelow && detours}
          {isAtSide && rows}
          {playerControls}
          <PushSteps frames={frames} index={index} onShow={goTo} />
          {!isBelow && !hasList && lost === null && optimize}
          {!isBelow && hint}
          {controls !== 'foot' && <div className={styles.actions}>{buttons}</div>}
        </div>
      </div>
      {controls === 'foot' && <div className={classes(styles.actions, styles.foot)}>{buttons}</div>}
    </div>
  );
}

const OptimizerDialog = lazyDialog(
  message('Optimizer'),
  async () => (await import('../games/OptimizerDialog.tsx')).OptimizerDialog,
);

const SOURCE_NAMES: Readonly<Record<ReplaySource, PlainMessage>> = {
  game: message('This game'),
  solution: message('A solution from here'),
  byMoves: message('Fewest moves'),
  byPushes: message('Fewest pushes'),
  line: message('This solution'),
  file: message('Solution from the file'),
  pasted: message('Pasted moves'),
};

/** Whether a source plays as soon as it is chosen, as in Spider; pasted moves are yet to be entered. */
const playsAtOnce = (source: ReplaySource) => source !== 'pasted';

/** `helped`: the line is not the player's own. */
type PlayOn = (line: readonly Move[], where: string, helped: boolean) => void;

/** The minimum width, in pixels, for controls next to the board. */
const MIN_SIDE_WIDTH = 150;

function controlsPlace(main: Place, stage: Place): ControlsPlace {
  const sideWidth = Math.max(stage.right - main.right, stage.left - main.left);
  if (sideWidth >= MIN_SIDE_WIDTH) return 'side';
  return main.bottom > 0 ? 'foot' : 'below';
}

interface SokobanReplayDialogProps {
  /** The playing time of the game on the board. */
  readonly timeMs: number;
  readonly kept: KeptSolutions | null;
  /** The solver's solution: the whole line as LURD, and the step at which the solver takes over. */
  readonly solution: FoundSolution | null;
  readonly source: ReplaySource;
  /** One of the player's solutions, chosen from a list. */
  readonly line: OwnLine | null;
  /** Where the watched line wastes pushes, if the replay should show that. */
  readonly lost: LostPushes | null;
  /** Whether rows and columns are numbered, as on the board of the game. */
  readonly hasNumbers: boolean;
  readonly onPlayOn: PlayOn;
  readonly onClose: () => void;
}

/**
 * Replays a line of this level step by step: the game's own, a best solution, or pasted letters. Its board covers the
 * game's board exactly, so that nothing jumps; it shrinks while the list of moves or wasted pushes is open.
 */
export function SokobanReplayDialog(props: SokobanReplayDialogProps) {
  const { kept, solution, onPlayOn, onClose } = props;
  const { session, settings, look } = useSokoban();
  const { skin } = useStore(settings);
  const { params } = session;
  const [source, setSource] = useState(props.source);
  const [own, setOwn] = useState(props.line);
  const [lost, setLost] = useState(props.lost);
  /** The pushes at which the stretch to optimize begins; `null` while the optimizer is closed. */
  const [optimized, setOptimized] = useState<number | null>(null);
  const [pasted, setPasted] = useState('');
  const { solutions: filed } = useMemo(() => fileSolutionsOf(params), [params]);
  const [chosen, setChosen] = useState(0);
  const main = usePlace(findMain);
  const stage = usePlace(findStage);
  const lurds: Readonly<Record<ReplaySource, string>> = {
    game: wholeLurd(session),
    solution: solution?.lurd ?? '',
    byMoves: kept?.byMoves ?? '',
    byPushes: kept?.byPushes ?? '',
    line: own?.lurd ?? '',
    file: filed[chosen]?.lurd ?? '',
    pasted,
  };
  const lurd = lurds[source];
  const line = useMemo(() => replayLine(params.level, lurd), [params.level, lurd]);
  const start = useMemo(() => replayLine(params.level, ''), [params.level]);
  const shown = line.ok ? line : start;
  const has: Readonly<Record<ReplaySource, boolean>> = {
    game: true,
    solution: solution !== null,
    byMoves: kept !== null,
    byPushes: kept !== null,
    line: own !== null,
    file: filed.length > 0,
    pasted: true,
  };
  const offers = REPLAY_SOURCES.filter((each) => has[each]).flatMap((each): readonly Offer[] => {
    if (each === 'file' && filed.length > 1) {
      return filed.map(({ metrics }, index) => ({
        source: each,
        filed: index,
        label: t('From the file: {solution}', { solution: solutionWords(metrics) }),
      }));
    }
    const name = each === 'line' ? own?.name : undefined;
    return [{ source: each, filed: 0, label: name ?? format(SOURCE_NAMES[each]) }];
  });
  const helps = isHelp(source, kept, own);
  const firstStep = source === 'solution' ? (solution?.from ?? 0) : (lost?.detours[0]?.from ?? 0);
  const controls = controlsPlace(main, stage);
  const measures = {
    '--main-top': `${main.top}px`,
    '--main-bottom': `${main.bottom}px`,
    '--stage-top': `${stage.top}px`,
    '--stage-right': `${stage.right}px`,
    '--stage-bottom': `${stage.bottom}px`,
    '--stage-left': `${stage.left}px`,
    '--paste-inset': stage.left > stage.right ? '0 auto' : 'auto 0',
  };
  return (
    <>
      <Dialog
        title={
          source === 'solution'
            ? t('Solution of “{title}”', { title: levelTitle(params) })
            : t('Replay of “{title}”', { title: levelTitle(params) })
        }
        fullPage
        className={styles.dialog}
        style={measures}
        onClose={onClose}
      >
        <div data-controls={controls}>
          <DimmedWindow />
          <SourceChoice
            offers={offers}
            chosen={offers.findIndex(
              (each) => each.source === source && (source !== 'file' || each.filed === chosen),
            )}
            onChoose={(offer) => {
              setSource(offer.source);
              setChosen(offer.filed);
              setLost(offer.source === props.source && own === props.line ? props.lost : null);
            }}
          />
          {source === 'pasted' && (
            <PastedField lurd={pasted} error={line.ok ? null : line.error} onChange={setPasted} />
          )}
          {shown.ok && (
            <Watched
              // Another line starts from its beginning.
              key={`${source} ${lurd}`}
              line={shown.value}
              clock={
                source === 'game'
                  ? (steps) => replayTime(props.timeMs, secondsAt(session, steps))
                  : null
              }
              from={firstStep}
              still={look.reducedMotion}
              isPlaying={!look.reducedMotion && playsAtOnce(source) && lost === null}
              lost={lost}
              skin={skin}
              hasNumbers={props.hasNumbers}
              controls={controls}
              isMirrored={stage.left > stage.right}
              warns={helps && !session.assisted}
              onPlayOn={
                line.ok ? (moves) => onPlayOn(moves, format(SOURCE_NAMES[source]), helps) : null
              }
              onOptimize={line.ok ? setOptimized : null}
            />
          )}
        </div>
      </Dialog>
      {/* Not in the dialog of the replay, whose keys it would use. */}
      {optimized !== null && (
        <OptimizerDialog
          line={{ lurd, ...(helps ? { assisted: true } : {}) }}
          from={optimized}
          onWatch={(watched) => {
            setOwn(watched);
            setLost(watched.lost);
            setSource('line');
            setOptimized(null);
          }}
          onClose={() => setOptimized(null)}
        />
      )}
    </>
  );
}
