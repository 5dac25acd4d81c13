import type { ComponentProps } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, type SokobanProblem } from '../../games/sokoban/solver/answer.ts';
import { MAX_SIDE } from '../../games/sokoban/rules/level.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { memoryStorage } from '../../platform/storage.ts';
import type { EditorView } from '../../play/sokoban/link.ts';
import { NO_STATISTICS } from '../../games/sokoban/records/statistics.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import type { Collections } from '../levels/collections.ts';
import { OwnLevelsDialog } from './DrawDialogs.tsx';
import { silentWorkers } from '../../test-support/silent-workers.ts';
import { withWholePage } from '../../test-support/whole-page.ts';
import { DRAFT_KEY } from './draft.ts';
import { EditorPage } from './EditorPage.tsx';

beforeEach(() => {
  withWholePage();
  HTMLElement.prototype.scrollTo = vi.fn();
});

function Editor({
  storage,
  view = 'editor',
  link = '',
}: Pick<ComponentProps<typeof EditorPage>, 'storage'> & {
  readonly view?: EditorView;
  readonly link?: string;
}) {
  return (
    <EditorPage
      view={view}
      storage={storage}
      query={`game=sokoban&view=${view}${link}`}
      look={{ scheme: 'light', highContrast: false, reducedMotion: true }}
      isMuted={false}
      onToggleMuted={vi.fn()}
      suiteSettings={() => null}
    />
  );
}

/** Opens the editor with this drawing. */
function open(...rows: readonly string[]) {
  const drawing = rows.join('\n').replaceAll(' ', '-');
  const draft = {
    drawing,
    past: [],
    caption: { title: null, author: null, comment: null },
    saved: null,
  };
  render(<Editor storage={withFiles(memoryStorage([[DRAFT_KEY, JSON.stringify(draft)]]))} />);
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

const linkTo = (xsb: string) => `&xsb=${encodeURIComponent(xsb)}`;

test('the moves of a second link replace those of the first', async () => {
  const storage = withFiles(memoryStorage());
  const linked = (columns: number) =>
    `${linkTo(`${'#'.repeat(columns)}\n#@$.${' '.repeat(columns - 5)}#\n${'#'.repeat(columns)}`)}&lurd=R`;
  const { rerender } = render(<Editor storage={storage} view="moves" link={linked(6)} />);
  const columns = async () =>
    (await screen.findByRole('application')).style.getPropertyValue('--cols');
  const first = await columns();
  rerender(<Editor storage={storage} view="moves" link={linked(9)} />);
  await waitFor(async () => {
    expect(await columns()).not.toBe(first);
  });
});

test('a drawing from a level played backwards does not take the place of the last drawing', async () => {
  const drawing = '######\n#@$-.#\n######';
  const saved = { pack: 'own-1', board: 'some board' };
  const caption = { title: 'Pond', author: null, comment: null };
  const draft = JSON.stringify({ drawing, past: [], caption, saved });
  const storage = withFiles(memoryStorage([[DRAFT_KEY, draft]]));
  const link = linkTo('#######\n#@ $ .#\n#######\nTitle: Meadow');
  const { unmount } = render(<Editor storage={storage} view="backwards" link={link} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep drawing from here' }));
  unmount();
  expect(JSON.parse(storage.get(DRAFT_KEY) ?? '')).toMatchObject({
    caption: { title: 'Meadow' },
    saved: { pack: 'own-1', board: null },
  });
});

test('a level saved by a double click is saved once', async () => {
  withNativeDialogs();
  open('######', '#@$ .#', '######');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save this level' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(ownCollectionStore.getState().listed).toHaveLength(1);
});

test('a collection that cannot be read does not spoil the others', async () => {
  withNativeDialogs();
  const entry = { author: null, levels: 0, file: 'a.xsb', revision: 0 };
  ownCollectionStore.setState({
    listed: [
      { ...entry, id: 'own-1', title: 'Damaged' },
      { ...entry, id: 'own-2', title: 'Whole' },
    ],
    read: new Map([['own-2', { id: 'own-2', title: 'Whole', levels: [] }]]),
  });
  const load = vi.fn().mockResolvedValue({ ok: false, error: 'Torn.' });
  render(
    <OwnLevelsDialog
      collections={{ load } as Partial<Collections> as Collections}
      statistics={NO_STATISTICS}
      pack={null}
      onEdit={vi.fn()}
      onPlay={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  expect(await screen.findByText('Torn.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Collection'), { target: { value: 'own-2' } });
  expect(screen.queryByText('Torn.')).toBeNull();
  ownCollectionStore.setState({ listed: [], read: new Map() });
});
