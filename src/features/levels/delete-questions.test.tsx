import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { start } from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/levels/game.ts';
import { enter } from '../../games/sokoban/records/leaderboard.ts';
import { withFiles } from '../../test-support/with-files.ts';
import { withWholePage } from '../../test-support/whole-page.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { ConfirmHost } from '../../ui/loading/ConfirmHost.tsx';
import { openCollections } from './collections.ts';
import { migrateDrawnLevels } from './drawn-levels.ts';
import { OwnLevelsDialog } from '../editor/DrawDialogs.tsx';
import { SnapshotsDialog } from '../games/GameDialog.tsx';
import { LeaderboardDialog } from '../arcade/leaderboard.tsx';
import { createLeaderboards } from '../../play/sokoban/arcade-state.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { SNAPSHOTS_KEY, SnapshotsSchema } from '../../games/sokoban/records/snapshots.ts';
import { SOLUTIONS_KEY, SolutionsSchema } from '../../games/sokoban/records/solutions.ts';
import { NO_STATISTICS } from '../../games/sokoban/records/statistics.ts';

const TEXT = '######\n#@$ .#\n######\nTitle: One';
const LEVEL = levelOf(TEXT);
const ignore = () => {};

beforeEach(withWholePage);

/** Renders a dialog, and presses the buttons that lead to the question. */
async function ask(dialog: ReactNode, ...names: readonly (string | RegExp)[]) {
  const onBackup = vi.fn();
  render(
    <>
      {dialog}
      <ConfirmHost onBackup={onBackup} />
    </>,
  );
  for (const name of names) await userEvent.click(await screen.findByRole('button', { name }));
  return onBackup;
}

/** Expects the question to offer a backup, and to stay open afterwards. */
async function expectBackupOffer(onBackup: () => void, title: string) {
  const question = within(screen.getByRole('dialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: 'Save a backup first' }));
  expect(onBackup).toHaveBeenCalledTimes(1);
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });
}

test('a backup is offered before a leaderboard is cleared', async () => {
  const leaderboards = createLeaderboards(memoryStorage());
  const store = leaderboards.of(LEVEL);
  store.update((now) => enter(now, { score: 7, nickname: 'Hen' }));
  const session = start(sokoban, { level: LEVEL, origin: null });
  const dialog = sokobanPage(
    { session, leaderboards },
    <LeaderboardDialog game={{ open: ignore }} onClose={ignore} />,
  );
  await expectBackupOffer(await ask(dialog, 'Clear…'), 'Clear this leaderboard?');
  expect(store.getState()).toHaveLength(1);
});

test('a backup is offered before one of the player’s own levels is deleted', async () => {
  const storage = memoryStorage([['sokoban.v1.ownLevels', TEXT]]);
  const collections = openCollections({ storage: withFiles(storage), onStorageError: ignore });
  await migrateDrawnLevels(storage, collections, ignore);
  const dialog = (
    <OwnLevelsDialog
      collections={collections}
      statistics={NO_STATISTICS}
      pack={null}
      onEdit={ignore}
      onPlay={ignore}
      onClose={ignore}
    />
  );
  const onBackup = await ask(dialog, /^1\. One/, 'Delete…');
  await expectBackupOffer(onBackup, 'Delete this level?');
  expect(screen.getByRole('group', { name: 'Level “One”' })).toBeInTheDocument();
});

test('a backup is offered before a snapshot is deleted', async () => {
  const storage = memoryStorage();
  const snapshots = createStoredState({
    ...schemaState(SnapshotsSchema),
    storage,
    key: SNAPSHOTS_KEY,
    onStorageError: ignore,
  });
  const solutions = createStoredState({
    ...schemaState(SolutionsSchema),
    storage,
    key: SOLUTIONS_KEY,
    onStorageError: ignore,
  });
  snapshots.setState({ levels: { [keyOf(LEVEL)]: [{ name: 'Here', line: 'r' }] } });
  const remove = vi.fn();
  const session = start(sokoban, { level: LEVEL, origin: null });
  const dialog = sokobanPage(
    { session, elapsedMs: () => 0, solutions, snapshots },
    <SnapshotsDialog
      actions={{ take: () => true, returnTo: ignore, jump: ignore, remove }}
      onClose={ignore}
    />,
  );
  await expectBackupOffer(await ask(dialog, 'Delete “Here”'), 'Delete this snapshot?');
  expect(remove).not.toHaveBeenCalled();
});
