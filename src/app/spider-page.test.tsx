import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hints } from '../games/spider/rules/hints.ts';
import { spider, type Position } from '../games/spider/rules/game.ts';
import { moveCode } from '../games/spider/rules/move-code.ts';
import { params as spiderParams, type SpiderParams } from '../games/spider/rules/params.ts';
import { currentQuery } from '../platform/navigation.ts';
import { damagedKey } from '../platform/storage.ts';
import {
  button,
  choose,
  click,
  dialogShown,
  dialogTitle,
  expectAnnounced,
  expectFigure,
  expectMessage,
  expectMoves,
  expectText,
  follow,
  noDialog,
  option,
  press,
  showApp,
  top,
} from '../test-support/show-app.tsx';
import { openMenu } from '../test-support/open-menu.ts';
import {
  before,
  boardLabels,
  EMPTY_COLUMN,
  HINTLESS,
  OPEN_END,
  PEACOCK,
  playGame,
  positionOf,
  saveOf,
  STUCK,
  WON,
  type SpiderSession,
} from '../test-support/spider-games.ts';
import { describeColumn } from '../board/cards/scene/table-words.ts';
import { GRADED_DEALS_KEY } from '../features/deals/stored-deals.ts';
import { PREVIOUS_GAME_KEY } from '../play/spider/kept-games.ts';
import { SPIDER_LAST_GAME_KEY } from '../play/spider/spider-store.ts';

const won = playGame(WON.params, WON.moves);
/** Before the last move: six cards of column 9 complete the suit on column 3. */
const almost = before(won, 1);
const LAST_MOVE = ['9', ...Array.from({ length: 5 }, () => 'ArrowUp'), 'Enter', '3', 'Enter'];

const linkTo = (params: SpiderParams) => spiderParams.format(params);
const replayLink = `${linkTo(WON.params)}&moves=${moveCode.format(won.moves)}`;

/** The ten columns as a screen reader reads them, card by card. */
const readBoard = () =>
  [...document.querySelectorAll('[role=listbox][aria-label^=Column]')].map((list) =>
    [...list.querySelectorAll('[role=option]')].map(
      (option) => option.getAttribute('aria-label') ?? option.textContent,
    ),
  );

async function expectBoard(position: Position): Promise<void> {
  await waitFor(() => {
    expect(readBoard()).toEqual(boardLabels(position));
  });
}

/** Opens a deal by its link. */
async function openDeal(params: Partial<SpiderParams> = {}, stored = {}) {
  const wanted = { ...PEACOCK, ...params };
  const app = showApp(linkTo(wanted), stored);
  await expectBoard(spider.open(wanted));
  return app;
}

/** Opens the page with a saved game. */
async function openSaved(session: SpiderSession, stored = {}, elapsedMs = 0) {
  const lastGame = saveOf(session, elapsedMs);
  const app = showApp('game=spider', { [SPIDER_LAST_GAME_KEY]: lastGame, ...stored });
  await expectMoves(session.cursor);
  return app;
}

/** The text of an optional part of the page. */
const textOf = (testId: string) => screen.queryByTestId(testId)?.textContent ?? null;

async function expectPart(testId: string, text: string | RegExp): Promise<void> {
  await waitFor(() => {
    expect(textOf(testId)).toMatch(text);
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('a link', () => {
  test('with a damaged part keeps the valid ones, and reports it', async () => {
    // On a first visit, which would otherwise show the front page.
    showApp('seed=%E0%A4%A&difficulty=4-suit');
    await expectMessage(/seed of this link is damaged: it opens a random deal/);
    expect(currentQuery()).toMatch(/^seed=\w+&difficulty=4-suit$/);
    follow('seed=peacock123&difficulty=5-suit');
    await expectMessage(/“5-suit”, not for 1, 2 or 4 suits/);
    await waitFor(() => {
      expect(currentQuery()).toBe('seed=peacock123&difficulty=1-suit');
    });
    follow('seed=other&difficulty=2-suit&deal=foo');
    await expectMessage(/unknown way of dealing/);
    await waitFor(() => {
      expect(currentQuery()).toBe('seed=other&difficulty=2-suit');
    });
  });

  test('with an error is explained, and a new game starts', async () => {
    showApp('seed=&difficulty=4-suit');
    await expectMessage(/This link does not work: its seed is empty/);
    await waitFor(() => {
      expect(currentQuery()).toMatch(/^seed=\w+&difficulty=4-suit$/);
    });
    await expectMoves(0);
    press('d');
    await expectMoves(1);
  });

  test('pasted as a seed is opened; a game in progress is kept', async () => {
    await openDeal({ seed: 'other' });
    press('n');
    await dialogShown('New game');
    const paste = (text: string) =>
      fireEvent.change(screen.getByLabelText('Seed'), { target: { value: text } });
    paste(`Try this: https://example.org/?${linkTo(PEACOCK).replace('&', '&amp;')}!`);
    await click('Deal');
    await expectBoard(spider.open(PEACOCK));
    expect([currentQuery(), dialogTitle()]).toEqual([linkTo(PEACOCK), null]);
    press('d');
    await expectMoves(1);
    press('n');
    await dialogShown('New game');
    paste(`https://example.org/?${linkTo({ ...PEACOCK, seed: 'another' })}`);
    await click('Deal');
    await expectBoard(spider.open({ ...PEACOCK, seed: 'another' }));
    await expectMessage('Your game is kept: 4 suits, 1 move.');
    await click('Continue it');
    await expectMoves(1);
    expect(currentQuery()).toBe(linkTo(PEACOCK));
  });

  test('with damaged moves is reported at once, in any browser', async () => {
    for (const stored of [{}, { [SPIDER_LAST_GAME_KEY]: saveOf(almost) }]) {
      const isPlaying = SPIDER_LAST_GAME_KEY in stored;
      for (const moves of ['%%%zz', 'AAAA', '']) {
        showApp(`${linkTo(PEACOCK)}&moves=${moves}`, stored);
        await expectMessage(/cannot be watched: the moves are damaged or were cut off/);
        if (isPlaying) {
          await click('Dismiss');
          await expectMessage(/^Your game is kept: /);
        }
        await expectBoard(spider.open(PEACOCK));
        cleanup();
      }
    }
  });

  test('needs only a seed or a difficulty', async () => {
    showApp('seed=peacock123');
    await waitFor(() => {
      expect(currentQuery()).toBe('seed=peacock123&difficulty=1-suit');
    });
    follow('difficulty=2-suit');
    await waitFor(() => {
      expect(currentQuery()).toMatch(/^seed=\w+&difficulty=2-suit$/);
    });
  });

  test.each(['Seed=peacock123&Difficulty=4-suit', 'SEED=peacock123&DIFFICULTY=4-SUIT'])(
    'has case-insensitive parameter names, also on a first visit: %s',
    async (query) => {
      showApp(query);
      await expectBoard(spider.open(PEACOCK));
      expect(currentQuery()).toBe(linkTo(PEACOCK));
    },
  );

  test('to an unknown game opens the front page with a message', async () => {
    showApp('game=chess');
    await expectMessage('There is no game called “chess” here.');
    expect(await screen.findByRole('link', { name: /Spider Solitaire/ })).toBeVisible();
  });

  test('with relaxed dealing deals onto empty columns', async () => {
    const params = { ...EMPTY_COLUMN.params, relaxedDealing: true };
    const session = playGame(params, EMPTY_COLUMN.moves);
    await openSaved(session);
    expect(currentQuery()).toMatch(/&deal=relaxed$/);
    expect(document.querySelector('header p:has(code)')).toHaveTextContent('relaxed');
    press('d');
    await expectMoves(session.cursor + 1);
    press('n');
    await dialogShown('New game');
    expect(screen.getByLabelText('Relaxed dealing')).toBeChecked();
  });

  test('is shown if there is no clipboard', async () => {
    await openDeal();
    await click('Copy link');
    await expectMessage(`The link is ${location.href}`);
  });
});

test('the list of moves can be opened at the very moment of the first move', async () => {
  await openDeal();
  press('d', 'Shift+H');
  await dialogShown('Moves');
  expect(top().querySelectorAll('[role=option]')).toHaveLength(2);
});

describe('the moves of a link', () => {
  test.each([
    ['cut off', replayLink.slice(0, -4), WON.params, 'damaged or were cut off'],
    [
      'illegal',
      `${linkTo(PEACOCK)}&moves=${moveCode.format(won.moves)}`,
      PEACOCK,
      'the rules do not allow its move 1',
    ],
  ])('are reported if they are %s, and the deal is opened', async (_, query, params, reason) => {
    showApp(query);
    await expectMessage(reason);
    await expectBoard(spider.open(params));
    expect(dialogTitle()).toBeNull();
  });

  test('are watched over the deal if there is no game yet', async () => {
    showApp(replayLink);
    await dialogShown(/^Replay of/);
    await click('Close');
    await noDialog();
    await expectMoves(0);
    await expectBoard(spider.open(WON.params));
  });

  test('can be played on from any of them, and the game in progress is kept', async () => {
    const mine = playGame(PEACOCK, '0>5x1');
    showApp(replayLink, { [SPIDER_LAST_GAME_KEY]: saveOf(mine) });
    await dialogShown(/^Replay of/);
    const slider = await screen.findByLabelText('Move');
    fireEvent.change(slider, { target: { value: '9' } });
    await click('Play on from here');
    await noDialog();
    await expectMoves(9);
    await expectBoard(won.states[9]!);
    press('u');
    await expectBoard(won.states[8]!);
    await expectAnnounced('Took back');
    press('n');
    await dialogShown('New game');
    expect(screen.getByRole('button', { name: /^Continue .*1 move$/ })).toBeVisible();
  });
});

describe('the last game', () => {
  test('is the one that was left, and can be watched', async () => {
    const short = before(won, won.cursor - 12);
    await openSaved(short);
    press('n');
    await dialogShown('New game');
    await click('Deal');
    await dialogShown('Give up this game?');
    await click('Give up and deal');
    await noDialog();
    await expectMoves(0);
    await choose('Replay last game');
    await dialogShown(/^Replay of.*velvet214/);
    fireEvent.change(await screen.findByLabelText('Move'), { target: { value: '12' } });
    await waitFor(() => {
      const items = [...top().querySelectorAll('[aria-label="The cards"] li')];
      const columns = items
        .map(({ textContent }) => textContent)
        .filter((text) => text.startsWith('Column'));
      expect(columns).toEqual(positionOf(short).tableau.map(describeColumn));
    });
  });

  test('is missing at first, as its disabled command shows', async () => {
    await openDeal();
    press('Shift+G');
    await dialogShown('This game');
    await expectText('not graded');
    await click('Tools…');
    const last = await option('Replay last game');
    expect(last).toHaveAccessibleDescription('There is no last game yet.');
    fireEvent.click(last);
    await expectAnnounced('There is no last game yet.');
    expect(last).toBeVisible();
  });

  test('is set aside with a message if it is damaged', async () => {
    const { storage } = await openDeal({}, { [PREVIOUS_GAME_KEY]: 'not a game' });
    await choose('Replay last game');
    await expectMessage('is set aside');
    await noDialog();
    expect(storage.get(damagedKey(PREVIOUS_GAME_KEY))).toContain('not a game');
  });
});

test('the clock of a replay follows the moves of a game played here', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: 1_000_000,
  });
  await openDeal();
  press('d');
  await expectMoves(1);
  act(() => {
    vi.advanceTimersByTime(62_000);
  });
  press('d');
  await expectMoves(2);
  press('Shift+G');
  await dialogShown('This game');
  await click('Replay this game');
  await dialogShown(/^Replay of/);
  const clockAt = (move: number) => {
    fireEvent.change(screen.getByLabelText('Move'), { target: { value: String(move) } });
    return top().querySelector('dl')?.textContent;
  };
  expect(clockAt(0)).toMatch(/Time0:00 of 1:0\d/);
  expect(clockAt(1)).toMatch(/Time0:00 of 1:0\d/);
  expect(clockAt(2)).toMatch(/Time1:0\d of 1:0\d/);
});

describe('deals', () => {
  test('with numbers have a next one, other seeds do not', async () => {
    await openDeal({ seed: '41' });
    await choose('Next deal: 42');
    await expectBoard(spider.open({ ...PEACOCK, seed: '42' }));
    follow(linkTo(PEACOCK));
    await expectBoard(spider.open(PEACOCK));
    press('Ctrl+k');
    expect(await option('Today’s deal')).toBeVisible();
    expect(screen.queryByRole('option', { name: /Next deal/ })).toBeNull();
  });

  test('of the day follow the player’s date, and are shown by day and seed', async () => {
    // A Saturday evening in Los Angeles, which is already Sunday in UTC.
    vi.stubEnv('TZ', 'America/Los_Angeles');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:30:00-08:00') });
    await openDeal();
    await choose('Today’s deal');
    await expectBoard(spider.open({ ...PEACOCK, seed: '841' }));
    const subject = () => document.querySelector('header p:has(code)')?.textContent;
    // The bar may update after the board.
    await waitFor(() => {
      expect(subject()).toMatch(/Today’s deal 21 Nov 841$/);
    });
    vi.setSystemTime(new Date('2026-11-22T00:00:00-08:00'));
    fireEvent.focus(window);
    await waitFor(() => {
      expect(subject()).toMatch(/ Deal 21 Nov 841$/);
    });
    press('n');
    await dialogShown('New game');
    const seed = screen.getByLabelText<HTMLInputElement>('Seed');
    await click('Today’s');
    await waitFor(() => {
      expect(seed).toHaveValue('697');
    });
    await click('Random');
    await click('Next number');
    await click('Next number');
    expect(seed).toHaveValue('2');
    await click('Random');
    expect(seed).toHaveValue('');
  });
});

/** Plays the last move, and clicks until the celebration is replaced by its dialog. */
async function win(): Promise<void> {
  press(...LAST_MOVE);
  await waitFor(() => {
    fireEvent.pointerDown(document.body);
    expect(dialogTitle()).toBe('You won');
  });
}

describe('a win', () => {
  test('of a graded deal shows its grade', async () => {
    const { difficulty, seed } = WON.params;
    await openSaved(almost, {
      [GRADED_DEALS_KEY]: JSON.stringify([{ difficulty, seed, grade: 'medium' }]),
    });
    await win();
    expect(within('This game')).toContain('medium');
  });

  test('is shown again from the notice, also after a reload', async () => {
    const { reload } = await openSaved(almost, {}, 754_000);
    await win();
    await expectText('Your first win with 1 suit!');
    await click('Close');
    await noDialog();
    await click('Show result');
    await dialogShown('You won');
    await expectText('Your first win with 1 suit!');
    await click('Close');
    await noDialog();
    reload();
    await click('Show result');
    await dialogShown('You won');
    await expectText(/Time12:[345]\d/);
    await expectText('Your first win with 1 suit!');
  });

  test.each([
    ['New deal', null],
    ['Choose another deal…', 'Deal'],
  ])('%s opens another seed of the same kind without asking', async (way, next) => {
    await openSaved(almost);
    await win();
    if (next === null) await click(way);
    else {
      openMenu('More');
      fireEvent.click(screen.getByText(way));
      await dialogShown('New game');
      expect(top()).not.toHaveTextContent('gives up');
      await click(next);
    }
    await noDialog();
    await expectMoves(0);
    expect(currentQuery()).toMatch(/difficulty=1-suit/);
    expect(currentQuery()).not.toMatch(/velvet214/);
  });
});

describe('a notice', () => {
  const STUCK_WORDS = 'No legal moves are left, and there is nothing to deal.';

  test('appears when no moves are left, and undo continues the game', async () => {
    const stuck = positionOf(playGame(STUCK.params, STUCK.moves));
    expect(spider.legalMoves(stuck)).toEqual([]);
    await openDeal(STUCK.params);
    press('d', 'd', 'd', 'd');
    await expectMoves(4);
    expect(textOf('notice')).toBeNull();
    press('d');
    await expectPart('notice', STUCK_WORDS);
    await expectBoard(stuck);
    const undo = [...screen.getByTestId('notice').querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Undo',
    );
    fireEvent.click(undo!);
    await expectMoves(4);
    expect(textOf('notice')).toBeNull();
    expect(await button('Deal')).not.toHaveAttribute('aria-disabled');
  });

  test('of a lost game offers an undo of the last deal', async () => {
    const stuck = playGame(STUCK.params, STUCK.moves);
    await openSaved(stuck);
    await expectPart('notice', STUCK_WORDS);
    await click('Undo the last deal');
    await expectBoard(positionOf(before(stuck, 1)));
    await expectAnnounced('Took back the deal. 1 deal left.');
  });

  test('appears when moves lead nowhere, and undo goes back past them', async () => {
    const nowhere = playGame(HINTLESS.params, HINTLESS.moves);
    const legal = spider.legalMoves(positionOf(nowhere)).map(spider.move.format);
    await openSaved(playGame(HINTLESS.params, `${HINTLESS.moves} ${legal[0]!}`));
    await expectPart('notice', 'No useful moves are left');
    await click('Undo the last deal');
    await expectMoves(nowhere.cursor - 1);
    await expectBoard(positionOf(before(nowhere, 1)));
    expect(textOf('notice') ?? '').not.toContain('No useful moves are left');
    expect(await button('Redo')).not.toHaveAttribute('aria-disabled');
  });

  test('offers to play the rest, but not again after being declined', async () => {
    const open = playGame(OPEN_END.params, OPEN_END.moves);
    const offer = 'All cards are face up. Finish automatically?';
    await openSaved(open);
    await expectPart('notice', offer);
    await click('No, thanks');
    await waitFor(() => {
      expect(textOf('notice')).toBeNull();
    });
    press('h', 'Enter');
    await expectMoves(open.cursor + 1);
    expect(textOf('notice') ?? '').not.toContain(offer);
    press('u');
    await expectMoves(open.cursor);
    expect(textOf('notice') ?? '').not.toContain(offer);
  });
});

test('restarting the deal is a new attempt, which can be undone for a while', async () => {
  await openDeal();
  const dealt = positionOf(playGame(PEACOCK, 'deal'));
  press('d', 'u', 'd');
  await expectMoves(1);
  await expectFigure('Score', 498);
  await click('Restart this deal');
  await expectMoves(0);
  await expectFigure('Score', 500);
  expect(await button('Redo')).toHaveAttribute('aria-disabled', 'true');
  await click('Undo restart');
  await expectBoard(dealt);
  await expectFigure('Score', 498);
  // Immediately afterwards, the undo key does the same.
  await click('Restart this deal');
  await expectMoves(0);
  press('u');
  await expectBoard(dealt);
  // The next action discards the earlier attempt, which then counts as played.
  await click('Restart this deal');
  await expectMoves(0);
  press('d');
  await expectMoves(1);
  expect(document.body).not.toHaveTextContent('Undo restart');
  press('t');
  await dialogShown('Statistics');
  await expectText('Lost');
});

test('with an empty column no row can be dealt, and the reason is shown', async () => {
  const session = playGame(EMPTY_COLUMN.params, EMPTY_COLUMN.moves);
  await openSaved(session);
  await expectBoard(positionOf(session));
  expect(readBoard()[4]).toEqual(['empty']);
  const deal = await button('Deal');
  expect(deal).toHaveAttribute('aria-disabled', 'true');
  const text = 'Column 5 is empty. A row is dealt only when every column has a card.';
  const option = (list: string) =>
    document.querySelector(`[role=listbox][aria-label="${list}"] [role=option]`)!;
  const ways = [
    () => fireEvent.click(deal),
    () => {
      press('d');
    },
    () => fireEvent.click(option('Stock')),
  ];
  for (const way of ways) {
    way();
    await expectPart('reason', text);
    await expectAnnounced(text);
    // Another reason replaces it.
    fireEvent.click(option('Column 10'));
    await expectPart('reason', 'A face-down card cannot be picked up.');
  }
  await expectMoves(session.cursor);
  // Filling the column makes dealing possible.
  press('1', 'Enter', '5', 'Enter');
  await expectMoves(session.cursor + 1);
  expect(await button('Deal')).not.toHaveAttribute('aria-disabled');
  press('d');
  await expectMoves(session.cursor + 2);
});

test('hints are shown and announced, one after the other, until a move is played', async () => {
  await openDeal();
  const found = hints(spider.open(PEACOCK), false);
  expect(found.length).toBeGreaterThan(1);
  const texts: string[] = [];
  for (const index of found.keys()) {
    press('h');
    await expectPart('hint-text', `Hint ${index + 1} of ${found.length}`);
    texts.push(textOf('hint-text') ?? '');
    await expectAnnounced(texts[index]!);
  }
  expect(new Set(texts).size).toBe(found.length);
  press(' ');
  await expectPart('hint-text', texts[0]!);

  // A hint can be followed, and then disappears.
  expect(texts[0]).toMatch(/^Hint 1 of 3: 3 of Clubs from column 2 to column 8/);
  press('2', 'Enter', '8', 'Enter');
  await expectMoves(1);
  expect(textOf('hint-text')).toBeNull();
  // Undo does not bring it back.
  press('u');
  await expectMoves(0);
  expect(textOf('hint-text')).toBeNull();
});

describe('the list of moves', () => {
  const short = before(won, won.cursor - 12);
  const list = () => screen.getByRole('listbox', { name: 'Moves, newest first' });
  const row = (words: RegExp) =>
    [...list().querySelectorAll('[role=option]')].find((each) => words.test(each.textContent))!;
  const shown = async () => {
    await dialogShown('Moves');
    await waitFor(() => {
      expect(list()).toHaveFocus();
    });
  };

  test('goes back and forth, after showing the cost', async () => {
    await openSaved(short);
    press('Shift+H');
    await shown();
    expect(list()).toHaveAccessibleDescription(/costs 1 point/);
    expect(list().querySelector('[aria-selected=true]')).toHaveTextContent(/^12\. .*Now/);
    expect(row(/^9\. /)).toHaveTextContent('Takes back 3 moves');
    await expectFigure('Score', 500 - 12);
    press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await noDialog();
    await expectMoves(9);
    await expectAnnounced('Took back 3 moves: after move 9.');
    // Three moves fewer, three undos more.
    await expectFigure('Score', 500 - 12);
    press('Shift+H');
    await shown();
    expect(row(/^12\. /)).toHaveTextContent('Redo 3 moves');
    fireEvent.click(row(/^11\. /));
    await noDialog();
    await expectMoves(11);
    await expectAnnounced('Played 2 moves again: after move 11.');
  });

  test('is unavailable before the first move; right-clicking Undo opens it, and closing it changes nothing', async () => {
    await openDeal();
    press('Shift+H');
    await expectMessage('Nothing has been played yet.');
    expect(dialogTitle()).toBeNull();
    cleanup();
    await openSaved(short);
    fireEvent.contextMenu(await button('Undo'));
    await shown();
    press('ArrowDown');
    await click('Close');
    await noDialog();
    await expectMoves(12);
  });
});

describe('typing', () => {
  const box = () => screen.getByRole('region', { name: 'Type a move' });
  const field = () => box().querySelector('input')!;
  const fill = (value: string) => {
    fireEvent.change(field(), { target: { value } });
    fireEvent.submit(field().form!);
  };
  const type = async (line: string) => {
    fill(line);
    await waitFor(() => {
      expect(field()).toHaveValue('');
    });
  };
  const open = async () => {
    await openDeal();
    press('`');
    await screen.findByRole('region', { name: 'Type a move' });
    act(() => field().focus());
  };

  test('accepts card names instead of columns, as players say them', async () => {
    await open();
    await type('jack of diamonds on queen of clubs');
    await expectMoves(1);
    await expectAnnounced('Moved Jack of Diamonds to column 5.');
    await type('3h to 8');
    await expectMoves(2);
    // Threes are free in columns 2 and 6, so there is a choice.
    await type('undo');
    fill('two of spades');
    const choice = 'That can go from column 1 to columns 2 and 6. Type 1 to 2, or 1 to 6.';
    await expectAnnounced(choice);
    expect(box()).toHaveTextContent(choice);
    await type('1 to 6');
    await expectMoves(2);
  });

  test('suggests the legal moves, each of which can be played as written', async () => {
    await open();
    const moves = [...box().querySelectorAll('option')]
      .map(({ value }) => value)
      .filter((value) => /\d to \d/.test(value));
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves) {
      await type(move);
      await expectMoves(1);
      await type('undo');
      await expectMoves(0);
    }
  });
});

/** The text of a labelled part of the topmost dialog. */
function within(label: string): string {
  return top().querySelector(`[aria-label="${label}"]`)?.textContent ?? '';
}
