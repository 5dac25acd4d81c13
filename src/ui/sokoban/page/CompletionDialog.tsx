import { useStore } from 'zustand';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { Progress } from '../game/progress.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { formatTime } from '../../kit/format/format-time.ts';
import { lazyPanel } from '../../kit/loading/lazy-part.tsx';
import { Chest } from '../board/figures.tsx';
import type { LeaderboardStore } from '../game/leaderboards.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import type { SokobanAnalysis } from '../analysis/sokoban-analysis.ts';
import { fewestOf, type Optima } from '../../../games/sokoban/records/optima.ts';
import { Star } from '../levels/Star.tsx';
import type { Completion } from '../game/use-completion.ts';
import { count } from '../words/words.ts';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './CompletionDialog.module.css';

const CompletionLeaderboard = lazyPanel(
  'Leaderboard',
  async () => (await import('../leaderboard/CompletionLeaderboard.tsx')).CompletionLeaderboard,
);

interface CompletionDialogProps {
  readonly completion: Completion;
  readonly title: string;
  readonly place: string;
  readonly leaderboard: LeaderboardStore;
  readonly progress: StoredState<Progress>;
  /** Says whether the fewest pushes are being looked for. */
  readonly analysis: Pick<SokobanAnalysis, 'state'>;
  readonly optima: StoredState<Optima>;
  readonly hasNext: boolean;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  readonly onLevels: () => void;
  readonly onCopyLink: () => void;
  readonly onClose: () => void;
}

/** How a figure compares with the best one before it. */
function bestWords(now: number, before: number | undefined): string {
  if (before === undefined) return 'first solution';
  if (now < before) return `new best, was ${before}`;
  return now === before ? 'equals your best' : `your best ${before}`;
}

/** What is known of the fewest pushes, and whether they were reached. */
function Fewest({ completion, analysis, optima }: CompletionDialogProps) {
  const { session, solution } = completion;
  const { goal } = useStore(analysis.state);
  const fewest = fewestOf(useStore(optima), keyOf(session.params.level));
  if (fewest === null) {
    return goal === null ? null : <p className={prose.hint}>Looking for the fewest pushes…</p>;
  }
  if (solution.pushes > fewest) {
    return <p>{`${count(fewest, 'push', 'pushes')} would do, and no fewer.`}</p>;
  }
  return (
    <p className={styles.fewest}>
      {!session.assisted && <Star words="Star." />}
      No fewer pushes will do.
    </p>
  );
}

/** The level is complete. */
export function CompletionDialog(props: CompletionDialogProps) {
  const { solution, before, timeMs, session } = props.completion;
  // What was reached with help is no measure for the first solution without.
  const measure = !session.assisted && before?.assisted ? null : before;
  const figures = [
    ['Moves', solution.moves, bestWords(solution.moves, measure?.byMoves.moves)],
    ['Pushes', solution.pushes, bestWords(solution.pushes, measure?.byPushes.pushes)],
    ['Time', formatTime(timeMs), ''],
  ] as const;
  return (
    <Dialog title="Level complete" onClose={props.onClose}>
      <div className={styles.done}>
        <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <Chest />
        </svg>
        <div>
          <p>{props.title}</p>
          <p>{props.place}</p>
        </div>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value, best]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.figure}>{value}</span>{' '}
              <span className={styles.best}>{best}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div role="status">
        <Fewest {...props} />
      </div>
      {session.assisted && before && !before.assisted && (
        <p className={prose.hint}>Your best without help stays as it is.</p>
      )}
      <CompletionLeaderboard
        store={props.leaderboard}
        solved={props.completion.session}
        progress={props.progress}
      />
      <DialogActions>
        <Button onClick={props.onCopyLink}>Copy link</Button>
        {props.hasNext && <Button onClick={props.onLevels}>Levels</Button>}
        <Button onClick={props.onAgain}>Play again</Button>
        <Button
          kind="primary"
          // What most players want now, so that Enter does it.
          data-initial-focus
          data-after-entry
          onClick={props.hasNext ? props.onNext : props.onLevels}
        >
          {props.hasNext ? 'Next level' : 'Levels'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
