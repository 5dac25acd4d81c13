import { expect, test } from 'vitest';
import type { Position } from '../../games/spider/rules/game.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { hints } from '../../games/spider/rules/hints.ts';
import { board } from '../../test-support/spider.ts';
import { createViewer } from '../../board/cards/scene/build-scene.ts';

const table: Position = {
  ...board(['8♥', '9♣', '9♥', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠', 'K♠'], ''),
  completed: [],
  relaxedDealing: false,
};
const held = { from: 0, length: 1 };
const createSpiderViewer = () => createViewer<Position, SpiderMove>();

test('held cards and their target columns are marked, and the cards of a hint', () => {
  const viewOf = createSpiderViewer();
  expect(viewOf(SPIDER_ADAPTER, table, held, null)).toMatchObject({
    held,
    targets: [1, 2],
    hint: null,
  });
  const [hint] = hints(table, false);
  expect(viewOf(SPIDER_ADAPTER, table, null, hint!)).toMatchObject({
    held: null,
    targets: [],
    hint: hint!.action,
  });
});

test('an equal view is the same object, which need not be repainted', () => {
  const viewer = createSpiderViewer();
  const view = viewer(SPIDER_ADAPTER, table, held, null);
  expect(viewer(SPIDER_ADAPTER, table, held, null)).toBe(view);
  expect(viewer(SPIDER_ADAPTER, table, { ...held }, null)).not.toBe(view);
  expect(viewer(SPIDER_ADAPTER, { ...table }, null, null).held).toBeNull();
});
