import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { PlainMessage } from '../../words/message.ts';

/** A part of a dialog that is fetched with it. */
export interface LazyChoice {
  readonly name: PlainMessage;
  readonly load: () => Promise<ComponentType>;
}

interface Question {
  readonly title: string;
  readonly text: string;
  /** What the confirming button says; it names what happens. */
  readonly confirm: string;
  /** What the declining button says. Escape and a click beside the dialog decline too. */
  readonly decline: string;
  /** Something that can be chosen along with an answer; it counts as soon as it is chosen. */
  readonly choice?: LazyChoice;
  /** Offers to save a backup first: for what takes something away. */
  readonly offersBackup?: boolean;
}

/** A question that waits for its answer. */
export interface PendingQuestion {
  readonly question: Question;
  readonly answer: (this: void, yes: boolean) => void;
}

interface ConfirmState {
  readonly pending: PendingQuestion | null;
}

/** What `ConfirmHost` shows. */
export const confirmStore = createStore<ConfirmState>(() => ({ pending: null }));

/** Declines the question that is open, if there is one: what it was about is no longer shown. */
export function declinePending(): void {
  confirmStore.getState().pending?.answer(false);
}

/** Asks the player and waits. A question that comes while another is open declines that one. */
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
