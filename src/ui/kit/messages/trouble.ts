import { assertNever } from '../../../core/assert-never.ts';
import { addressOf } from '../../../platform/navigation.ts';
import type { Obstacle } from '../../../platform/written.ts';
import type { Trouble } from '../../../store/stored/stored-value.ts';
import { showToast, type Toast } from './toasts.ts';

/** What to do where something is not stored, and room would not help. */
const BACK_UP =
  'Only this page has it, and tries again at the next change. Keep the page open, and save a backup of the rest under “Your data” in another tab.';

/** The same for all stores of a page, which find it out at once: as equal messages they are shown as one. */
const UNREADABLE =
  'The browser does not let us read what is saved. Nothing is written over it, and this page goes on without it.';

/** What is damaged, and, where more is known than that, in which way. */
function damageWords(reason: string, what: string): string {
  const named = `${what.charAt(0).toUpperCase()}${what.slice(1)} cannot be read.`;
  return reason.endsWith('cannot be read.') ? named : `${named} ${reason}`;
}

/** Sentences about a value, called `what`, that is not as it should be; `instead` says what the player has now. */
export function troubleWords(trouble: Trouble, what: string, instead: string): string {
  switch (trouble.kind) {
    case 'damaged':
      return `${damageWords(trouble.reason, what)} ${
        trouble.isKept
          ? `What was saved is set aside; ${instead}.`
          : `What was saved stays where it is, because it could not be set aside; ${instead}, and nothing is saved over it.`
      }`;
    case 'partly':
      return 'Part of what is saved cannot be read by this version of Peacock Parlor. It is kept as it is.';
    case 'newer':
      return `A newer version of Peacock Parlor has saved ${what}. What it saved stays as it is; ${instead}.`;
    case 'unreadable':
      return UNREADABLE;
    case 'unsaved':
      return trouble.obstacle === 'full' ? trouble.reason : `${trouble.reason} ${BACK_UP}`;
    default:
      return assertNever(trouble);
  }
}

const MAKE_ROOM: Toast['action'] = {
  label: 'Make room',
  run: () => {
    // Beside this page, which has what could not be stored: it would be lost with it.
    open(addressOf('page=data'), '_blank', 'noopener');
  },
};

/** What a message offers where something could not be stored; `null` where no button would help. */
export function remedyFor(obstacle: Obstacle): Toast['action'] {
  return obstacle === 'full' ? MAKE_ROOM : null;
}

/**
 * Tells the player of such a value, called `what` within a sentence. Stores find out while React renders, when no other component may
 * change; so it is said a moment later.
 */
export function troubleTeller(what: string, instead: string): (trouble: Trouble) => void {
  return (trouble) =>
    queueMicrotask(() => {
      const remedy = trouble.kind === 'unsaved' ? remedyFor(trouble.obstacle) : null;
      showToast(troubleWords(trouble, what, instead), remedy, true);
    });
}

/**
 * The same of a game that was left, called `what`; `meanwhile` says where it is if it could not be stored, if it is
 * anywhere.
 */
export function leftGameTeller(
  what: string,
  instead: string,
  meanwhile = '',
): (trouble: Trouble) => void {
  const tell = troubleTeller(what, instead);
  return (trouble) => {
    if (trouble.kind !== 'unsaved') {
      tell(trouble);
      return;
    }
    const { reason, obstacle } = trouble;
    queueMicrotask(() =>
      showToast(
        `Peacock Parlor could not keep ${what}. ${reason} ${meanwhile}`.trim(),
        remedyFor(obstacle),
        true,
      ),
    );
  };
}
