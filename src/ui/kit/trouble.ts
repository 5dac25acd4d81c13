import { assertNever } from '../../core/assert-never.ts';
import { addressOf } from '../../platform/navigation.ts';
import type { Trouble } from '../../store/stored-value.ts';
import { showToast } from './toasts.ts';

/** Sentences about a value that is not as it should be; `instead` says what the player has now. */
export function troubleWords(trouble: Trouble, instead: string): string {
  switch (trouble.kind) {
    case 'damaged':
      return trouble.isKept
        ? `${trouble.reason} It was set aside; ${instead}.`
        : `${trouble.reason} It stays where it is, because there is no room to set it aside; ${instead}, and nothing is saved over it.`;
    case 'partly':
      return 'Part of what is saved cannot be read by this version of Peacock Parlor. It is kept as it is.';
    case 'newer':
      return `A newer version of Peacock Parlor has saved this. It is kept as it is; ${instead}.`;
    case 'unreadable':
      return `The browser does not let us read what is saved. Nothing is written over it; ${instead}.`;
    case 'unsaved':
      return trouble.reason;
    default:
      return assertNever(trouble);
  }
}

/** What a message offers where the storage is full. */
export const MAKE_ROOM = {
  label: 'Make room',
  run: () => {
    // Beside this page, which has what could not be stored: it would be lost with it.
    open(addressOf('page=data'), '_blank', 'noopener');
  },
} as const;

/**
 * Tells the player of such a value. Stores find out while React renders, when no other component may
 * change; so it is said a moment later.
 */
export function troubleTeller(instead: string): (trouble: Trouble) => void {
  return (trouble) => {
    queueMicrotask(() => {
      showToast(troubleWords(trouble, instead), trouble.kind === 'unsaved' ? MAKE_ROOM : null);
    });
  };
}
