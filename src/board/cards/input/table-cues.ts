import type { Cue } from '../../../platform/sound-cue.ts';
import type { TableCursor, TableResult } from './keyboard.ts';
import type { Run } from '../scene/scene.ts';

/** The pan of the outermost columns, because fully left and right is unpleasant on headphones. */
const WIDTH = 0.65;

/** The stereo position of a column, from left (negative) to right. */
export function panOf(column: number, columnCount: number): number {
  const middle = (columnCount - 1) / 2;
  return ((column - middle) / middle) * WIDTH;
}

/** The sound of picking up cards. */
export function pickUpCues({ from, length }: Run, columnCount: number): readonly Cue[] {
  return [{ sound: 'pick-up', pan: panOf(from, columnCount), tone: 1 / length }];
}

/** Cards that fall this many card heights or more sound the same. */
const HIGHEST_FALL = 4;

/** The tone of cards that fall `fall` card heights, from 0 to 1. */
export function toneOfFall(fall: number): number {
  return Math.min(1, fall / HIGHEST_FALL);
}

/** The sound of cards that return to their place, `fall` card heights away. */
export function putBackCues({ from }: Run, columnCount: number, fall = 0): readonly Cue[] {
  return [{ sound: 'drop', pan: panOf(from, columnCount), tone: toneOfFall(fall) }];
}

/** The sounds of a key press or click on the table, except that of the move it plays. */
export function tableCues(
  before: TableCursor,
  { cursor, effect }: TableResult<unknown>,
  columnCount: number,
): readonly Cue[] {
  if (effect.t === 'refuse') return [{ sound: 'nope', pan: panOf(effect.run.from, columnCount) }];
  if (effect.t === 'play' || cursor.held === before.held) return [];
  if (cursor.held) return pickUpCues(cursor.held, columnCount);
  return before.held ? putBackCues(before.held, columnCount) : [];
}
