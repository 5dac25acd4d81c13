import { useState } from 'react';
import { useStore } from 'zustand';
import { displayText } from '../../../core/outside-text.ts';
import { confirmStore, type QuestionChoice } from '../messages/confirm.ts';
import { Select } from '../controls/fields.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { Button } from '../controls/Button.tsx';
import { t } from '../../../words/t.ts';

interface ConfirmHostProps {
  /** Saves a backup as a file; without it, none is offered. */
  readonly onBackup?: () => void;
}

function ConfirmChoice({ label, value, names, onChange }: QuestionChoice) {
  const [chosen, setChosen] = useState(value);
  return (
    <Select
      label={label}
      isLabelShown
      value={chosen}
      names={names}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

/** Where `askConfirm`'s questions appear. Once in the app. */
export function ConfirmHost({ onBackup }: ConfirmHostProps) {
  const pending = useStore(confirmStore, (state) => state.pending);
  if (!pending) return null;
  const { question, answer } = pending;
  return (
    <Dialog plain title={displayText(question.title, 'message')} onClose={() => answer(false)}>
      <p>{displayText(question.text, 'message')}</p>
      {question.choice && <ConfirmChoice {...question.choice} />}
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
