import { expect, test } from 'vitest';
import { SOKOBAN_PAD } from './SokobanKeysDialog.tsx';

test('each gamepad button does one thing in a game', () => {
  const inGame = SOKOBAN_PAD.filter(([, what]) => !what.startsWith('In menus'));
  const buttons = inGame.flatMap(([keys]) => keys);
  expect(buttons.toSorted()).toEqual(
    ['A', 'B', 'LB', 'Menu', 'RB', 'RT', 'View', 'X', 'Y', '←', '↑', '→', '↓'].toSorted(),
  );
});
