import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import type { Level } from '../rules/level.ts';
import { BoardReader, type BoardError, type PushBoard } from './push-board.ts';
import { parseLevel } from '../files/xsb-read.ts';

/** A whole text of the push protocol, taken apart. */
interface PushTranscript {
  readonly level: Level;
  /** By letter (0 for `a`): the number of the box in the level, or -1 if there is no such box. */
  readonly boxes: readonly number[];
  /** All that comes after the blank line that ends the board. */
  readonly commands: string;
}

/** The protocol's symbols as XSB writes them, boxes apart. */
const XSB: Readonly<Record<string, string>> = { '-': '-', '+': '.', '#': '#', '@': '@', '*': '+' };

function xsbOf({ rows }: PushBoard): string {
  const glyph = (char: string) => XSB[char] ?? (char === char.toLowerCase() ? '$' : '*');
  return rows.map((row) => Array.from(row, glyph).join('')).join('\n');
}

function boxNumbers({ boxes }: PushBoard): readonly number[] {
  const squares = [...boxes].filter((square) => square > 0).sort((a, b) => a - b);
  return Array.from(boxes, (square) => (square > 0 ? squares.indexOf(square) : -1));
}

function placed({ line, column, message }: BoardError): string {
  return t('Line {line}, column {column}: {what}.', {
    line: String(line),
    column: String(column),
    what: message,
  });
}

/** Whether a text begins with a board: commands have no walls. */
export function hasBoard(text: string): boolean {
  return text.includes('#');
}

/**
 * Reads a transcript. White space before the board is skipped. The error is a sentence, with the place
 * in the text where it is about one.
 */
export function readPushTranscript(text: string): Result<PushTranscript> {
  const reader = new BoardReader();
  const source = `${text.replace(/^\s+/, '').replaceAll('\r\n', '\n')}\n\n`;
  for (let at = 0; at < source.length; at++) {
    const read = reader.read(source.charAt(at));
    if (!read.ok) return err(placed(read.error));
    if (read.value === null) continue;
    const level = parseLevel(xsbOf(read.value));
    if (!level.ok) return err(level.error.message);
    const commands = source.slice(at + 1).trimEnd();
    return ok({ level: level.value, boxes: boxNumbers(read.value), commands });
  }
  return err(t('There is no blank line after the board.'));
}
