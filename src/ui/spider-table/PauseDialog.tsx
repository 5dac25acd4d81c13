import { Dialog } from '../kit/Dialog.tsx';
import { formatTime } from '../kit/format-time.ts';

interface PauseDialogProps {
  readonly timeMs: number;
  readonly onContinue: () => void;
}

/** Over the covered table, while the player takes a break. Every way of closing it goes on playing. */
export function PauseDialog({ timeMs, onContinue }: PauseDialogProps) {
  return (
    <Dialog title="Paused" plain onClose={onContinue}>
      <p>The clock stands still at {formatTime(timeMs)}, and the cards are covered.</p>
      <div className="dialog__actions">
        <button
          type="button"
          className="button button--primary"
          data-initial-focus
          onClick={onContinue}
        >
          Continue
        </button>
      </div>
    </Dialog>
  );
}
