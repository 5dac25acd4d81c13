/** The push protocol for a game in play: boxes are lettered in reading order of the level's opening. */
import { quoted } from '../../../core/outside-text.ts';
import { t } from '../../../words/t.ts';
import { err, type Result } from '../../../core/result.ts';
import type { Direction } from '../rules/direction.ts';
import type { Cell } from '../rules/level.ts';
import type { Move } from '../rules/move.ts';
import { walkAndPush } from './pushing.ts';
import { LETTERS, pushCommandText } from './push-command.ts';
import { opening, step, type Position } from '../rules/rules.ts';

/** The most boxes that have letters. */
export const MOST_LETTERS = LETTERS.length;

/**
 * The move of a push command: the walk to the square behind the box, and the push. The error says
 * why the board stays as it is, as half a sentence.
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
 * A line of play as a whole text of the protocol: the opening, the pushes, the end. Walks are left
 * out: the protocol's player walks by himself.
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
