import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { currentQuery, navigate } from '../platform/navigation.ts';
import { type CommandInfo, shownKey } from '../play/commands/command.tsx';
import { SOKOBAN_COMMANDS, ZOOM_COMMANDS } from '../play/sokoban/sokoban-commands.ts';
import { TOOL_COMMANDS } from './sokoban/SokobanDialogs.tsx';
import {
  choose,
  click,
  dialogShown,
  dialogTitle,
  expectFigure,
  expectMessage,
  expectMoves,
  expectText,
  follow,
  noDialog,
  press,
  showApp,
  top,
} from '../test-support/show-app.tsx';

const ROOM = `##########
#        #
#  @$ .  #
#        #
#  *  $ .#
##########
Title: Test room`;

const linkOf = (text: string) => `game=sokoban&xsb=${deflateRawSync(text).toString('base64url')}`;

const OTHER = linkOf('#####\n#@$.#\n#####\nTitle: Other');

async function expectLevel(title: string): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByTestId('level-title')).toHaveTextContent(title);
  });
}

const place = () => screen.getByTestId('level-place');
const cards = () => [...top().querySelectorAll<HTMLElement>('[data-testid=level-card]')];

async function open(query: string, title: string) {
  const app = showApp(query);
  await expectLevel(title);
  return app;
}

test('“Tools” lists every command with its key, including the zoom commands', async () => {
  await open(OTHER, 'Other');
  press('Ctrl+k');
  await dialogShown('Tools');
  const listed = new Map(
    [...top().querySelectorAll('[role=option]')].map((option) => [
      option.querySelector('[id$=-label]')?.textContent,
      option.getAttribute('aria-keyshortcuts'),
    ]),
  );
  const all = { ...SOKOBAN_COMMANDS, ...ZOOM_COMMANDS, ...TOOL_COMMANDS };
  const { tools: _itself, mute, ...others } = all;
  const keyOf = (keys: readonly string[] = []) => shownKey({ keys }) ?? null;
  for (const { label, ...command } of Object.values<CommandInfo>(others)) {
    expect([label, listed.get(label)]).toEqual([label, keyOf(command.keys)]);
  }
  expect(listed.get('Turn the sound off')).toBe(keyOf(mute.keys));
  expect(listed.get('Zoom in')).toBe('+');
});

async function openLevels(): Promise<void> {
  press('Escape');
  await dialogShown('Levels');
  await waitFor(() => {
    expect(cards()).not.toHaveLength(0);
  });
}

test('a confirmation stays open while the address keeps its page, and closes on navigation to another page', async () => {
  await open(OTHER, 'Other');
  press('o');
  await dialogShown('Ask the solver?');
  act(() => navigate(`${currentQuery()}&named`, 'name'));
  expect(dialogTitle()).toBe('Ask the solver?');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(dialogTitle()).toBe('Ask the solver?');
  follow('game=sokoban&pack=parlor&level=1');
  await noDialog();
});

test.each(['Game=Sokoban&Pack=parlor&Level=2', 'PACK=parlor&LEVEL=2'])(
  'parameter names in links are case-insensitive: %s',
  async (query) => {
    await open(query, 'Two Cushions');
    expect(currentQuery()).toBe('game=sokoban&pack=parlor&level=2');
  },
);

test('the level browser opens levels, and a level that was left resumes later', async () => {
  await open('game=sokoban&pack=parlor&level=1', 'First Feather');
  await openLevels();
  fireEvent.click(cards()[1]!);
  await noDialog();
  await expectLevel('Two Cushions');
  expect(place()).toHaveTextContent('2 of');
  expect(currentQuery()).toMatch(/level=2$/);
  press('ArrowUp');
  await expectMoves(1);
  await choose('Previous level');
  await expectLevel('First Feather');
  await expectMoves(0);
  await click('Next level');
  await expectLevel('Two Cushions');
  await expectMoves(1);
});

test('the list of moves can be opened right after the first step', async () => {
  await open(linkOf(ROOM), 'Test room');
  press('ArrowRight', 'Shift+H');
  await dialogShown('Moves');
});

describe('while a game is played', () => {
  const play = async () => {
    const app = await open(linkOf(ROOM), 'Test room');
    press('ArrowRight', 'ArrowUp');
    await expectMoves(2);
    return app;
  };

  const BAD_LINKS: readonly (readonly [reason: string, query: string])[] = [
    ['no pack “nowhere”', 'pack=nowhere&level=1'],
    ['names no pack', 'level=3'],
    ['cannot be read', 'xsb=broken!'],
    ['Line 1', linkOf('#@@$.#').replace('game=sokoban&', '')],
    ['too large', `xsb=${deflateRawSync(Buffer.alloc(9_000_000)).toString('base64url')}`],
    ...['0', '999999', 'NaN', '-1'].map(
      (level) => ['has levels 1 to', `pack=parlor&level=${level}`] as const,
    ),
  ];

  test.each(BAD_LINKS)('a bad link is reported (%s) and changes nothing', async (reason, query) => {
    await play();
    follow(`game=sokoban&${query}`);
    await expectMessage(reason);
    await expectLevel('Test room');
    await expectMoves(2);
  });

  test('a link to another level keeps the game without asking, reports that, and offers to continue it', async () => {
    await play();
    follow(OTHER);
    await expectLevel('Other');
    expect(dialogTitle()).toBeNull();
    await expectMessage(/^Your game is kept: “Test room”/);
    await click('Continue it');
    await expectLevel('Test room');
    await expectMoves(2);
    // The room's address is compressed, and written when that is done; until then, following the same link does
    // nothing.
    await waitFor(() => {
      expect(currentQuery()).not.toBe(OTHER);
    });
    follow(OTHER);
    await expectLevel('Other');
    follow(linkOf(ROOM));
    await expectLevel('Test room');
    await expectMoves(2);
  });
});

test('an old link opens its level, and the next level follows it', async () => {
  const { reload } = await open('game=sokoban&pack=nursery&level=1', 'Rocking Horse');
  expect(place()).toHaveTextContent('1 of 22');
  expect(currentQuery()).toMatch(/pack=playroom&level=1$/);
  reload();
  await expectLevel('Rocking Horse');
  await click('Next level');
  await waitFor(() => {
    expect(place()).toHaveTextContent('2 of 22');
  });
});

test('selecting a push in a replay’s list goes to it', async () => {
  await open(linkOf('#######\n#@$  .#\n#     #\n#######\nTitle: Two rooms'), 'Two rooms');
  press('ArrowRight', 'ArrowLeft', 'ArrowDown');
  await expectMoves(3);
  press('Shift+G');
  await dialogShown('This game');
  await click('Replay this game');
  await dialogShown(/^Replay of/);
  await click('Moves');
  const pushes = await screen.findByLabelText('Pushes, newest first');
  const first = [...pushes.querySelectorAll('[role=option]')].find((each) =>
    each.textContent.startsWith('1. Pushed a box right'),
  );
  fireEvent.click(first!);
  await waitFor(() => {
    expect(screen.getByLabelText('Move')).toHaveValue('1');
  });
  expect(pushes.querySelector('[aria-selected=true]')).toHaveTextContent('Pushed a box right');
});

describe('the school', () => {
  test('counts its lessons on the levels page', async () => {
    await open('game=sokoban&pack=school&level=1', 'A First Push');
    await expectText('Move with the arrow keys');
    expect(place()).toHaveTextContent('The Schoolroom');
    press('ArrowDown', 'ArrowRight');
    await click('Next level');
    await expectLevel('Round the Box');
    await openLevels();
    await expectText('1 of 20 solved');
  });

  test('opens from “How to play”, which is shown over an unchanged game', async () => {
    await open('game=sokoban&pack=parlor&level=4', 'The Side Table');
    press('ArrowUp');
    await expectMoves(1);
    const help = async () => {
      press('?');
      await dialogShown('Keys');
      await click('How to play');
      await dialogShown('How to play');
    };
    await help();
    const headings = [...top().querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'The aim',
      'Walking and pushing',
      'Undo and restart',
      'Hint and lamp',
      'Dead boxes',
      'More levels',
    ]);
    await click('Close');
    await noDialog();
    await expectLevel('The Side Table');
    await expectFigure('Moves', 1);
    await help();
    await click('Open the Schoolroom');
    await waitFor(() => {
      expect(currentQuery()).toMatch(/pack=school&level=1/);
    });
    expect(dialogTitle()).not.toBe('How to play');
    // Back returns to the previous game.
    history.back();
    await expectLevel('The Side Table');
    await expectFigure('Moves', 1);
  });
});
