import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { start } from '../../engine/session.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { EMPTY_HISTORY } from '../../games/spider/records/history.ts';
import { spider } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { score } from '../../games/spider/rules/score.ts';
import { today } from '../../platform/today.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { SpiderWinDialog } from './SpiderWinDialog.tsx';

beforeEach(withNativeDialogs);

/** A deal was won now, and that of today was; the two may be the same. */
function show(seed: string, waiting: ComponentProps<typeof SpiderWinDialog>['waiting'] = []) {
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
  render(
    <SpiderWinDialog
      session={session}
      day={null}
      grade={null}
      timeMs={600_000}
      score={score({ moves: 120, undos: 0, completed: 8, timeMs: 600_000 }, false)}
      completed={8}
      withTimeBonus={false}
      win={null}
      waiting={waiting}
      known={{ origin: 'here', counted: null, history: { ...EMPTY_HISTORY, games: [won] } }}
      onNewDeal={vi.fn()}
      onNewGame={vi.fn()}
      onSameDeal={vi.fn()}
      onNextDeal={vi.fn()}
      onCopyLink={vi.fn()}
      onStatistics={vi.fn()}
      onReplay={vi.fn()}
      onReview={vi.fn()}
      onCopyMoves={vi.fn()}
      onClose={vi.fn()}
    />,
  );
}

test('a win of today’s deal is part of a streak of days, and no other is', () => {
  show('velvet214');
  expect(screen.queryByText(/streak of days/)).toBeNull();
  cleanup();
  show(dealOfDay('1-suit', today()));
  expect(screen.getByText('Today’s deal: a streak of days begins.')).toBeVisible();
});

test('after a win the game that was left for it is offered, the last one where there are several', () => {
  const [last, first] = [vi.fn(), vi.fn()];
  show('velvet214', [
    { icon: 'play', label: 'Continue 4 suits, 52 moves', run: last },
    { icon: 'play', label: 'Continue 1 suit, 3 moves', run: first },
  ]);
  screen.getByRole('button', { name: 'Continue 4 suits, 52 moves' }).click();
  expect(last).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /1 suit, 3 moves/ })).toBeNull();
});
