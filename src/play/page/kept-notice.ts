import { t } from '../../words/t.ts';
import { showToast } from '../../ui/messages/toasts.ts';

/** Says that a game was kept for another one; `name` is the game in a few words. */
export const keptWords = (name: string): string => t('Your game is kept: {game}.', { game: name });

/** The same as a message that offers to continue the game. */
export function showKept(name: string, resume: () => void): void {
  showToast(keptWords(name), { label: t('Continue it'), run: resume, isBrief: true });
}
