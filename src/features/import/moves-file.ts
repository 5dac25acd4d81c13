import { hasLevels, movesIn } from '../../games/sokoban/files/read-file.ts';
import { decodeText } from '../../core/decode-text.ts';
import { needsBoard } from './file-kind.ts';
import type { LevelFile } from './level-file.ts';

/** More letters than the longest line of play has, and than anybody waits for. */
const MOST_BYTES = 1_000_000;

const isNamedSo = (name: string): boolean => /\.lurd$/i.test(name);

/** Whether a file should have moves, by its name, and has no level either. */
export function isForMoves({ name, bytes }: LevelFile): boolean {
  return isNamedSo(name) && !hasLevels(decodeText(bytes.subarray(0, MOST_BYTES)));
}

/** The letters of a file that has moves and no level; `null` for every other file. */
export function movesOfFile({ name, bytes }: LevelFile): string | null {
  if (bytes.length > MOST_BYTES || !(isNamedSo(name) || needsBoard(name))) return null;
  const text = decodeText(bytes);
  return hasLevels(text) ? null : movesIn(text);
}
