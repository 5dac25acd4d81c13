import type { ComponentProps } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptSolutions } from '../../games/sokoban/records/solutions.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { sokobanStores } from '../../test-support/sokoban-stores.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import type { LostPushes, OwnLine, ReplaySource } from '../../play/sokoban/replay-line.ts';
import type { OptimizerDialog } from '../games/OptimizerDialog.tsx';
import { SokobanReplayDialog } from './SokobanReplayDialog.tsx';

const optimized = vi.fn();
vi.mock('../games/OptimizerDialog.tsx', () => ({
  OptimizerDialog: ({ line, from, onWatch }: ComponentProps<typeof OptimizerDialog>) => {
    optimized({ line, from });
    const better = { name: 'Better', lurd: 'druRR', isHelp: true, lost: null };
    return <button onClick={() => onWatch(better)}>Watch the better one</button>;
  },
}));

beforeEach(() => {
  withNativeDialogs();
  vi.stubGlobal('matchMedia', () => ({ addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const LEVEL = levelOf('########\n#@ $ . #\n#      #\n########\nTitle: Hall');
const HELPED: KeptSolutions = { byMoves: 'rRR', byPushes: 'rRR', assisted: true };

/** The replay of a game of two steps, or of another line of its level. */
function show(
  source: ReplaySource,
  {
    kept = HELPED,
    isHelped = false,
    lost = null as LostPushes | null,
    line = null as OwnLine | null,
    reducedMotion = true,
    hasNumbers = false,
    times = undefined as readonly number[] | undefined,
  } = {},
) {
  const { game, settings } = sokobanStores(LEVEL, {}, [['d'], ['r']]);
  if (isHelped) game.getState().assist();
  const { times: _known, ...session } = game.getState().session;
  const onPlayOn = vi.fn();
  render(
    sokobanPage(
      {
        session: { ...session, ...(times && { times }) },
        settings,
        look: { scheme: 'light', highContrast: false, reducedMotion },
      },
      <SokobanReplayDialog
        kept={kept}
        solution={{ lurd: 'drR', from: 1 }}
        line={line}
        lost={lost}
        source={source}
        hasNumbers={hasNumbers}
        timeMs={65_000}
        onPlayOn={onPlayOn}
        onClose={vi.fn()}
      />,
    ),
  );
  const name = source === 'solution' ? 'Solution of “Hall”' : 'Replay of “Hall”';
  const replay = within(screen.getByRole('dialog', { name }));
  return {
    replay,
    watched: replay.getByLabelText<HTMLSelectElement>('What to watch'),
    choose: (name: string) => {
      const select = replay.getByLabelText<HTMLSelectElement>('What to watch');
      select.value = replay.getByRole<HTMLOptionElement>('option', { name }).value;
      // `fireEvent.change` dispatches an input event, which a `<select>` does not handle.
      fireEvent(select, new Event('change', { bubbles: true }));
    },
    paste: (value: string) =>
      fireEvent.change(replay.getByLabelText('Moves in LURD notation'), { target: { value } }),
    /** Plays on after this many moves; returns the moves, their source, and whether they count as help. */
    playOn: (moves: number) => {
      fireEvent.change(replay.getByLabelText('Move'), { target: { value: moves } });
      fireEvent.click(replay.getByText('Play on from here'));
      return onPlayOn.mock.lastCall as unknown;
    },
    warns: () => replay.queryByText(/^Counts as help/) !== null,
  };
}

test('a best solution can be watched and played on from', () => {
  const { replay, watched, playOn } = show('byMoves', {
    kept: { byMoves: 'rRR', byPushes: 'rRR' },
  });
  expect(watched).toHaveDisplayValue('Fewest moves');
  expect(replay.getByLabelText('Move')).toHaveAttribute('aria-valuetext', 'Start of 3 moves');
  expect(playOn(2)).toEqual([[['r'], ['r']], 'Fewest moves', false]);
});

test('the solved board at the end cannot be played on, and the reason is shown', () => {
  const { replay, playOn } = show('byMoves');
  expect(playOn(3)).toBeUndefined();
  expect(replay.getByText('Play on from here')).toHaveAttribute('aria-disabled', 'true');
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    'The level is solved here. Go back to continue from a move.',
  ]);
  expect(playOn(2)).toBeDefined();
});

test('a line plays at once, the solver’s solution from where it takes over, and pasted moves do not', () => {
  vi.useFakeTimers();
  const { replay, choose } = show('byMoves', { reducedMotion: false });
  const button = (name: string) => replay.getByRole('button', { name });
  expect(button('Pause')).toBeVisible();
  choose('A solution from here');
  expect(button('Pause')).toBeVisible();
  const move = replay.getByLabelText('Move');
  expect(move).toHaveAttribute('aria-valuetext', 'Move 1 of 3');
  act(() => {
    vi.advanceTimersByTime(300);
  });
  expect(move).toHaveAttribute('aria-valuetext', 'Move 2 of 3');
  choose('Pasted moves');
  expect(button('Play')).toBeVisible();
  vi.useRealTimers();
});

test('with reduced motion, nothing plays automatically', () => {
  const { replay, choose } = show('byMoves');
  for (const name of ['Fewest moves', 'A solution from here', 'This game']) {
    choose(name);
    expect(replay.getByRole('button', { name: 'Play' })).toBeVisible();
  }
});

test('it goes from push to push, by buttons and by the keys of a game', () => {
  const kept = { byMoves: 'durRR', byPushes: 'rRR' };
  const { replay } = show('byMoves', { kept });
  const move = replay.getByLabelText('Move');
  const pushes = within(replay.getByRole('group', { name: 'Pushes' }));
  expect(pushes.getByText('Push 0 of 2')).toBeVisible();
  fireEvent.click(pushes.getByLabelText('Next push'));
  expect(pushes.getByText('Push 1 of 2')).toBeVisible();
  expect(move).toHaveAttribute('aria-valuetext', 'Move 4 of 5');
  fireEvent.keyDown(move, { key: 'PageDown' });
  expect(pushes.getByText('Push 2 of 2')).toBeVisible();
  fireEvent.keyDown(move, { key: 'PageUp' });
  fireEvent.keyDown(move, { key: 'PageUp' });
  expect(move).toHaveAttribute('aria-valuetext', 'Move 3 of 5');
});

test('pasted moves are parsed, and errors in them are reported', () => {
  const { replay, choose, paste, playOn } = show('byMoves');
  choose('Pasted moves');
  paste('dDR');
  expect(replay.getByText(/Character 2: the step “d” is not possible/)).toBeVisible();
  expect(replay.queryByText('Play on from here')).toBeNull();
  paste('drr');
  expect(playOn(3)).toEqual([[['d'], ['r'], ['r']], 'Pasted moves', false]);
});

test('playing on from own moves is no help, from a best solution with help it is, and is announced', () => {
  const { choose, paste, playOn, warns } = show('game');
  expect([warns(), playOn(2)]).toEqual([false, [[['d'], ['r']], 'This game', false]]);
  choose('Pasted moves');
  paste('dr');
  expect([warns(), playOn(2)]).toEqual([false, [[['d'], ['r']], 'Pasted moves', false]]);
  choose('Fewest moves');
  expect([warns(), playOn(2)]).toEqual([true, [[['r'], ['r']], 'Fewest moves', true]]);
});

test('in a game with help, that is no longer announced', () => {
  expect(show('byMoves', { isHelped: true }).warns()).toBe(false);
});

test('detours are shown where they begin, each on a click, and described in words', () => {
  const detours = [
    { from: 1, to: 2, extra: 4 },
    { from: 0, to: 1, extra: 1 },
  ];
  const { replay } = show('game', {
    lost: { detours, metric: 'pushes', against: 'own' },
  });
  expect(replay.getByText(/^Here/)).toHaveTextContent(
    'Here: 4 pushes more than your best solution took.',
  );
  const stretches = [...replay.getByTestId('stretches').children] as HTMLElement[];
  expect(stretches.map(({ style }) => [style.left, style.width])).toEqual([
    ['50%', '50%'],
    ['0%', '50%'],
  ]);
  fireEvent.click(replay.getByText('Move 1: 1 push more'));
  expect(replay.getByText(/^Here/)).toHaveTextContent('Here: 1 push more');
  expect(replay.getByText('Move 1: 1 push more')).toHaveAttribute('aria-pressed', 'true');
});

test('one of the player’s solutions is shown with its name, and counts as help if it was found with help', () => {
  const line = { name: 'Another solution', lurd: 'rRR', isHelp: false, lost: null };
  const own = show('line', { line });
  expect(own.watched).toHaveDisplayValue('Another solution');
  expect(own.playOn(1)).toEqual([[['r']], 'This solution', false]);
  document.body.replaceChildren();
  const detours = [{ from: 0, to: 3, extra: 2 }];
  const lost = { detours, metric: 'moves', against: 'better' } as const;
  const helped = show('line', { line: { ...line, isHelp: true, lost }, lost });
  expect(helped.warns()).toBe(true);
  expect(
    helped.replay.getByText(/^Here: 2 moves more than the better solution took/),
  ).toBeVisible();
});

test('the optimizer begins where the line is, and its result is watched as another line', async () => {
  const kept = { byMoves: 'rRR', byPushes: 'rRR' };
  const { replay, choose, watched } = show('game', { kept });
  const openList = () => fireEvent.click(replay.getByRole('button', { name: 'Moves' }));
  openList();
  // Without a push, there is nothing to optimize.
  expect(replay.queryByText('Optimize…')).toBeNull();
  choose('Fewest moves');
  fireEvent.change(replay.getByLabelText('Move'), { target: { value: 2 } });
  openList();
  fireEvent.click(replay.getByText('Optimize…'));
  await waitFor(() => expect(optimized).toHaveBeenCalledWith({ line: { lurd: 'rRR' }, from: 1 }));
  fireEvent.click(screen.getByText('Watch the better one'));
  expect(watched).toHaveDisplayValue('Better');
  expect(replay.getByText('5 moves')).toBeVisible();
  expect(screen.queryByText('Watch the better one')).toBeNull();
});

test('it shows the effect of each step, the playing time, and the numbers of the board', async () => {
  const { replay, choose } = show('game', { hasNumbers: true });
  fireEvent.change(replay.getByLabelText('Move'), { target: { value: 2 } });
  expect(replay.getByTestId('caption')).toHaveTextContent('One step right');
  expect(replay.getByText('Move 2 of 2')).toBeVisible();
  expect(replay.getByText('Time').parentElement).toHaveTextContent('1:05 in all');
  const columns = () => document.querySelectorAll('[data-mark=numbers] > :first-child > *');
  await waitFor(() => {
    expect([...columns()].map(({ textContent }) => textContent)).toEqual('12345678'.split(''));
  });
  choose('Fewest moves');
  expect(replay.queryByText('Time')).toBeNull();
  expect(replay.getByText('3 moves')).toBeVisible();
});

test('its clock follows the moves of a game whose times are known', () => {
  const { replay } = show('game', { times: [3, 61] });
  const clockAt = (move: number) => {
    fireEvent.change(replay.getByLabelText('Move'), { target: { value: move } });
    return replay.getByText('Time').parentElement?.textContent;
  };
  expect(clockAt(0)).toBe('Time0:00 of 1:05');
  expect(clockAt(1)).toBe('Time0:03 of 1:05');
  expect(clockAt(2)).toBe('Time1:01 of 1:05');
});
