import { bench, describe } from 'vitest';
import { OPEN_END, playGame, positionOf } from '../../e2e/support/games.ts';
import { autoComplete } from '../../src/games/spider/rules/auto-complete.ts';
import { RANKS, type Card } from '../../src/cards/card.ts';
import { spider, type Position } from '../../src/games/spider/rules/game.ts';
import { hasHint, hints } from '../../src/games/spider/rules/hints.ts';
import { movableRun } from '../../src/games/spider/rules/rules.ts';
import { layoutTable } from '../../src/play/spider/layouts.ts';
import { planMotion } from '../../src/board/cards/paint/motion-plan.ts';
import { buildScene } from '../../src/play/spider/spider-adapter.ts';
import { RESTING } from '../../src/board/cards/scene/scene.ts';

const opening = spider.open({ difficulty: '4-suit', seed: 'bench', relaxedDealing: false });

/** The position after following hints for a while: a mid-game table. */
function midgame(): Position {
  let position = opening;
  for (let i = 0; i < 60; i++) {
    const action = hints(position, false)[0]?.action;
    const next = action && spider.apply(position, action);
    if (!next) break;
    position = next;
  }
  return position;
}

/** The tallest column that can be movable as a whole: King to Ace on ninety other cards. */
const tallest: readonly Card[] = [
  ...Array.from({ length: 90 }, (_, id): Card => ({ id, suit: '♥', rank: 5, faceUp: true })),
  ...RANKS.toReversed().map((rank): Card => ({ id: 90 + rank, suit: '♠', rank, faceUp: true })),
];

const table = midgame();
/** One suit: many legal targets for every card, and so many ties to break. */
const ties = spider.apply(
  spider.open({ difficulty: '1-suit', seed: 'bench', relaxedDealing: false }),
  { t: 'deal' },
);
const openEnd = positionOf(playGame(OPEN_END.params, OPEN_END.moves));
const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const dealt = spider.apply(opening, { t: 'deal' }) ?? opening;
const [before, after] = [opening, dealt].map((each) => buildScene(each, layout, RESTING));

describe('Spider', () => {
  bench('movable run of the tallest column', () => {
    movableRun(tallest);
  });
  bench('all legal moves in the middle of a game', () => {
    spider.legalMoves(table);
  });
  bench('hints in the middle of a game', () => {
    hints(table, false);
  });
  bench('hints with many equal moves', () => {
    if (ties) hints(ties, false);
  });
  bench('whether there is a hint at all', () => {
    hasHint(table, false);
  });
  bench('a line that finishes the game, nineteen moves long', () => {
    autoComplete(openEnd);
  });
  bench('deal a row', () => {
    spider.apply(opening, { t: 'deal' });
  });
  bench('build a scene', () => {
    buildScene(table, layout, RESTING);
  });
  bench('plan the motion of a deal', () => {
    if (before && after) planMotion(before, after);
  });
});
