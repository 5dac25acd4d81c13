import { columnAndRow, neighbour, type Cell, type Direction, type Position } from './ground.ts';

/** A room with a box on its way to a goal. */
const ROOM = ['########', '#      #', '# @$ . #', '#      #', '########'];

const signs = ROOM.join('').split('');

/** The beginning of the toy. */
export const TOY_OPENING: Position = {
  ground: {
    rows: ROOM.length,
    cols: ROOM[0]?.length ?? 0,
    walls: signs.map((sign) => sign === '#'),
    goalAt: signs.map((sign) => sign === '.'),
    inside: signs.map((sign) => sign !== '#'),
  },
  boxes: [signs.indexOf('$')],
  player: signs.indexOf('@'),
};

/** The position after a step, which may push one box; `null` where something is in the way. */
export function stepInToy(position: Position, direction: Direction): Position | null {
  const { ground, boxes, player } = position;
  const isFree = (cell: Cell | null) =>
    cell !== null && !ground.walls[cell] && !boxes.includes(cell);
  const to = player === null ? null : neighbour(ground, player, direction);
  if (to === null || ground.walls[to]) return null;
  const box = boxes.indexOf(to);
  if (box < 0) return { ground, boxes, player: to };
  const beyond = neighbour(ground, to, direction);
  if (beyond === null || !isFree(beyond)) return null;
  return { ground, boxes: boxes.with(box, beyond), player: to };
}

/** A cell in words. */
export function placeInToy({ ground }: Position, cell: Cell): string {
  const { col, row } = columnAndRow(ground, cell);
  return `row ${row + 1} column ${col + 1}`;
}
