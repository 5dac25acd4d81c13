import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Column } from '../../cards/card.ts';
import { current, play, start } from '../../engine/session.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { EMPTY_HISTORY, mergeHistories } from '../../games/spider/records/history.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { type SpiderParams, params as spiderParams } from '../../games/spider/rules/params.ts';
import { score } from '../../games/spider/rules/score.ts';
import { today } from '../../platform/today.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { SpiderSettingsSchema } from '../../play/page/spider-settings.ts';
import type { Standing } from '../../play/spider/spider-store.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { openMenu } from '../../test-support/open-menu.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { gameRecord } from '../../test-support/spider-records.ts';
import { spiderPage } from '../../test-support/spider-page.tsx';
import { withFiles } from '../../test-support/with-files.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { compareWin, countedWin, SpiderWinDialog } from './SpiderWinDialog.tsx';

beforeEach(withNativeDialogs);

/** Shows the dialog for a win of this deal, after this page counted a win of today's deal; the two may be the same. */
function show(seed: string, waiting: readonly MenuItem[] = []) {
  const params: SpiderParams = { difficulty: '1-suit', seed, relaxedDealing: false };
  const session = start(spider, params);
  const day = today();
  const won = {
    origin: 'here',
    number: 1,
    timestamp: Date.now(),
    seed: dealOfDay('1-suit', day),
    difficulty: '1-suit',
    relaxedDealing: false,
    outcome: 'win',
    moves: 120,
    undos: 0,
    timePlayed: 600_000,
    score: 1100,
    assisted: false,
    daily: { day, on: day },
    line: null,
  } as const;
  const position = { ...current(session), completed: Array<Column>(8).fill([]) };
  const standing: Standing = {
    position,
    status: 'won',
    refusal: null,
    leadsNowhere: false,
    score: score({ moves: 120, undos: 0, completed: 8, timeMs: 600_000 }, false),
  };
  const settings = createStoredState({
    ...schemaState(SpiderSettingsSchema),
    storage: memoryStorage(),
    key: 'settings',
    onStorageError: vi.fn(),
  });
  render(
    spiderPage(
      {
        session,
        elapsedMs: () => 600_000,
        standing,
        settings,
        storage: withFiles(memoryStorage()),
      },
      <SpiderWinDialog
        game={{
          statistics: {
            lastWin: () => ({ record: won, before: EMPTY_HISTORY }),
            store: () => ({
              getState: () => ({
                ...{ origin: 'here', counted: null },
                history: { ...EMPTY_HISTORY, games: [won] },
              }),
            }),
          },
          actions: { sameDeal: vi.fn(), copyLink: vi.fn(), copyMoves: vi.fn() },
          replays: { watchThis: vi.fn() },
          win: { stepAside: vi.fn() },
          waiting: () => waiting,
          open: vi.fn(),
          dealAnother: vi.fn(),
          start: vi.fn(),
        }}
        onClose={vi.fn()}
      />,
    ),
  );
}

test('only a win of today’s deal mentions a streak of days', () => {
  show('velvet214');
  expect(screen.queryByText(/streak of days/)).toBeNull();
  expect(screen.getByText(/^You have won this game before/)).toBeVisible();
  cleanup();
  show(dealOfDay('1-suit', today()));
  expect(screen.getByText('Today’s deal: a streak of days begins.')).toBeVisible();
});

test('after a win, the last of the games the player left is offered', () => {
  const [last, first] = [vi.fn(), vi.fn()];
  show('velvet214', [
    { icon: 'play', label: 'Continue 4 suits, 52 moves', run: last },
    { icon: 'play', label: 'Continue 1 suit, 3 moves', run: first },
  ]);
  openMenu('More');
  expect(screen.queryByText(/1 suit, 3 moves/)).toBeNull();
  fireEvent.click(screen.getByText('Continue 4 suits, 52 moves'));
  expect(last).toHaveBeenCalledOnce();
});

test('a win has three controls, and everything else in two menus', () => {
  show('velvet214');
  const labels = (role: string) =>
    screen
      .getAllByRole(role, { hidden: true })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(labels('button')).toEqual(['New deal', 'Share', 'More', 'Close']);
  openMenu('Share');
  openMenu('More');
  expect(labels('menuitem')).toEqual([
    ...['Copy link', 'Copy link to a replay', 'Copy as text', 'Picture'],
    ...[
      'Choose another deal…',
      'Play again',
      'Replay',
      'Review',
      'How the score is made up',
      'Statistics',
    ],
  ]);
});

test('a video is offered if the browser can record one', () => {
  const isTypeSupported = (type: string) => type === 'video/webm';
  vi.stubGlobal('MediaRecorder', Object.assign(vi.fn(), { isTypeSupported }));
  show('velvet214');
  openMenu('Share');
  expect(screen.queryByText('Three-second video')).toBeNull();
  HTMLCanvasElement.prototype.captureStream = vi.fn();
  cleanup();
  show('velvet214');
  openMenu('Share');
  expect(screen.getByText('Three-second video')).toBeInTheDocument();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
  vi.unstubAllGlobals();
});

const before = mergeHistories(EMPTY_HISTORY, {
  folded: [],
  games: [
    gameRecord({ number: 1, timePlayed: 600_000, moves: 120, score: 1100 }),
    gameRecord({ number: 2, difficulty: '2-suit', timePlayed: 1, moves: 1, score: 1300 }),
    gameRecord({ number: 3, outcome: 'loss', moves: 3, timePlayed: 3 }),
    gameRecord({ number: 4, timePlayed: 300_000, moves: 140, score: 1000 }),
  ].map((game) => ({ ...game, timestamp: game.number })),
});

test('a win is compared with the wins of its difficulty', () => {
  const record = gameRecord({ number: 5, timePlayed: 240_000, moves: 120, score: 1050 });
  expect(compareWin({ record, before })).toEqual({
    figures: {
      time: { isRecord: true, note: 'best before 5:00' },
      moves: { isRecord: false, note: 'equals your best' },
      score: { isRecord: false, note: 'best 1,100, average 1,050' },
    },
    summary: 'Win number 3 with 1 suit, 2 wins in a row, your longest streak.',
  });
});

test('a streak is called the longest only if it is', () => {
  const played = (outcomes: readonly ('win' | 'loss')[]) =>
    outcomes.map((outcome, i) => gameRecord({ number: i + 1, timestamp: i + 1, outcome }));
  const games = played(['win', 'win', 'win', 'loss', 'win']);
  const record = gameRecord({ number: 6, timestamp: 6 });
  expect(compareWin({ record, before: { folded: [], games } }).summary).toBe(
    'Win number 5 with 1 suit, 2 wins in a row.',
  );
});

test('a win after a loss is not a streak yet', () => {
  const record = gameRecord({ number: 5 });
  const games = [gameRecord({ timestamp: 1 }), gameRecord({ number: 2, outcome: 'loss' })];
  const { summary } = compareWin({ record, before: { folded: [], games } });
  expect(summary).toBe('Win number 2 with 1 suit.');
});

test('the first win is not compared with anything', () => {
  const record = gameRecord({ number: 5, difficulty: '4-suit' });
  expect(compareWin({ record, before })).toEqual({
    figures: null,
    summary: 'Your first win with 4 suits!',
  });
});

test('a win with help is not compared with anything', () => {
  const record = gameRecord({ assisted: true, difficulty: '4-suit' });
  expect(compareWin({ record, before: { folded: [], games: [gameRecord()] } })).toEqual({
    figures: null,
    summary: 'A win with 4 suits, with help: it is listed separately.',
  });
});

test('the win on the table is found in the statistics, together with the games before it', () => {
  const { params } = WON;
  let session = start(spider, params);
  for (const move of WON_MOVES) session = play(spider, session, move);
  const record = gameRecord({ ...params, number: 9, moves: WON_MOVES.length });
  const history = { folded: [], games: [...before.games, record, gameRecord({ number: 10 })] };
  const known = { origin: 'here', counted: spiderParams.format(params), history };
  expect(countedWin(known, session)).toEqual({ record, before });
  // Another deal was counted last, the win was a different one, or it is no longer listed.
  expect(countedWin({ ...known, counted: null }, session)).toBeNull();
  expect(countedWin(known, { ...session, undos: 1 })).toBeNull();
  expect(countedWin({ ...known, history: before }, session)).toBeNull();
});
