import { plural } from '../../kit/format/plural.ts';

/** What it means to go from the place after `now` moves to that after `cursor`; `taken` says what is taken back. */
export function rowNote(cursor: number, now: number, taken: (count: number) => string): string {
  if (cursor === now) return 'Now';
  return cursor > now ? `Redo ${plural(cursor - now, 'move')}` : taken(now - cursor);
}

/** The notes that there are, side by side. */
export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join(' · ');
}
