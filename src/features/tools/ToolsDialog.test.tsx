import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { SPIDER_COMMANDS, type SpiderCommand } from '../../play/spider/spider-commands.ts';
import { commandsThatRun } from '../../test-support/commands.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { toolGroups, ToolsDialog } from './ToolsDialog.tsx';

beforeEach(withNativeDialogs);

function open(
  used: readonly string[] = [],
  unavailable: Partial<Record<SpiderCommand, string>> = {},
) {
  const ran = vi.fn();
  const all = commandsThatRun(SPIDER_COMMANDS, ran);
  const commands = Object.fromEntries(
    Object.entries(all).map(([name, command]) => [
      name,
      { ...command, unavailable: unavailable[name as SpiderCommand] },
    ]),
  ) as typeof all;
  const [onUse, onClose, onNext] = [vi.fn(), vi.fn(), vi.fn()];
  const deals = {
    name: 'Other deals',
    items: [{ label: 'Next deal: 8', icon: 'next', run: onNext }],
  } as const;
  render(
    <ToolsDialog
      groups={toolGroups(commands, ['typed', 'findRank'], [deals])}
      uses={{ used, onUse }}
      onClose={onClose}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Search all commands' });
  return {
    ...{ field, ran, onUse, onClose, onNext },
    labels: () =>
      screen
        .getAllByRole('option')
        .map((each) => each.firstElementChild?.nextElementSibling?.firstElementChild?.textContent),
    chosen: () => screen.getByRole('option', { selected: true }),
    type: (text: string) => userEvent.type(field, text),
  };
}

test('every command is listed once, with its key, and the tools come first', () => {
  const { labels } = open();
  const all = Object.entries(SPIDER_COMMANDS).filter(([name]) => name !== 'tools');
  expect([...labels()].toSorted()).toEqual(
    ['Next deal: 8', ...all.map(([, { label }]) => label)].toSorted(),
  );
  expect(labels().slice(0, 3)).toEqual(['Type a move', 'Find a rank', 'Next deal: 8']);
  expect(screen.getByRole('option', { name: 'Redo' })).toHaveAttribute('aria-keyshortcuts', 'R');
});

test('arrow keys choose and wrap around while the focus stays in the field', async () => {
  const { field, chosen, type } = open();
  expect(field).toHaveFocus();
  await type('{ArrowDown}');
  expect(chosen()).toHaveAccessibleName('Find a rank');
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await type('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe(screen.getAllByRole('option').at(-1));
  expect(field).toHaveFocus();
});

test('Enter runs the best match, which is listed first next time', async () => {
  const { type, labels, ran, onUse, onClose } = open();
  await type('hint');
  expect(labels().slice(0, 2)).toEqual(['Hint', 'Winning hint']);
  await type('{Enter}');
  expect(ran).toHaveBeenCalledExactlyOnceWith('hint');
  expect(onUse).toHaveBeenCalledExactlyOnceWith('hint');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['suits', 'New game'],
  ['zoom', 'Settings'],
  ['lang', 'Settings'],
])('%j finds %s, which has a different name', async (typed, label) => {
  const { type, labels } = open();
  await type(typed);
  expect(labels()[0]).toBe(label);
});

test('recently used commands come first, and only once', () => {
  const { labels } = open(['pause', 'gone', 'hint']);
  expect(labels().slice(0, 2)).toEqual(['Pause', 'Hint']);
  expect(labels().filter((label) => label === 'Hint')).toHaveLength(1);
});

test('an unavailable command shows why, and the list stays open', async () => {
  const { type, ran, onClose } = open([], { redo: 'Nothing to redo.' });
  await type('redo{Enter}');
  expect([ran.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  expect(screen.getByRole('option', { name: 'Redo' })).toHaveAccessibleDescription(
    'Nothing to redo.',
  );
});

test('a click runs other entries, too; a key finds its command; a search without matches is reported', async () => {
  const { field, type, labels, onNext } = open();
  await userEvent.click(screen.getByRole('option', { name: 'Next deal: 8' }));
  expect(onNext).toHaveBeenCalledOnce();
  await type('ctrl+z');
  await userEvent.clear(field);
  await type('w');
  expect(labels()[0]).toBe('Winning hint');
  await userEvent.clear(field);
  await type('zzz');
  expect(screen.getByText('No command matches.')).toHaveRole('status');
  expect(screen.queryAllByRole('option')).toEqual([]);
});
