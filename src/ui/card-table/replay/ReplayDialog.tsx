import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Suit } from '../../../cards/card.ts';
import { announce } from '../../kit/messages/announce.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import type { Look } from '../../play/page/game-page.ts';
import { ReplayControls } from '../../play/replay/ReplayControls.tsx';
import { usePlayer } from '../../play/replay/use-player.ts';
import { useReplayKeys } from '../../play/replay/use-replay-keys.ts';
import type { TableChoices, TableLayout } from '../layout/table-layout.ts';
import type { PaintedPatience } from '../paint/use-painter.ts';
import type { TableRules } from '../scene/patience.ts';
import { RESTING } from '../scene/scene.ts';
import { ReadOnlyTable } from '../table/ReadOnlyTable.tsx';
import type { Recording } from './recording.ts';
import felt from '../table/felt.module.css';
import styles from './ReplayDialog.module.css';

/** Time enough to see where a card goes. */
const MS_PER_MOVE = 1000;

interface ReplayDialogProps<P, M, L extends TableLayout> {
  readonly game: PaintedPatience<P, L> & Pick<TableRules<P, M>, 'marksOf'>;
  readonly recording: Recording<P, M>;
  /** The move that it begins after; 0 if left out. */
  readonly first?: number;
  readonly title: string;
  /** The suits in play; always the same list of the same suits. */
  readonly suits: readonly Suit[];
  readonly prefs: TableChoices;
  readonly look: Look;
  /** The style sheet takes its accent from it. */
  readonly difficulty?: string;
  /** What lies behind the cards. */
  readonly backdrop?: ReactNode;
  /** The piles that are no columns in words, each with its name before a colon. */
  readonly otherPiles: (position: P) => readonly string[];
  /** What the move that led to a position did, in words; `isShort` for a line below the table. */
  readonly describe: (index: number, isShort: boolean) => string;
  /** What can be done at a position. */
  readonly actions?: (index: number) => ReactNode;
  readonly onClose: () => void;
}

/** Watches a game move by move on a table of its own; the game in progress is left alone. */
export function ReplayDialog<P, M, L extends TableLayout>(props: ReplayDialogProps<P, M, L>) {
  const { game, recording, first = 0, title, look, describe, actions, onClose } = props;
  const { moves, positions } = recording;
  const [player, dispatch] = usePlayer({
    last: moves.length,
    first,
    isPlaying: !look.reducedMotion,
    pace: MS_PER_MOVE,
  });
  const { index, isPlaying } = player;
  const root = useRef<HTMLDivElement>(null);
  useReplayKeys(root, dispatch);

  const told = useRef(index);
  useEffect(() => {
    if (told.current === index) return;
    told.current = index;
    // While it plays, the words would come faster than anyone can hear them.
    if (!isPlaying) announce(describe(index, false));
  }, [describe, index, isPlaying]);

  const { marksOf } = game;
  const view = useMemo(() => {
    const move = moves[index - 1];
    const marks = isPlaying || !move ? 'deal' : marksOf(move);
    return marks === 'deal' ? RESTING : { ...RESTING, targets: [marks.to] };
  }, [marksOf, moves, index, isPlaying]);
  const position = positions[index];
  if (!position) return null;

  return (
    <Dialog title={title} fullPage onClose={onClose}>
      <div ref={root} className={styles.replay} data-difficulty={props.difficulty}>
        <div className={felt.felt} data-ground={props.prefs.ground}>
          {props.backdrop}
          <ReadOnlyTable
            game={game}
            position={position}
            view={view}
            prefs={props.prefs}
            look={look}
            suits={props.suits}
            otherPiles={props.otherPiles(position)}
          />
        </div>
        <p className={styles.caption} data-testid="caption">
          {describe(index, true)}
        </p>
        <ReplayControls player={player} onEvent={dispatch} />
        {actions && <div className={styles.actions}>{actions(index)}</div>}
      </div>
    </Dialog>
  );
}
