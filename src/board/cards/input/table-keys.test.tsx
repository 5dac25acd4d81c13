import { expect, test, vi } from 'vitest';
import { cards } from '../../../cards/card-text.ts';
import { createTableStore } from './keyboard.ts';
import { foundWords, listenForRanks } from './table-keys.ts';

test('while F is held, keys select ranks by their index, and 0 or 1 selects the ten', () => {
  const table = createTableStore(vi.fn());
  const finding = listenForRanks({ table, columns: () => [], onFound: vi.fn() });
  const found = (key: string) => {
    table.setState({ found: null });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return table.getState().found;
  };
  expect(found('a')).toBeNull();
  finding.start();
  expect(['a', 'A', '2', '9', '0', '1', 'j', 'Q', 'k'].map(found)).toEqual([
    1, 1, 2, 9, 10, 10, 11, 12, 13,
  ]);
  expect(['x', 'Escape', 'ArrowUp', 'f'].map(found)).toEqual([null, null, null, null]);
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'f', bubbles: true }));
  expect(found('a')).toBeNull();
  finding.destroy();
});

test('face-up cards of a rank are counted, and their columns listed', () => {
  const columns = [cards('#9♠ 9♥', 0), cards('', 20), cards('9♣ 9♦ 8♠', 30)];
  expect(foundWords(columns, 9)).toBe('9: 3 open cards, in columns 1 and 3.');
  expect(foundWords(columns, 8)).toBe('8: 1 open card, in column 3.');
  expect(foundWords(columns, 1)).toBe('No Ace is face up.');
});
