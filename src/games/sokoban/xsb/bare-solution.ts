import { readSolution } from './solution.ts';
import type { XsbBoard } from './xsb-board.ts';
import { isMoves, type Note } from './xsb-lines.ts';

/** So many letters of moves are no word of any language; fewer are, such as “Dull”, unless they win. */
const SURELY_MOVES = 12;
const LEAST_MOVES = 2;

const lettersIn = (text: string) => text.replace(/[^lurd]/gi, '').length;

function isSolution(text: string, board: XsbBoard): boolean {
  const letters = lettersIn(text);
  if (letters >= SURELY_MOVES) return true;
  const level = { ...board, title: null, author: null, comment: null };
  return text.replace(/\s/g, '').length >= LEAST_MOVES && readSolution(level, text).ok;
}

/** Takes away the last line of text, blank ones below it or not: it names the moves. Next to the board it is about that. */
function dropTitle(notes: Note[]): void {
  const last = notes.findLastIndex((note) => note.t !== 'blank');
  const above = notes[last - 1];
  if (notes[last]?.t === 'text' && above !== undefined && above.t !== 'text') notes.splice(last, 1);
}

/**
 * The notes below a board with lines of bare LURD taken for its solution, as some collections have it, and not for a
 * title or a comment that would give it away.
 */
export function withBareSolution(notes: readonly Note[], board: XsbBoard): readonly Note[] {
  const isBare = (note: Note | undefined) => note?.t === 'text' && isMoves(note.text.trim());
  if (!notes.some(isBare)) return notes;
  const known: Note[] = [];
  for (let index = 0; index < notes.length;) {
    let end = index;
    while (isBare(notes[end])) end++;
    const lines = notes.slice(index, Math.max(end, index + 1));
    const text = lines.map((note) => (note.t === 'text' ? note.text.trim() : '')).join('');
    if (end > index && isSolution(text, board)) {
      dropTitle(known);
      known.push({ t: 'key', key: 'solution', value: text });
    } else {
      known.push(...lines);
    }
    index += lines.length;
  }
  return known;
}
