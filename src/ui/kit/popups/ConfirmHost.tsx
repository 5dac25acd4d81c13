import { displayText } from '../../../core/outside-text.ts';
import { useConfirm } from '../messages/confirm.ts';
import { Dialog } from './Dialog.tsx';

interface ConfirmHostProps {
  /** Saves a backup as a file; without it, none is offered. */
  readonly onBackup?: () => void;
}

/** Where `askConfirm`'s questions appear. Once in the app. */
export function ConfirmHost({ onBackup }: ConfirmHostProps) {
  const pending = useConfirm((state) => state.pending);
  if (!pending) return null;
  const { question, answer } = pending;
  return (
    <Dialog
      plain
      title={displayText(question.title, 'message')}
      onClose={() => {
        answer(false);
      }}
    >
      <p>{displayText(question.text, 'message')}</p>
      <div className="dialog__actions">
        <button
          type="button"
          className="button"
          onClick={() => {
            answer(false);
          }}
        >
          {question.decline}
        </button>
        {question.offersBackup === true && onBackup && (
          <button type="button" className="button" onClick={onBackup}>
            Save a backup first
          </button>
        )}
        <button
          type="button"
          className="button button--primary"
          onClick={() => {
            answer(true);
          }}
        >
          {question.confirm}
        </button>
      </div>
    </Dialog>
  );
}
