import { expect, test } from 'vitest';
import type { CommandInfo } from '../play/commands/command.tsx';
import { SOKOBAN_COMMANDS } from '../play/sokoban/sokoban-commands.ts';
import { SPIDER_COMMANDS } from '../play/spider/spider-commands.ts';

/** In Sokoban, `l` and `m` are steps, so these commands need Shift there. */
const WITH_SHIFT = new Set(['lamp', 'mute']);
/** R resets a level, as in every Sokoban; in Spider it redoes, and never restarts the deal. */
const DIFFERENT = new Set(['redo']);

test('the same command has the same key in both games', () => {
  const sokoban = new Map<string, CommandInfo>(Object.entries(SOKOBAN_COMMANDS));
  const both = Object.entries<CommandInfo>(SPIDER_COMMANDS).filter(([name]) => sokoban.has(name));
  const differing = both.filter(([name, { keys = [] }]) => {
    const wanted = WITH_SHIFT.has(name) ? `Shift+${keys[0] ?? ''}` : keys[0];
    return sokoban.get(name)?.keys?.[0] !== wanted;
  });
  expect(both.length).toBeGreaterThan(8);
  expect(differing.map(([name]) => name)).toEqual([...DIFFERENT]);
});
