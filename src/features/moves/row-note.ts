import { t } from '../../words/t.ts';

/** What it means to go from the place after `now` moves to that after `cursor`. */
export function rowNote(cursor: number, now: number): string {
  if (cursor === now) return t('Now');
  return cursor > now
    ? t('Redo {n, plural, one {# move} other {# moves}}', { n: cursor - now })
    : t('Takes back {n, plural, one {# move} other {# moves}}', { n: now - cursor });
}

/** The notes that there are, side by side. */
export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join(' · ');
}
