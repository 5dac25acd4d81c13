import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { PlainMessage } from '../../words/message.ts';

/** A part of a question's dialog that is fetched together with it. */
export interface LazyChoice {
  readonly name: PlainMessage;
  readonly load: () => Promise<ComponentType>;
}

interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the confirming button; it names the action. */
  readonly confirm: string;
  /** The label of the declining button. Escape and a click outside the dialog decline too. */
  readonly decline: string;
  /** A choice that the player can make in the dialog; it takes effect immediately. */
  readonly choice?: LazyChoice;
  /** Offers to save a backup first, for actions that delete something. */
  readonly offersBackup?: boolean;
}

/** A pending question. */
export interface PendingQuestion {
  readonly question: Question;
  readonly answer: (this: void, yes: boolean) => void;
}

interface ConfirmState {
  readonly pending: PendingQuestion | null;
}

/** The state shown by `ConfirmHost`. */
export const confirmStore = createStore<ConfirmState>(() => ({ pending: null }));

/** Declines the open question, if any, because its subject is no longer shown. */
export function declinePending(): void {
  confirmStore.getState().pending?.answer(false);
}

/** Asks the player, and resolves to the answer. A new question declines an open one. */
export function askConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    declinePending();
    confirmStore.setState({
      pending: {
        question,
        answer: (yes) => {
          confirmStore.setState({ pending: null });
          resolve(yes);
        },
      },
    });
  });
}
