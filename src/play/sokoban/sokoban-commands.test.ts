import { expect, test } from 'vitest';
import type { KeyInfo } from '../commands/command.tsx';
import { STEP_KEYS } from '../sokoban-board/directions.ts';
import { PAN_KEYS, SOKOBAN_COMMANDS, ZOOM_COMMANDS } from './sokoban-commands.ts';

const TABLES = { ...SOKOBAN_COMMANDS, ...ZOOM_COMMANDS, ...PAN_KEYS };
const KEYS = Object.values<KeyInfo>(TABLES).flatMap(({ keys = [] }) => keys);

test('no two commands share a key, and none conflicts with the steps', () => {
  expect(new Set(KEYS).size).toBe(KEYS.length);
  expect(KEYS.filter((key) => key in STEP_KEYS)).toEqual([]);
});

test('Enter and Space are left to the board, and Escape to the levels', () => {
  expect(KEYS).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Enter| )$/)]));
  expect(SOKOBAN_COMMANDS.levels.keys).toEqual(['Escape']);
});
