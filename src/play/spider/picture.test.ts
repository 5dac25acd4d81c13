import { expect, test } from 'vitest';
import { spider, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import { board } from '../../test-support/spider.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { animationBetween, pictureAt } from '../../board/cards/paint/picture.ts';
import { buildScene } from './spider-adapter.ts';
import { overlap } from '../../board/cards/art/geometry.ts';
import { layoutTable } from './layouts.ts';
import { RESTING } from '../../board/cards/scene/scene.ts';
import { isFlying } from '../../board/cards/paint/motion-plan.ts';

/** So low that long columns are compressed. */
const layout = layoutTable({ width: 1280, height: 420 }, { largeCards: false });

function apply(position: Position, move: SpiderMove): Position {
  const next = spider.apply(position, move);
  if (!next) throw new Error('the test plays an illegal move');
  return next;
}

/** The index of each card in its column, from the bottom. */
function orderIn({ tableau }: Position): ReadonlyMap<string, number> {
  return new Map(tableau.flat().map(({ id }, index) => [`card-${id}`, index]));
}

/** Moving cards that cover others that lie on top of them, at any time between two positions. */
function coveringCards(before: Position, after: Position): readonly string[] {
  const scene = buildScene(after, layout, RESTING);
  const animation = animationBetween(buildScene(before, layout, RESTING), scene, 1);
  if (!animation) return [];
  const [was, is] = [orderIn(before), orderIn(after)];
  const found = new Set<string>();
  for (let time = 16; time < animation.ends; time += 8) {
    const moment = { scene, animation, time, refused: null, levelOf: () => 0 };
    const { still, moving } = pictureAt(moment);
    for (const frame of moving) {
      const tween = animation.byKey.get(frame.key);
      if (tween?.from.zone !== 'column' || tween.from.order !== frame.order) continue;
      if (isFlying(tween, time) && tween.to.zone !== 'column') continue;
      for (const card of still) {
        const order = is.has(card.key) ? is : was;
        const lies = card.zone === 'column' && card.order === frame.order && !card.hidden;
        const isAbove = (order.get(card.key) ?? -1) > (order.get(frame.key) ?? Infinity);
        if (lies && isAbove && overlap(card, frame) > 0) {
          found.add(`${frame.art} above ${card.art} at ${time} ms`);
        }
      }
    }
  }
  return [...found];
}

test('no moving card is drawn above a card that lies on top of it', () => {
  let position = spider.open(WON.params);
  for (const [index, move] of WON_MOVES.entries()) {
    const next = apply(position, move);
    expect(coveringCards(position, next), `move ${index + 1}`).toEqual([]);
    expect(coveringCards(next, position), `undo of move ${index + 1}`).toEqual([]);
    position = next;
  }
});

test('this also holds when a dealt row completes a run on a face-down card', () => {
  const before: Position = {
    ...board(['#5♦ K-2♠', ...Array.from({ length: 9 }, () => '9♥')], '10-A♠'),
    completed: [],
    relaxedDealing: false,
  };
  const after = apply(before, { t: 'deal' });
  expect(coveringCards(before, after)).toEqual([]);
  expect(coveringCards(after, before)).toEqual([]);
});
