import { Dialog } from '../kit/Dialog.tsx';
import { formatTime } from '../kit/format-time.ts';
import { PeacockFeather } from '../kit/PeacockFeather.tsx';

interface WinDialogProps {
  readonly timeMs: number;
  readonly moves: number;
  readonly score: number;
  readonly onNewGame: () => void;
  readonly onSameDeal: () => void;
  readonly onCopyLink: () => void;
  /** Shows the game move by move. */
  readonly onReplay: () => void;
  readonly onCopyMoves: () => void;
  readonly onClose: () => void;
}

/** All eight suits are completed. */
export function WinDialog(props: WinDialogProps) {
  const figures = [
    ['Time', formatTime(props.timeMs)],
    ['Moves', props.moves],
    ['Score', props.score],
  ] as const;
  return (
    <Dialog title="You won" onClose={props.onClose}>
      <div className="win">
        <PeacockFeather />
        <p>All eight suits are home.</p>
      </div>
      <dl className="win__figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={props.onReplay}>
          Replay
        </button>
        <button type="button" className="button" onClick={props.onCopyMoves}>
          Copy link with the moves
        </button>
        <button type="button" className="button" onClick={props.onCopyLink}>
          Copy link to this deal
        </button>
        <button type="button" className="button" onClick={props.onSameDeal}>
          Same deal again
        </button>
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
