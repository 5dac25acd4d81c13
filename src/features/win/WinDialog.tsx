import type { ReactNode } from 'react';
import { streaksOf } from '../../core/day-streaks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { Menu, type MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import { addressOf } from '../../platform/navigation.ts';
import { copyText } from '../../platform/clipboard.ts';
import { downloadBlob } from '../../platform/files.ts';
import type { Result } from '../../core/result.ts';
import { shareAction } from '../../ui/messages/copy-link.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import styles from './win.module.css';

/**
 * Describes a win of the daily deal or level: "Today’s deal, 3 days in a row."; `null` if it was not won today
 * (`2026-11-21`).
 */
export function dayStreakWords(
  what: string,
  daysWon: readonly string[],
  today: string,
): string | null {
  if (!daysWon.includes(today)) return null;
  const { now } = streaksOf(daysWon, today, true);
  return now > 1
    ? t('{what}, {n, plural, one {# day} other {# days}} in a row.', { what, n: now })
    : t('{what}: a streak of days begins.', { what });
}

/** A figure of a won game. */
export interface WinFigure {
  readonly name: string;
  readonly value: string;
  /** What it is called as a new best; `null` if it is none. */
  readonly record: string | null;
  /** How it compares with earlier games. */
  readonly note: string | null;
}

interface WinDialogProps {
  readonly title: string;
  readonly emblem: ReactNode;
  /** What was won. */
  readonly headline: ReactNode;
  readonly figures: readonly WinFigure[];
  /** More about the win. */
  readonly children?: ReactNode;
  /** Actions other than `next`. */
  readonly choices: readonly MenuItem[];
  readonly share: readonly MenuItem[];
  /** The action most players want now; Enter triggers it. */
  readonly next: { readonly label: string; readonly run: () => void };
  readonly onClose: () => void;
}

/** The dialog for a won game: the result, and what to do next. */
export function WinDialog(props: WinDialogProps) {
  const { title, emblem, headline, figures, choices, share, next, onClose } = props;
  return (
    <Dialog title={title} className={styles.dialog} onClose={onClose}>
      <div className={styles.win} data-win="">
        <div className={styles.headline}>
          {emblem}
          <div>{headline}</div>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ name, value, record, note }) => (
            <div key={name} data-record={record === null ? undefined : ''}>
              <dt>{name}</dt>
              <dd>
                {value} {record !== null && <strong>{record} </strong>}
                {note !== null && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {props.children}
      </div>
      <DialogActions>
        <Button kind="primary" data-initial-focus data-after-entry onClick={next.run}>
          {next.label}
        </Button>
        <Menu label={t('Share')} icon="share" groups={() => [{ name: t('Share'), items: share }]} />
        <Menu label={t('More')} groups={() => [{ name: t('More'), items: choices }]} />
      </DialogActions>
    </Dialog>
  );
}

/** What can be shared about a won game without revealing how it was won. */
export interface WinStory {
  /** "Spider, 4 suits". */
  readonly title: string;
  /** Facts about the win: "hard", "without help". */
  readonly tags: readonly string[];
  /** At least one: "12:43", "106 moves". */
  readonly figures: readonly string[];
  /** The query of a link to the same deal or level. */
  readonly query: string;
}

const inOneLine = (facts: readonly string[]): string =>
  facts.reduce((first, then) => t('{first}, {then}', { first, then }));

/** Formats a win as text, without any of its moves. */
export function winText({ title, tags, figures, query }: WinStory): string {
  return [
    t('Peacock Parlor: {title}', { title }),
    t('Won: {figures}', { figures: inOneLine(figures) }),
    ...(tags.length > 0 ? [tags.join(' · ')] : []),
    addressOf(query),
  ].join('\n');
}

/** Copies a win as text. If the browser does not allow that, shows the text. */
export async function copyWinText(story: WinStory): Promise<void> {
  const text = winText(story);
  const copied = await copyText(text);
  showToast(
    copied ? t('Text copied.') : joinSentences(t('The clipboard is blocked.'), text),
    shareAction({ text }),
  );
}

/** Shares a picture or video through the system, on touch devices that accept files; otherwise downloads it. */
export async function handOver(name: string, made: Promise<Result<Blob>>): Promise<void> {
  const drawn = await made;
  if (!drawn.ok) {
    showToast(drawn.error);
    return;
  }
  const isFilm = drawn.value.type.startsWith('video/');
  const file = new File([drawn.value], name, { type: drawn.value.type });
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (isTouched && typeof navigator.share === 'function' && navigator.canShare({ files: [file] })) {
    const error = await navigator.share({ files: [file] }).then(
      () => null,
      (reason: unknown) => reason,
    );
    // The browser reports it as an error if the player cancels, but it is none. It also refuses to share a file that
    // took longer to make than a tap counts.
    if (error === null || (error instanceof DOMException && error.name === 'AbortError')) return;
  }
  downloadBlob(name, drawn.value);
  showToast(
    isFilm ? t('Video saved as {name}.', { name }) : t('Picture saved as {name}.', { name }),
  );
}
