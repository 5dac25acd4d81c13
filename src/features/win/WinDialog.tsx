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
 * A win of the day's deal or level in words: "Today’s deal, 3 days in a row."; `null` if it was not won today
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

/** A figure of a game that was won. */
export interface WinFigure {
  readonly name: string;
  readonly value: string;
  /** What it is called as the best one until now; `null` where it is not. */
  readonly record: string | null;
  /** How it compares with those before it. */
  readonly note: string | null;
}

interface WinDialogProps {
  readonly title: string;
  readonly emblem: ReactNode;
  /** What was won. */
  readonly headline: ReactNode;
  readonly figures: readonly WinFigure[];
  /** What else is to be said of it. */
  readonly children?: ReactNode;
  /** What can follow, in addition to what most players want. */
  readonly choices: readonly MenuItem[];
  readonly share: readonly MenuItem[];
  /** What most players want now, so that Enter does it. */
  readonly next: { readonly label: string; readonly run: () => void };
  readonly onClose: () => void;
}

/** A game is won: how it went, and what can follow. */
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
    copied ? t('Text copied.') : joinSentences(t('The clipboard is blocked.'), text),
    shareAction({ text }),
  );
}

/** Hands a picture or a film to what the system shares with, where it takes files; otherwise to the downloads. */
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
    // Players may cancel: the browser reports that as an error, but it is none. It also refuses to share a file that took
    // longer to make than a tap counts.
    if (error === null || (error instanceof DOMException && error.name === 'AbortError')) return;
  }
  downloadBlob(name, drawn.value);
  showToast(
    isFilm ? t('Video saved as {name}.', { name }) : t('Picture saved as {name}.', { name }),
  );
}
