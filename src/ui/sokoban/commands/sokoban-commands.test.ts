import { expect, test } from 'vitest';
import type { CommandInfo } from '../../play/commands/command.ts';
import { STEP_KEYS } from '../input/directions.ts';
import { SOKOBAN_COMMANDS } from './sokoban-commands.ts';

const KEYS = Object.values<CommandInfo>(SOKOBAN_COMMANDS).flatMap(({ keys = [] }) => keys);

test('no key has two commands, and none is taken from the steps', () => {
  expect(new Set(KEYS).size).toBe(KEYS.length);
  expect(KEYS.filter((key) => key in STEP_KEYS)).toEqual([]);
});

test('Enter, Space and Escape are left to the board', () => {
  expect(KEYS).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Enter| |Escape)$/)]));
});
