import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, type SokobanProblem } from '../../games/sokoban/solver/answer.ts';
import { MAX_SIDE } from '../../games/sokoban/rules/level.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { silentWorkers } from '../../test-support/silent-workers.ts';
import { withWholePage } from '../../test-support/whole-page.ts';
import { DRAFT_KEY } from './draft.ts';
import { EditorPage } from './EditorPage.tsx';

beforeEach(() => {
  withWholePage();
  HTMLElement.prototype.scrollTo = vi.fn();
});

/** Opens the editor with this drawing. */
function open(...rows: readonly string[]) {
  const drawing = rows.join('\n').replaceAll(' ', '-');
  const draft = {
    drawing,
    past: [],
    caption: { title: null, author: null, comment: null },
    saved: null,
  };
  const storage = withFiles(memoryStorage([[DRAFT_KEY, JSON.stringify(draft)]]));
  render(
    <EditorPage
      view="editor"
      storage={storage}
      query="game=sokoban&view=editor"
      look={{ scheme: 'light', highContrast: false, reducedMotion: true }}
      isMuted={false}
      onToggleMuted={vi.fn()}
      suiteSettings={() => null}
    />,
  );
  const check = within(screen.getByRole('region', { name: 'Check' }));
  const solver = within(screen.getByRole('region', { name: 'Solver' }));
  return { check, solver };
}

/** Makes the workers answer their latest requests, as real ones would. */
async function work() {
  await act(async () => {
    for (const worker of silentWorkers()) {
      const request = worker.received.at(-1) as { t: string; id: number; problem: SokobanProblem };
      if (request.t !== 'start') continue;
      const steps = answer(request.problem, { nodes: 100_000 });
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      const data = { t: 'result', id: request.id, result: step.value.result };
      (worker as unknown as EventTarget).dispatchEvent(new MessageEvent('message', { data }));
    }
    await Promise.resolve();
  });
}

/** Waits for the pen to rest and for the search for a proof. */
async function looked(times = 1) {
  await waitFor(() => {
    expect(silentWorkers().flatMap(({ received }) => received)).toHaveLength(times);
  });
  await work();
}

test('a level with a box in a corner is not ready to play, and the box can be highlighted', async () => {
  const { check } = open('#######', '#$    #', '#  @ .#', '#######');
  expect(check.getByText('Checking…')).toBeVisible();
  await looked();
  expect(check.queryByText('Ready to play.')).toBeNull();
  expect(check.getByRole('status')).toHaveTextContent(
    /^This box can no longer reach a goal\. 1 box marked\.$/,
  );
  // Only text is read out with each change.
  expect(check.getByRole('status')).not.toContainElement(check.getByRole('button'));
  expect(check.getByRole('button')).toHaveAccessibleDescription(
    /^This box can no longer reach a goal\./,
  );
  fireEvent.click(check.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('application')).toHaveAccessibleName(/Box, row 2 column 2$/);
});

test('a box that cannot reach a goal is found, although margins belong to no level', async () => {
  // The upper box has a lane of its own.
  const rows = [
    '           ',
    '  ######## ',
    '  #  $   # ',
    '  # ###### ',
    '  #@$  . # ',
    '  ####.### ',
  ];
  const { check } = open(...rows, '     #*#   ', '     ###   ');
  await looked();
  expect(check.getByRole('status')).toHaveTextContent(/^This box can no longer reach a goal\./);
  fireEvent.click(check.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('application')).toHaveAccessibleName(/Box, row 3 column 6$/);
});

test('reports that a level is already solved', () => {
  const { check } = open('#####', '#@* #', '#####');
  expect(check.getByRole('status')).toHaveTextContent(/^It is already solved/);
  expect(check.queryByText('Ready to play.')).toBeNull();
});

test('the solver reports on request whether the level can be solved, and shows how', async () => {
  const { check, solver } = open('########', '#      #', '# @$  .#', '#      #', '########');
  await looked();
  expect(check.getByText('Ready to play.')).toBeVisible();
  fireEvent.change(solver.getByLabelText('Time limit of the solver'), { target: { value: '60' } });
  fireEvent.click(solver.getByRole('button', { name: 'Can it be solved?' }));
  expect(solver.getByRole('status')).toHaveTextContent('Looking for a solution…');
  expect(silentWorkers()[0]?.received.at(-1)).toMatchObject({ t: 'start', milliseconds: 60_000 });
  fireEvent.change(solver.getByLabelText('Time limit of the solver'), { target: { value: '30' } });
  expect(silentWorkers()[0]?.received.at(-1)).toMatchObject({ t: 'limit', milliseconds: 30_000 });
  fireEvent.click(solver.getByRole('button', { name: 'Stop' }));
  expect(solver.getByRole('status')).toHaveTextContent('The search was stopped.');
  fireEvent.click(solver.getByRole('button', { name: 'Can it be solved?' }));
  await work();
  expect(solver.getByRole('status')).toHaveTextContent('It can be solved, in 3 pushes or fewer.');
  fireEvent.click(solver.getByRole('button', { name: 'Show solution' }));
  expect(screen.getByText('Trying the level')).toBeInTheDocument();
  // It starts to play immediately.
  expect(screen.getByRole('button', { name: 'Stop' })).not.toHaveAttribute('aria-disabled');
  // The result survives that.
  fireEvent.click(screen.getByRole('button', { name: 'Back to the drawing' }));
  expect(screen.getByText('It can be solved, in 3 pushes or fewer.')).toBeVisible();
});

test('an empty room can be resized with numbers in one step, up to the largest level', () => {
  open('####', '#--#', '####');
  const size = within(screen.getByRole('form', { name: 'Size by numbers' }));
  const set = (columns: string, rows: string) => {
    fireEvent.change(size.getByLabelText('Columns'), { target: { value: columns } });
    fireEvent.change(size.getByLabelText('Rows'), { target: { value: rows } });
    fireEvent.submit(size.getByLabelText('Rows'));
  };
  const board = screen.getByRole('application');
  set('40', '30');
  expect(board).toHaveAccessibleName(/^40 columns, 30 rows/);
  set(`${MAX_SIDE}`, `${MAX_SIDE + 1}`);
  expect(board).toHaveAccessibleName(/^40 columns, 30 rows/);
  expect(size.getByLabelText('Rows')).toBeInvalid();
  expect(size.getByLabelText('Columns')).toBeValid();
  set(`${MAX_SIDE}`, '2.5');
  expect(board).toHaveAccessibleName(/^40 columns, 30 rows/);
  set(`${MAX_SIDE}`, `${MAX_SIDE}`);
  expect(board).toHaveAccessibleName(new RegExp(`^${MAX_SIDE} columns, ${MAX_SIDE} rows`));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(board).toHaveAccessibleName(/^40 columns, 30 rows/);
});
