import { fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptSolutions } from '../../../games/sokoban/records/solutions.ts';
import { withNativeDialogs } from '../../../test-support/native-dialogs.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { sokobanStores } from '../../../test-support/sokoban-stores.ts';
import type { LostPushes, OwnLine, ReplaySource } from '../game/replay-line.ts';
import { ReplayDialog } from './ReplayDialog.tsx';

beforeEach(withNativeDialogs);

const LEVEL = levelOf('########\n#@ $ . #\n#      #\n########\nTitle: Hall');
const HELPED: KeptSolutions = { byMoves: 'rRR', byPushes: 'rRR', assisted: true };

/** The replay of a game of two steps, or of what else there is of its level. */
function show(
  source: ReplaySource,
  {
    kept = HELPED,
    isHelped = false,
    lost = null as LostPushes | null,
    line = null as OwnLine | null,
    reducedMotion = true,
  } = {},
) {
  const { game } = sokobanStores(LEVEL, {}, [['d'], ['r']]);
  if (isHelped) game.getState().assist();
  const onPlayOn = vi.fn();
  render(
    <ReplayDialog
      session={game.getState().session}
      kept={kept}
      solution={{ lurd: 'drR', from: 1 }}
      line={line}
      lost={lost}
      source={source}
      look={{ scheme: 'light', highContrast: false, reducedMotion }}
      skin="peacock"
      onPlayOn={onPlayOn}
      onClose={vi.fn()}
    />,
  );
  const replay = within(screen.getByRole('dialog', { name: 'Replay of “Hall”' }));
  return {
    replay,
    choose: (name: string) => fireEvent.click(replay.getByLabelText(name)),
    paste: (value: string) =>
      fireEvent.change(replay.getByLabelText('Moves in LURD notation'), { target: { value } }),
    /** What is played on after so many moves: the moves, where from, and whether that is help. */
    playOn: (moves: number) => {
      fireEvent.change(replay.getByLabelText('Move'), { target: { value: moves } });
      fireEvent.click(replay.getByText('Play on from here'));
      return onPlayOn.mock.lastCall as unknown;
    },
    warns: () => replay.queryByText(/^Counts as help/) !== null,
  };
}

test('a best solution is watched and played on from', () => {
  const { replay, playOn } = show('byMoves', { kept: { byMoves: 'rRR', byPushes: 'rRR' } });
  expect(replay.getByLabelText('Fewest moves')).toBeChecked();
  expect(replay.getByLabelText('Move')).toHaveAttribute('aria-valuetext', 'Start of 3 moves');
  expect(playOn(3)).toEqual([[['r'], ['r'], ['r']], 'Fewest moves', false]);
});

test('a line of the player’s own runs at once, and the solver’s solution waits for each step', () => {
  const { replay, choose } = show('byMoves', { reducedMotion: false });
  expect(replay.getByRole('button', { name: 'Pause' })).toBeVisible();
  choose('A solution from here');
  expect(replay.getByRole('button', { name: 'Play' })).toBeVisible();
  const move = replay.getByLabelText('Move');
  expect(move).toHaveAttribute('aria-valuetext', 'Move 1 of 3');
  fireEvent.keyDown(move, { key: 'ArrowRight' });
  expect(move).toHaveAttribute('aria-valuetext', 'Move 2 of 3');
});

test('pasted moves are read, with their faults told', () => {
  const { replay, choose, paste, playOn } = show('byMoves');
  choose('Pasted moves');
  paste('dDR');
  expect(replay.getByText(/Character 2: the step “d” is not possible/)).toBeVisible();
  expect(replay.queryByText('Play on from here')).toBeNull();
  paste('drr');
  expect(playOn(3)).toEqual([[['d'], ['r'], ['r']], 'Pasted moves', false]);
});

test('to play on from moves of one’s own, pasted or not, is no help; from a best with help it is, and is told', () => {
  const { choose, paste, playOn, warns } = show('game');
  expect([warns(), playOn(2)]).toEqual([false, [[['d'], ['r']], 'This game', false]]);
  choose('Pasted moves');
  paste('dr');
  expect([warns(), playOn(2)]).toEqual([false, [[['d'], ['r']], 'Pasted moves', false]]);
  choose('Fewest moves');
  expect([warns(), playOn(2)]).toEqual([true, [[['r'], ['r']], 'Fewest moves', true]]);
});

test('in a game with help that is told no more', () => {
  expect(show('byMoves', { isHelped: true }).warns()).toBe(false);
});

test('detours are shown where they begin, each at a click, and told in words', () => {
  const detours = [
    { from: 1, to: 2, extra: 4 },
    { from: 0, to: 1, extra: 1 },
  ];
  const { replay } = show('game', { lost: { detours, against: 'your best solution' } });
  expect(replay.getByText(/^Here/)).toHaveTextContent(
    'Here: 4 pushes more than your best solution took.',
  );
  fireEvent.click(replay.getByText('Step 0: +1'));
  expect(replay.getByText(/^Here/)).toHaveTextContent('Here: 1 push more');
  expect(replay.getByText('Step 0: +1')).toHaveAttribute('aria-pressed', 'true');
});

test('one of the player’s solutions is watched under its name, and is help where it was found with help', () => {
  const line = { name: 'Another solution', lurd: 'rRR', isHelp: false, lost: null };
  const own = show('line', { line });
  expect(own.replay.getByLabelText('Another solution')).toBeChecked();
  expect(own.playOn(1)).toEqual([[['r']], 'This solution', false]);
  document.body.replaceChildren();
  const lost = { detours: [{ from: 0, to: 3, extra: 2 }], against: 'the shorter solution' };
  const helped = show('line', { line: { ...line, isHelp: true, lost }, lost });
  expect(helped.warns()).toBe(true);
  expect(
    helped.replay.getByText(/^Here: 2 pushes more than the shorter solution took/),
  ).toBeVisible();
});
