import { addressOf } from '../../platform/navigation.ts';
import { copyText } from '../../platform/clipboard.ts';
import { downloadBlob } from '../../platform/files.ts';
import type { Result } from '../../core/result.ts';
import { shareAction } from '../../ui/messages/copy-link.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** What can be shared of a won game without giving away how it was won. */
export interface WinStory {
  /** "Spider, 4 suits". */
  readonly title: string;
  /** What is to be known of it: "hard", "without help". */
  readonly tags: readonly string[];
  /** At least one: "12:43", "106 moves". */
  readonly figures: readonly string[];
  /** The query of the link to the same deal or level. */
  readonly query: string;
}

const inOneLine = (facts: readonly string[]): string =>
  facts.reduce((first, then) => t('{first}, {then}', { first, then }));

/** A win as text: no line of it shows a move. */
export function winText({ title, tags, figures, query }: WinStory): string {
  return [
    t('Peacock Parlor: {title}', { title }),
    t('Won: {figures}', { figures: inOneLine(figures) }),
    ...(tags.length > 0 ? [tags.join(' · ')] : []),
    addressOf(query),
  ].join('\n');
}

/** Copies a win as text; where the browser does not allow it, the text is shown. */
export async function copyWinText(story: WinStory): Promise<void> {
  const text = winText(story);
  const copied = await copyText(text);
  showToast(
    copied ? t('Text copied.') : andThen(t('The clipboard is blocked.'), text),
    shareAction({ text }),
  );
}

/** Hands a picture to what the system shares with, where it takes files; otherwise to the downloads. */
export async function handOverPicture(name: string, picture: Promise<Result<Blob>>): Promise<void> {
  const drawn = await picture;
  if (!drawn.ok) {
    showToast(drawn.error);
    return;
  }
  const file = new File([drawn.value], name, { type: 'image/png' });
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (isTouched && typeof navigator.share === 'function' && navigator.canShare({ files: [file] })) {
    // The player may change their mind: that is an error to the browser, and none to us.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  downloadBlob(name, drawn.value);
  showToast(t('Picture saved as {name}.', { name }));
}
