import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import { Button } from '../controls/Button.tsx';
import { confirmStore } from '../messages/confirm.ts';
import { Dialog, DialogActions } from './Dialog.tsx';

interface ConfirmHostProps {
  /** Saves a backup as a file; without it, none is offered. */
  readonly onBackup?: () => void;
}

/** Where `askConfirm`'s questions appear. Once in the app. */
export function ConfirmHost({ onBackup }: ConfirmHostProps) {
  const pending = useStore(confirmStore, (state) => state.pending);
  if (!pending) return null;
  const { question, answer } = pending;
  return (
    <Dialog plain title={displayText(question.title, 'message')} onClose={() => answer(false)}>
      <p>{displayText(question.text, 'message')}</p>
      {question.Choice && <question.Choice />}
      <DialogActions>
        <Button data-initial-focus onClick={() => answer(false)}>
          {question.decline}
        </Button>
        {question.offersBackup === true && onBackup && (
          <Button onClick={onBackup}>{t('Save a backup first')}</Button>
        )}
        <Button kind="primary" onClick={() => answer(true)}>
          {question.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
