import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Moment } from '../../games/spider/coach/review.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { WON, WON_MOVES } from '../../test-support/spider-won-game.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

withNativeDialogs();

const playedTo = (count: number) => ({ params: WON.params, moves: WON_MOVES.slice(0, count) });

const momentAt = (index: number, over: Partial<Moment> = {}): Moment => ({
  index,
  last: index,
  played: WON_MOVES[index]!,
  advice: {
    kind: 'deal',
    line: [{ t: 'deal' }],
    turns: [],
    empties: [],
    completes: 0,
    places: { before: 0, after: 0, unseen: 0 },
    changes: [],
  },
  fall: 0.08,
  cost: { kind: 'points', loss: 7.2 },
  ...over,
});

function open(review: (onMove: (count: number) => void) => Promise<readonly Moment[] | null>) {
  const onShow = vi.fn();
  const asked = vi.fn((_params: unknown, _moves: unknown, onMove: (count: number) => void) =>
    review(onMove),
  );
  render(
    <ReviewDialog coach={{ review: asked }} {...playedTo(6)} onShow={onShow} onClose={vi.fn()} />,
  );
  return { onShow, asked };
}

test('each moment shows the move, a better one and the cost, and can be opened on the board', async () => {
  const costs: readonly Moment['cost'][] = [
    { kind: 'chance', before: 0.62, after: 0.27 },
    { kind: 'chance', before: 0.73, after: 0.66 },
    { kind: 'win' },
    { kind: 'fall' },
  ];
  const { onShow, asked } = open(() =>
    Promise.resolve([
      momentAt(4),
      ...costs.map((cost, index) => momentAt(index, { cost })),
      momentAt(5, { fall: 0.001, cost: { kind: 'points', loss: 2 } }),
    ]),
  );
  const items = await screen.findAllByRole('listitem');
  expect(asked.mock.calls[0]?.[1]).toHaveLength(6);
  expect(items[0]).toHaveTextContent(
    /^Move 5: .*Better: deal a row.*It gave away about as much as an empty column is worth: about 8 wins in 100 games\./,
  );
  expect(items[1]).toHaveTextContent(
    'fell from about 6 in 10 to about 3 in 10, by about 8 wins in 100 games.',
  );
  expect(items[2]).toHaveTextContent(
    'The chance of a win, about 7 in 10, fell by about 8 wins in 100 games.',
  );
  expect(items[3]).toHaveTextContent('The game was won for certain before it.');
  expect(items[4]).toHaveTextContent('It gave away about 8 wins in 100 games.');
  expect(items[5]).toHaveTextContent('less than half of an empty column: less than one win in 100');
  await userEvent.click(screen.getByRole('button', { name: 'Show move 5' }));
  expect(onShow).toHaveBeenCalledWith({
    index: 4,
    text: 'Better: deal a row.',
    move: { t: 'deal' },
  });
});

test('moments are shown worst first, even if the difference is less than a tenth', async () => {
  open(() =>
    Promise.resolve([
      momentAt(0, { fall: 0.31, cost: { kind: 'chance', before: 0.97, after: 0.66 } }),
      momentAt(1, { fall: 0.3, cost: { kind: 'chance', before: 0.75, after: 0.45 } }),
    ]),
  );
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('from more than 9 in 10 to about 7 in 10, by about 31 wins');
  expect(second).toHaveTextContent('from about 8 in 10 to about 5 in 10, by about 30 wins');
});

test('it says how far the coach is, and where it found nothing or fails', async () => {
  let report: (count: number) => void = () => undefined;
  let answer: (moments: readonly Moment[] | null) => void = () => undefined;
  open((onMove) => {
    report = onMove;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  report(3);
  expect(await screen.findByRole('progressbar', { name: 'Moves reviewed' })).toBeVisible();
  await vi.waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(3));
  answer([]);
  expect(await screen.findByText('No mistakes found.')).toBeVisible();
});

test('a failing coach is reported', async () => {
  open(() => Promise.resolve(null));
  expect(await screen.findByText(/is not responding/)).toBeVisible();
});
