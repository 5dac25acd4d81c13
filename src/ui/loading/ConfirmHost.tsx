import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { DialogAhead, lazyPanel, useFetchAhead, usePart, type Fetch } from './lazy-part.tsx';
import { loadedOnce } from './loaded-once.ts';
import { confirmStore, type PendingQuestion } from '../messages/confirm.ts';
import type { QuestionDialogProps } from '../popups/Dialog.tsx';

type ConfirmHostProps = Pick<QuestionDialogProps, 'onBackup'>;

/**
 * Creates the host of `askConfirm`'s questions. Its dialog is not part of the first load; if it cannot be fetched, the
 * browser's native dialog is used.
 */
export function confirmHost(fetchIt: Fetch<QuestionDialogProps>): ComponentType<ConfirmHostProps> {
  const source = loadedOnce(fetchIt);
  function Pending({ onBackup, ...pending }: ConfirmHostProps & PendingQuestion) {
    const state = usePart(source);
    const { question, answer } = pending;
    const { choice } = question;
    const [Choice] = useState(() => choice && lazyPanel(choice.name, choice.load));
    const isUnavailable = state.kind === 'failed';
    useEffect(() => {
      if (!isUnavailable) return;
      const { title, text } = question;
      answer(confirm(`${displayText(title, 'message')}\n\n${displayText(text, 'message')}`));
    }, [isUnavailable, question, answer]);
    if (state.kind === 'there')
      return <state.part {...pending} onBackup={onBackup} Choice={Choice} />;
    return <DialogAhead onClose={() => answer(false)} />;
  }
  return function ConfirmHost({ onBackup }: ConfirmHostProps) {
    const pending = useStore(confirmStore, (state) => state.pending);
    useFetchAhead(source);
    return pending && <Pending {...pending} onBackup={onBackup} />;
  };
}

/** Shows the questions of `askConfirm`. Rendered once in the app. */
export const ConfirmHost = confirmHost(
  async () => (await import('../popups/Dialog.tsx')).QuestionDialog,
);
