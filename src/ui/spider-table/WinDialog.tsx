import type { Score } from '../../games/spider/score.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { formatTime } from '../kit/format-time.ts';
import { PeacockFeather } from '../kit/PeacockFeather.tsx';
import { ScoreParts } from './ScoreParts.tsx';
import { compareWin } from './stats/compare.ts';
import type { Win } from './stats/record-games.ts';

interface WinDialogProps {
  readonly timeMs: number;
  readonly moves: number;
  readonly score: Score;
  readonly completed: number;
  readonly withTimeBonus: boolean;
  /** The win as it was counted; `null` where it was not. */
  readonly win: Win | null;
  /** Why a win that was not counted was not: the game began with moves of a recording, or had counted. */
  readonly assisted: boolean;
  readonly onNewGame: () => void;
  readonly onSameDeal: () => void;
  readonly onCopyLink: () => void;
  readonly onStatistics: () => void;
  /** Shows the game move by move. */
  readonly onReplay: () => void;
  readonly onCopyMoves: () => void;
  readonly onClose: () => void;
}

/** All eight suits are completed. */
export function WinDialog(props: WinDialogProps) {
  const { timeMs, moves, score, completed, withTimeBonus, win } = props;
  const among = win && compareWin(win);
  const uncounted = props.assisted
    ? 'It began with moves of a recording, so it does not count in the statistics.'
    : 'This game counts with its first win.';
  const figures = [
    ['Time', formatTime(timeMs), among?.time],
    ['Moves', moves, among?.moves],
    ['Score', score.shown, among?.score],
  ] as const;
  const buttons = [
    ['Statistics', props.onStatistics],
    ['Copy link to this deal', props.onCopyLink],
    ['Copy link with the moves', props.onCopyMoves],
    ['Replay', props.onReplay],
    ['Same deal again', props.onSameDeal],
  ] as const;
  return (
    <Dialog title="You won" onClose={props.onClose}>
      <div className="win">
        <PeacockFeather />
        <p>All eight suits are home. {among?.summary ?? uncounted}</p>
      </div>
      <dl className="win__figures">
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <details className="win__score">
        <summary>How the score is made up</summary>
        <ScoreParts score={score} completed={completed} withTimeBonus={withTimeBonus} />
      </details>
      <div className="dialog__actions">
        {buttons.map(([name, run]) => (
          <button key={name} type="button" className="button" onClick={run}>
            {name}
          </button>
        ))}
        <button
          type="button"
          className="button button--primary"
          data-initial-focus
          onClick={props.onNewGame}
        >
          New game
        </button>
      </div>
    </Dialog>
  );
}
