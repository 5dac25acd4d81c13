import { DIRECTIONS, type Direction } from '../../src/games/sokoban/rules/direction.ts';
import { insideCells, type Level } from '../../src/games/sokoban/rules/level.ts';
import { walkPath } from '../../src/games/sokoban/rules/paths.ts';
import { opening, type Position, step } from '../../src/games/sokoban/rules/rules.ts';
import { parseLevel } from '../../src/games/sokoban/files/xsb-read.ts';
import { fnv1a32, mulberry32 } from '../../src/core/rng.ts';
import { formatLevel } from '../../src/games/sokoban/files/xsb-write.ts';
import { formatLurd } from '../../src/games/sokoban/rules/lurd.ts';
import { metricsOf } from '../../src/games/sokoban/rules/metrics.ts';
import { compose, type Order } from './compose.ts';
import { drawnPlan } from './floor-plan.ts';
import { type BareRoom, Retrograde, type Start } from './retrograde.ts';
import { cornersOf, pillarsOf } from './shape.ts';

/** The most positions of a room that is finished: one of seven boxes in 35 squares fits. */
export const MAX_POSITIONS = 300_000_000;

/** The floor and the goals of a level. */
export function bareRoomOf(level: Level): BareRoom {
  const { cols, rows, goals } = level;
  const inside = insideCells(level);
  const walls = Uint8Array.from(level.walls, (wall, cell) => (wall || !inside[cell] ? 1 : 0));
  return { cols, rows, walls, goals };
}

/** The level of a room with its boxes and its player. */
export function levelOf(room: BareRoom, { boxes, player }: Pick<Start, 'boxes' | 'player'>): Level {
  const floor = Array.from(room.walls, (wall) => wall === 0);
  const glyph = (cell: number) => {
    const isGoal = room.goals.includes(cell);
    if (boxes.includes(cell)) return isGoal ? '*' : '$';
    if (cell === player) return isGoal ? '+' : '@';
    return isGoal ? '.' : ' ';
  };
  const read = parseLevel(drawnPlan({ ...room, floor }, glyph));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function tableOf(room: BareRoom): Retrograde {
  const table = Retrograde.of(room, MAX_POSITIONS);
  if (!table) throw new Error('the room has too many positions');
  return table;
}

/** A solution with the fewest pushes and, among those, the fewest box changes. Throws if the level has none. */
export function shortestLine(level: Level): readonly Direction[] {
  const pushes = tableOf(bareRoomOf(level)).solution(level);
  const steps: Direction[] = [];
  let position = opening(level);
  for (const [cell, side] of pushes) {
    const from = cell - ([-1, -level.cols, 1, level.cols][side] ?? 0);
    const walk = walkPath(position, from);
    const push = DIRECTIONS[side];
    if (!walk || !push) throw new Error('a push cannot be reached');
    for (const direction of [...walk, push]) {
      const next = step(position, direction);
      if (!next) throw new Error('an illegal step');
      position = next;
      steps.push(direction);
    }
  }
  if (steps.length === 0) throw new Error('the level cannot be solved');
  return steps;
}

/** The cells that the player or a box is on, in the course of a line. */
function touchedBy(level: Level, steps: readonly Direction[]): ReadonlySet<number> {
  const touched = new Set([...level.boxes, ...level.goals]);
  let position: Position = opening(level);
  for (const direction of steps) {
    touched.add(position.player);
    position = step(position, direction) ?? position;
    for (const box of position.boxes) touched.add(box);
  }
  return touched.add(position.player);
}

/**
 * The level with all floor walled up that its solution does not use, as long as that makes it neither easier nor less
 * tidy.
 */
export function withoutIdleFloor(level: Level): Level {
  let room = bareRoomOf(level);
  const figures = tableOf(room).figuresOf(level);
  if (!figures) throw new Error('the level cannot be solved');
  const touched = touchedBy(level, shortestLine(level));
  for (const cell of room.walls.keys()) {
    if (room.walls[cell] === 1 || touched.has(cell)) continue;
    const closed = { ...room, walls: room.walls.with(cell, 1) };
    const now = tableOf(closed).figuresOf(level);
    const isAsHard = now && now.pushes >= figures.pushes && now.changes >= figures.changes;
    const isAsTidy =
      cornersOf(closed) <= cornersOf(room) && pillarsOf(closed).length <= pillarsOf(room).length;
    if (isAsHard && isAsTidy) room = closed;
  }
  return levelOf(room, level);
}

/** A composed level as text, with its figures and its solution; `null` if nothing was found. */
export function composedText(order: Order, seed: string): string | null {
  const made = compose(order, mulberry32(fnv1a32(seed)));
  if (!made) return null;
  const drawn = levelOf(made.room, made.start);
  const level = order.symmetry === 'none' ? withoutIdleFloor(drawn) : drawn;
  const steps = shortestLine(level);
  const { pushes, boxChanges } = metricsOf(opening(level), steps);
  const line = formatLurd([opening(level)], [steps]);
  return `${formatLevel(level)}${pushes} pushes, ${boxChanges} changes\n${line}\n`;
}
