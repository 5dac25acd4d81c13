import { plural } from '../../kit/format/plural.ts';

/** What it means to go from the place after `now` moves to that after `cursor`. */
export function rowNote(cursor: number, now: number): string {
  if (cursor === now) return 'Now';
  return cursor > now
    ? `Redo ${plural(cursor - now, 'move')}`
    : `Takes back ${plural(now - cursor, 'move')}`;
}

/** The notes that there are, side by side. */
export function joinNotes(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join(' · ');
}
