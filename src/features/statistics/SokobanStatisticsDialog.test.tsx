import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../core/result.ts';
import { SOLUTIONS_KEY, SolutionsSchema, withKept } from '../../games/sokoban/records/solutions.ts';
import {
  STATISTICS_KEY,
  StatisticsSchema,
  withSolution,
} from '../../games/sokoban/records/statistics.ts';
import { type LateWrite, memoryStorage, type TextStorage } from '../../platform/storage.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { OPTIMA_KEY, OptimaSchema } from '../../games/sokoban/records/optima.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { ConfirmHost } from '../../ui/loading/ConfirmHost.tsx';
import { PageMessages } from '../../ui/messages/Messages.tsx';
import { toastStore } from '../../ui/messages/toasts.ts';
import { SokobanStatisticsDialog, SokobanStatisticsFiles } from './SokobanStatisticsDialog.tsx';

const KEY = '00000000000000aa';
const onStorageError = vi.fn();
const solving = {
  solution: { moves: 4, pushes: 2 },
  elapsedMs: 1000,
  assisted: false,
  day: '2026-11-20',
};
const written: Blob[] = [];

beforeEach(() => {
  withNativeDialogs();
  written.length = 0;
  toastStore.setState({ toasts: [] });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        written.push(blob);
        return 'blob:test';
      }
      static override revokeObjectURL() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

function open(storage: TextStorage = memoryStorage()) {
  const statistics = createStoredState({
    ...schemaState(StatisticsSchema),
    key: STATISTICS_KEY,
    storage,
    onStorageError,
  });
  const solutions = createStoredState({
    ...schemaState(SolutionsSchema),
    key: SOLUTIONS_KEY,
    storage,
    onStorageError,
  });
  statistics.setState(withSolution(statistics.getState(), KEY, solving));
  solutions.setState(withKept(solutions.getState(), KEY, 'llRR', false));
  render(
    <>
      <SokobanStatisticsFiles statistics={statistics} solutions={solutions} isEmpty={false} />
      <ConfirmHost />
      <PageMessages />
    </>,
  );
  const user = userEvent.setup({ applyAccept: false });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const bring = (name: string, text: string) =>
    user.upload(screen.getByLabelText('Statistics file'), new File([text], name));
  return { statistics, solutions, press, bring };
}

test('an import of an export restores everything after a reset, which asks first', async () => {
  const { statistics, solutions, press, bring } = open();
  await press('Export');
  const text = await written[0]!.text();
  await press('Reset…');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '1 solved level would count as unsolved',
  );
  await press('Keep them');
  expect(Object.keys(statistics.getState().levels)).toEqual([KEY]);
  await press('Reset…');
  await press('Delete them');
  expect(statistics.getState().levels).toEqual({});
  expect(solutions.getState().levels).toEqual({});
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Import…' })).toHaveFocus();
  });
  await bring('mine.json', text);
  expect(await screen.findByText('1 level and 1 solution added.')).toBeVisible();
  expect(statistics.getState().levels[KEY]?.byMoves).toEqual(solving.solution);
  expect(solutions.getState().levels[KEY]?.byMoves).toBe('llRR');
  await bring('mine.json', text);
  expect(await screen.findByText('All of this was already here.')).toBeVisible();
});

test('an import reports its result once it is stored or has failed', async () => {
  const late: LateWrite[] = [];
  const memory = memoryStorage();
  let isLate = false;
  const { bring, press } = open({
    ...memory,
    set: (key, value, listener) => {
      if (!isLate || !listener || key.endsWith('.copy')) return memory.set(key, value, listener);
      late.push(listener);
      return ok(undefined);
    },
  });
  await press('Export');
  const text = await written[0]!.text();
  await press('Reset…');
  await press('Delete them');
  isLate = true;
  await bring('mine.json', text);
  await waitFor(() => {
    expect(late).toHaveLength(2);
  });
  // The live region may still contain the announcement from the previous test.
  expect(screen.queryByText(/1 solution added/, { ignore: '[role=status]' })).toBeNull();
  late[0]!.onDone?.();
  late[1]!.onFailed?.('Full.', 'full');
  expect(
    await screen.findByText(
      '1 level and 1 solution added. But the browser has not stored it: keep the file.',
    ),
  ).toBeVisible();
});

test('an invalid file is rejected with a reason, and nothing is lost', async () => {
  const { statistics, bring } = open();
  const before = statistics.getState();
  await bring('notes.json', '{"kind":"sokoban-statistics","v":9}');
  expect(
    await screen.findByText(/“notes\.json” was not imported\. It is from another version/),
  ).toBeVisible();
  expect(statistics.getState()).toEqual(before);
});

test('the table lists the packs with a solved level, and is omitted if there are none', () => {
  const place = { storage: memoryStorage(), onStorageError };
  const statistics = createStoredState({
    ...{ ...schemaState(StatisticsSchema), key: STATISTICS_KEY },
    ...place,
  });
  const optima = createStoredState({
    ...{ ...schemaState(OptimaSchema), key: OPTIMA_KEY },
    ...place,
  });
  const solutions = createStoredState({
    ...{ ...schemaState(SolutionsSchema), key: SOLUTIONS_KEY },
    ...place,
  });
  const show = () =>
    render(
      sokobanPage(
        { statistics, optima, solutions },
        <SokobanStatisticsDialog
          game={{ collections: { load: vi.fn() } as never, generated: { openDaily: vi.fn() } }}
          onClose={vi.fn()}
        />,
      ),
    );
  const { unmount } = show();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  const [pack] = packs;
  const first = pack!.levels[0]!.level;
  statistics.setState(withSolution(statistics.getState(), keyOf(first), solving));
  show();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.querySelector('th[scope=row]')?.textContent)).toEqual([
    undefined,
    pack!.title,
  ]);
});
