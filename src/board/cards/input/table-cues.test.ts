import { describe, expect, test } from 'vitest';
import type { TableCursor } from './keyboard.ts';
import { pickUpCues, tableCues } from './table-cues.ts';

/** On the first column. */
const FIRST_CURSOR: TableCursor = { pile: 0, depth: 0, held: null };

describe('on the table', () => {
  const held = { from: 2, length: 3 };
  const none = { t: 'none' } as const;

  test('picking up, putting back and refusals have sounds', () => {
    const holding = { ...FIRST_CURSOR, held };
    expect(tableCues(FIRST_CURSOR, { cursor: holding, effect: none }, 10)).toEqual(
      pickUpCues(held, 10),
    );
    expect(tableCues(holding, { cursor: FIRST_CURSOR, effect: none }, 10)[0]?.sound).toBe('drop');
    const refusal = { t: 'refuse', run: held, text: 'No.' } as const;
    expect(tableCues(holding, { cursor: holding, effect: refusal }, 10)[0]?.sound).toBe('nope');
  });

  test('moving between piles is silent, and a move has its sound when played', () => {
    const holding = { ...FIRST_CURSOR, held };
    expect(tableCues(holding, { cursor: { ...holding, pile: 4 }, effect: none }, 10)).toEqual([]);
    const played = { t: 'play', move: 'any' } as const;
    expect(tableCues(holding, { cursor: FIRST_CURSOR, effect: played }, 10)).toEqual([]);
  });
});
