import { expect, test } from 'vitest';
import { gameMenu } from '../../play/page/TopBar.tsx';
import { SPIDER_COMMANDS } from '../../play/spider/spider-commands.ts';
import { commandsThatRun } from '../../test-support/commands.ts';
import { spiderMenu } from './SpiderPage.tsx';

test('once the rest can be played automatically, that replaces the solution in the menu', () => {
  const commands = commandsThatRun(SPIDER_COMMANDS);
  const labels = (canFinish: boolean) =>
    gameMenu(spiderMenu(commands, canFinish)).flatMap(({ items }) =>
      items.map(({ label }) => label),
    );
  const [before, after] = [labels(false), labels(true)];
  expect(before).toContain('Show solution');
  expect(after).toEqual(
    before.map((label) => (label === 'Show solution' ? 'Play the rest' : label)),
  );
});
