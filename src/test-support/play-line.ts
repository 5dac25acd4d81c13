import { spider, type Position } from '../games/spider/rules/game.ts';

/** Plays the moves of a line printed by a command, by the rules. Throws on an illegal move. */
export function playLine(opening: Position, moves: string): Position {
  let position = opening;
  for (const word of moves === '' ? [] : moves.split(' ')) {
    const [from = 0, to = 0, at = 0] = word.split(/[>@]/).map(Number);
    const length = (position.tableau[from]?.length ?? 0) - at;
    const next = spider.apply(
      position,
      word === 'deal' ? { t: 'deal' } : { t: 'move', from, to, length },
    );
    if (!next) throw new Error(`illegal: ${word}`);
    position = next;
  }
  return position;
}
