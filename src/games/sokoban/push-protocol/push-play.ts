import { quoted } from '../../../core/outside-text.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { parseLevel } from '../files/xsb-read.ts';
import type { Direction } from '../rules/direction.ts';
import type { Cell, Level } from '../rules/level.ts';
import { type Move, opening, type Position, step } from '../rules/rules.ts';
import {
  type BoardError,
  BoardReader,
  LETTERS,
  type PushBoard,
  pushCommandText,
} from './push-game.ts';
import { walkAndPush } from './pushing.ts';

/** A complete text of the push protocol, parsed. */
interface PushTranscript {
  readonly level: Level;
  /** By letter (0 for `a`): the number of the box in the level, or -1 if there is no such box. */
  readonly boxes: readonly number[];
  /** The text after the blank line that ends the board. */
  readonly commands: string;
}

/** The protocol's symbols except boxes, in XSB. */
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
 * Reads a transcript. White space before the board is skipped. The error is a sentence, with the place in the text if
 * there is one.
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

/** The push protocol for a game in play: boxes are lettered in reading order of the level's opening. */

/**
 * The move of a push command: the walk to the square behind the box, and the push. The error is part of a sentence: why
 * the board stays unchanged.
 */
export function pushMove(position: Position, box: number, direction: Direction): Result<Move> {
  const cell = position.boxes[box];
  if (cell === undefined)
    return err(t('there is no box {letter}', { letter: quoted(LETTERS.charAt(box)) }));
  const steps = walkAndPush(position, { box: cell, direction });
  if (steps.ok) return steps;
  return err(
    steps.error === 'not free'
      ? t('the square ahead is not free')
      : t('the player cannot walk to the square behind it'),
  );
}

/** The board as the protocol prints it, each row with its line end. */
export function pushText({ level, player, boxes }: Position): string {
  const { rows, cols, walls, goalAt } = level;
  const names = new Map<Cell, string>(boxes.map((cell, box) => [cell, LETTERS.charAt(box)]));
  const symbolAt = (cell: Cell): string => {
    const onGoal = goalAt[cell];
    const name = names.get(cell);
    if (name !== undefined) return onGoal ? name.toUpperCase() : name;
    if (cell === player) return onGoal ? '*' : '@';
    if (walls[cell]) return '#';
    return onGoal ? '+' : '-';
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => symbolAt(row * cols + col)).join(''),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** Commands in a line of a transcript. */
const PER_LINE = 24;

/**
 * A line of play as a complete text of the protocol: the opening, the pushes, the end. Walks are left out: the
 * protocol's player walks by himself.
 */
export function pushTranscript(level: Position['level'], moves: readonly Move[]): string {
  const commands: string[] = [];
  let position = opening(level);
  for (const direction of moves.flat()) {
    const next = step(position, direction);
    if (!next) break;
    const box = next.boxes.findIndex((cell, index) => cell !== position.boxes[index]);
    if (box >= 0) commands.push(pushCommandText(box, direction));
    position = next;
  }
  const lines: string[] = [];
  for (let at = 0; at < commands.length; at += PER_LINE) {
    lines.push(commands.slice(at, at + PER_LINE).join(''));
  }
  return `${pushText(opening(level))}\n${lines.join('\n')}.\n`;
}
