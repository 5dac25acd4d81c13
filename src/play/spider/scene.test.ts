import { describe, expect, test } from 'vitest';
import { spider, type Position } from '../../games/spider/rules/game.ts';
import { board, cards } from '../../test-support/spider.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { buildScene, SPIDER_ADAPTER } from './spider-adapter.ts';
import { layoutTable } from './layouts.ts';
import { createSceneBuilder } from '../../board/cards/scene/build-scene.ts';
import {
  inSceneOrder,
  peekAt,
  RESTING,
  undealt,
  type Scene,
} from '../../board/cards/scene/scene.ts';

const layout = layoutTable({ width: 1280, height: 664 }, { largeCards: false });
const opening = spider.open({ difficulty: '4-suit', seed: 'peacock123', relaxedDealing: false });

function position(...columns: string[]): Position {
  return { ...board(columns), completed: [], relaxedDealing: false };
}

function cardSprites(scene: Scene) {
  return scene.filter(({ key }) => key.startsWith('card-'));
}

describe('a scene', () => {
  const scene = buildScene(opening, layout, RESTING);

  test('has every card once, under its own key', () => {
    expect(cardSprites(scene)).toHaveLength(104);
    expect(new Set(scene.map(({ key }) => key)).size).toBe(scene.length);
  });

  test('shows the faces of the ten top cards and hides the others', () => {
    const faces = cardSprites(scene).filter(({ art }) => art !== 'back');
    expect(faces.map(({ art }) => art)).toEqual([
      '2♠',
      '3♣',
      'J♦',
      '9♦',
      'Q♣',
      '3♥',
      '9♠',
      '4♦',
      '4♠',
      '7♦',
    ]);
  });

  test('paints the cards of a column from the bottom up', () => {
    const ids = opening.tableau[0].map(({ id }) => `card-${id}`);
    const keys = scene.map(({ key }) => key).filter((key) => ids.includes(key));
    expect(keys).toEqual(ids);
  });

  test('is the same for the same table', () => {
    expect(buildScene(opening, layout, RESTING)).toEqual(scene);
  });

  test('shows one card for each row of the stock', () => {
    const shown = scene.filter(
      ({ zone, hidden, art }) => zone === 'stock' && art === 'back' && !hidden,
    );
    expect(shown).toHaveLength(5);
  });

  test('lights a foundation for each completed run, whose cards are hidden', () => {
    const completed = [cards('K-A♥', 300), cards('K-A♠', 320)];
    const lit = buildScene({ ...opening, completed }, layout, RESTING);
    const there = cardSprites(lit).filter(({ zone }) => zone === 'foundation');
    expect(there).toHaveLength(26);
    expect(there.every(({ hidden }) => hidden)).toBe(true);
    const places = lit
      .filter(({ key }) => key.startsWith('foundation-'))
      .toSorted((a, b) => a.order - b.order);
    expect(places.map(({ glow }) => glow)).toEqual([
      'lit',
      'lit',
      ...Array.from({ length: 6 }, () => null),
    ]);
    expect(places.map(({ art }) => art)).toEqual([
      'foundation-lit-♥',
      'foundation-lit-♠',
      ...Array.from({ length: 6 }, () => 'foundation'),
    ]);
  });
});

test('scenes keep the order in which pictures are merged throughout a game', () => {
  let now = spider.open(WON.params);
  for (const move of WON_MOVES) {
    now = spider.apply(now, move) ?? now;
    for (const hint of ['deal', null] as const) {
      const scene = buildScene(now, layout, { ...RESTING, hint, targets: [1, 4] });
      expect(inSceneOrder(scene)).toEqual(scene);
    }
  }
});

describe('a gesture', () => {
  const table = position('#5♦ 9♠ 8♠', '9♥', '');

  test('dragged cards follow the pointer above the others', () => {
    const drag = { from: 0, length: 2, offset: { x: 30, y: 40 } };
    const resting = buildScene(table, layout, RESTING);
    const scene = buildScene(table, layout, { ...RESTING, drag });
    for (const [i, sprite] of scene.entries()) {
      const before = resting[i];
      const dragged = sprite.key === 'card-1' || sprite.key === 'card-2';
      expect(sprite.x - (before?.x ?? 0)).toBe(dragged ? 30 : 0);
      expect(sprite.y - (before?.y ?? 0)).toBeCloseTo(dragged ? 40 : 0);
      expect(sprite.lift).toBe(dragged ? 1 : 0);
    }
  });

  test('light crosses a dragged card as it is carried along, and no other', () => {
    const glints = [0, 60, 120].map((x) => {
      const drag = { from: 0, length: 2, offset: { x, y: 0 } };
      const scene = buildScene(table, layout, { ...RESTING, drag });
      return scene.filter(({ glint }) => glint !== null);
    });
    for (const lit of glints) expect(lit.map(({ key }) => key)).toEqual(['card-1', 'card-2']);
    expect(new Set(glints.map(([first]) => first?.glint)).size).toBe(3);
    for (const { glint } of glints.flat()) {
      expect(glint).toBeGreaterThanOrEqual(0);
      expect(glint).toBeLessThan(1);
    }
  });

  test('a peeked card is shown in full, in its place, above all others', () => {
    const peek = { pile: 0, index: 1 };
    const resting = buildScene(table, layout, RESTING);
    const scene = buildScene(table, layout, { ...RESTING, peek });
    expect(scene).toHaveLength(resting.length);
    const before = resting.find(({ key }) => key === 'card-1');
    expect(scene.at(-1)).toEqual({ ...before, lift: 1 });
    expect(scene.slice(0, -1)).toEqual(resting.filter(({ key }) => key !== 'card-1'));
  });

  test('only covered face-up cards can be peeked at', () => {
    const at = (pile: number, index: number) => peekAt(table.tableau, { pile, index });
    expect(at(0, 0)).toBeNull();
    expect(at(0, 1)).toEqual({ pile: 0, index: 1 });
    expect(at(0, 2)).toBeNull();
    expect(at(0, -1)).toBeNull();
    expect(at(2, 0)).toBeNull();
    expect(at(99, 0)).toBeNull();
  });

  test('legal places glow: the top card of a column, or the place of an empty one', () => {
    const scene = buildScene(table, layout, { ...RESTING, targets: [1, 2] });
    const glowing = scene.filter(({ glow }) => glow === 'target').map(({ key }) => key);
    expect(glowing).toEqual(['slot-2', 'card-3']);
  });

  test('a hint lights the cards and the place', () => {
    const hint = { from: 0, length: 1, to: 1 };
    const scene = buildScene(table, layout, { ...RESTING, hint });
    const glowing = scene.filter(({ glow }) => glow === 'hint').map(({ key }) => key);
    expect(glowing).toEqual(['card-2', 'card-3']);
  });

  test('a glowing run is joined: only its first card has a line above it', () => {
    for (const part of ['held', 'hint'] as const) {
      const run = { from: 0, length: 2, to: 1 };
      const scene = buildScene(table, layout, { ...RESTING, [part]: run });
      const sprites = scene.filter(({ glow, order }) => glow === part && order === 0);
      expect(sprites.map(({ key, joined }) => [key, joined])).toEqual([
        ['card-1', false],
        ['card-2', true],
      ]);
      expect(scene.filter(({ joined }) => joined)).toHaveLength(1);
    }
  });

  test('glowing cards are painted after the others, in stacking order', () => {
    const hint = { from: 0, length: 2, to: 1 };
    const scene = buildScene(table, layout, { ...RESTING, hint, targets: [2] });
    expect(scene.slice(-4).map(({ key }) => key)).toEqual(['slot-2', 'card-1', 'card-2', 'card-3']);
    expect(scene.slice(0, -4).every(({ glow }) => glow === null)).toBe(true);
  });

  test('a hint to deal lights the stock', () => {
    const scene = buildScene(opening, layout, { ...RESTING, hint: 'deal' });
    const glowing = scene.filter(({ glow }) => glow === 'hint');
    expect(glowing).toHaveLength(1);
    expect(glowing[0]).toMatchObject({ zone: 'stock', hidden: false });
  });
});

test('before the deal every card is face-down on the stock', () => {
  const scene = undealt(buildScene(opening, layout, RESTING), SPIDER_ADAPTER.dealtFrom(layout));
  for (const sprite of cardSprites(scene)) {
    expect(sprite).toMatchObject({ art: 'back', zone: 'stock' });
  }
});

test('a builder rebuilds only what changed, with the same result as a fresh one', () => {
  const build = createSceneBuilder(SPIDER_ADAPTER);
  const drag = (x: number) => ({ ...RESTING, drag: { from: 3, length: 1, offset: { x, y: 20 } } });
  const views = [RESTING, drag(10), drag(40), { ...drag(40), aim: 5, targets: [5] }, RESTING];
  let last: Scene = [];
  for (const [i, view] of views.entries()) {
    const scene = build(opening, layout, view);
    expect(scene).toEqual(buildScene(opening, layout, view));
    const rebuilt = scene.filter((sprite) => !last.includes(sprite));
    const columns = new Set(rebuilt.map(({ zone, order }) => `${zone} ${order}`));
    const expected = [null, ['column 3'], ['column 3'], ['column 3', 'column 5'], null][i];
    if (expected) expect([...columns].sort()).toEqual(expected);
    last = scene;
  }
  const smaller = layoutTable({ width: 800, height: 600 }, { largeCards: false });
  expect(build(opening, smaller, RESTING)).toEqual(buildScene(opening, smaller, RESTING));
});
