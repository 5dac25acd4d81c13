import { expect, test } from 'vitest';
import type { CommandInfo } from '../commands/command.tsx';
import { SPIDER_COMMANDS } from './spider-commands.ts';

test('no two commands share a key', () => {
  const keys = Object.values<CommandInfo>(SPIDER_COMMANDS).flatMap(({ keys: own = [] }) => own);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every command has its own name', () => {
  const labels = Object.values(SPIDER_COMMANDS).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
