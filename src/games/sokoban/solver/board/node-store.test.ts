import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NodeStore } from './node-store.ts';
import { keysFor, type Keys } from './box-state.ts';

const SQUARES = 9;
const places = fc.record({
  boxes: fc.uniqueArray(fc.nat(SQUARES - 1), { minLength: 2, maxLength: 2 }),
  player: fc.nat(SQUARES - 1),
});

/**
 * Keys with only a few values, so that many positions share a word of their keys or a neighbouring
 * one.
 */
function crowdedKeys(): Keys {
  const { boxLow, boxHigh, playerLow, playerHigh } = keysFor(SQUARES);
  return {
    boxLow: boxLow.map((key) => key & 3),
    boxHigh,
    playerLow: playerLow.map(() => 0),
    playerHigh,
  };
}

it.each([
  ['usual', keysFor(SQUARES)],
  ['crowded', crowdedKeys()],
])('a store finds exactly what was added, even after growing: %s keys', (_, keys) => {
  fc.assert(
    fc.property(fc.array(places, { maxLength: 60 }), (positions) => {
      const store = new NodeStore(2, keys, 2);
      const other = new NodeStore(2, keys, 2);
      const known = new Map<string, number>();
      for (const { boxes, player } of positions) {
        const sorted = Uint16Array.from(boxes).sort();
        const name = `${sorted.join()} ${player}`;
        const found = store.find(boxes, player);
        expect(found).toBe(known.get(name) ?? -1);
        other.find(boxes, player);
        expect(store.findAsIn(other)).toBe(found);
        if (found < 0) known.set(name, store.add(sorted, player, -1, 0));
        store.keep(boxes);
        const [from] = boxes as [number, number];
        const moved = [...boxes.slice(1), (from + 1) % SQUARES].sort((a, b) => a - b);
        expect(store.findMoved(from, (from + 1) % SQUARES, player)).toBe(
          known.get(`${moved.join()} ${player}`) ?? -1,
        );
      }
      expect(store.count).toBe(known.size);
    }),
  );
});
