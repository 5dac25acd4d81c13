import { spider, type SpiderMove } from '../games/spider/rules/game.ts';
import type { SpiderParams } from '../games/spider/rules/params.ts';

/** A one-suit game that its last move wins. */
export const WON = {
  params: { difficulty: '1-suit', seed: 'velvet214', relaxedDealing: false } as SpiderParams,
  moves: `1>9x1 4>8x1 4>5x1 0>3x1 0>9x1 7>8x1 1>3x1 deal 3>0x1 4>1x1 2>4x1 2>7x1 9>2x1 9>4x3 1>9x2
    2>1x2 2>9x1 2>4x1 1>0x3 1>9x1 1>0x1 5>1x1 5>8x2 8>1x3 8>4x3 7>1x2 0>9x6 6>3x1 1>4x2 4>3x9 deal
    0>8x1 1>7x6 0>1x1 5>1x1 8>1x2 3>1x1 7>1x7 deal 3>7x1 8>3x1 8>0x1 8>9x1 2>8x1 2>8x1 5>8x1 7>8x2
    deal 5>7x1 5>3x1 5>9x1 9>5x2 3>5x2 0>5x1 1>8x1 5>1x6 8>5x2 7>5x2 4>7x1 6>8x1 6>8x2 6>2x1 6>2x1
    8>2x9 6>2x1 5>8x5 3>5x2 2>3x2 7>2x2 8>3x5 3>1x2 deal 4>8x1 3>2x1 3>8x6 4>5x1 9>6x1 1>6x1 5>8x2
    7>5x1 1>2x9 7>1x1 0>1x4 7>0x1 0>3x2 7>1x1 0>4x1 3>0x3 3>6x1 3>6x1 6>1x5 6>1x1 6>0x1 8>5x10
    4>2x2 4>2x2 4>8x1 0>8x4 9>0x2 9>1x1 9>0x11 9>2x1 9>1x1 9>4x1 4>2x2 8>2x6`,
};

/** Its moves, one by one. */
export const WON_MOVES: readonly SpiderMove[] = WON.moves.split(/\s+/).map((word) => {
  const move = spider.move.parse(word);
  if (!move.ok) throw new Error(word);
  return move.value;
});
