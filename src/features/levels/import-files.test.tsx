import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { start } from '../../engine/session.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { withFiles } from '../../test-support/with-files.ts';
import { withWholePage } from '../../test-support/whole-page.ts';
import { ConfirmHost } from '../../ui/loading/ConfirmHost.tsx';
import { createIncoming } from '../files/incoming.ts';
import { type Collections, openCollections } from './collections.ts';
import { LevelBrowser } from './LevelBrowser.tsx';

beforeEach(withWholePage);

const textOf = (title: string) => `#####\n#@$.#\n#####\nTitle: ${title}\n`;
const fileOf = (title: string, more = '') => ({
  name: `${title}.xsb`,
  bytes: new TextEncoder().encode(textOf(title) + more),
});

/** Shows the levels, with files that have arrived. `add` of the collections waits for `go`. */
function show(...titles: readonly (string | ReturnType<typeof fileOf>)[]) {
  const storage = withFiles(memoryStorage());
  const stored = openSokobanStorage(storage);
  const real = openCollections({ storage, onStorageError: vi.fn() });
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const add: Collections['add'] = (...args) => gate.then(() => real.add(...args));
  const incoming = createIncoming({
    ...{ onMoves: vi.fn(), onLevels: vi.fn(), onSchokobanFiles: vi.fn(), onRefused: vi.fn() },
  });
  const arrive = (title: string | ReturnType<typeof fileOf>) => {
    const file = typeof title === 'string' ? fileOf(title) : title;
    incoming.state.setState(({ files }) => ({ files: [...files, file] }));
  };
  titles.forEach(arrive);
  const level = levelOf('######\n#@ $.#\n######');
  render(
    <>
      {sokobanPage(
        { session: start(suiteSokoban, { level, origin: null }), ...stored },
        <LevelBrowser
          library={stored.library}
          collections={{ ...real, add }}
          incoming={incoming}
          ways={[]}
          onOpen={vi.fn()}
          onClose={vi.fn()}
          isKept={() => false}
          topScoreOf={() => null}
        />,
      )}
      <ConfirmHost onBackup={vi.fn()} />
    </>,
  );
  const waiting = () => incoming.state.getState().files.map(({ name }) => name);
  return { arrive, waiting, go: () => go() };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a file that was added late is not mistaken for the next one', async () => {
  const { waiting, go } = show('A', 'B');
  await press('Add this level');
  await press('Cancel');
  expect(waiting()).toEqual(['B.xsb']);
  go();
  await waitFor(() => {
    expect(ownCollectionStore.getState().listed).toHaveLength(1);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(waiting()).toEqual(['B.xsb']);
  cleanup();
});

test('a file that arrives while others are added is kept, and the others are added once', async () => {
  const { arrive, waiting, go } = show('A', 'B');
  await press('Add all 2 as collections');
  act(() => arrive('C'));
  expect(screen.getByText(/^Adding file 1/)).toBeVisible();
  go();
  await waitFor(() => {
    expect(waiting()).toEqual(['C.xsb']);
  });
  cleanup();
});

test('the focus moves to what follows when its control disappears', async () => {
  const { go } = show(fileOf('A', '\n\n####\n#@$#\n####\n'), 'B');
  await press('Add all 2 as collections');
  go();
  const done = await screen.findByRole('button', { name: 'Done' });
  expect(done).toHaveFocus();
  await press('Done');
  expect(screen.getByLabelText(/^B/)).toHaveFocus();
  await press('Rename…');
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Rename…' })).toHaveFocus();
  await press('Rename…');
  await userEvent.keyboard('Brook{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Rename…' })).toHaveFocus();
  });
  await press('Move…');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move…' })).toHaveFocus();
  await press('Delete…');
  await press('Delete it');
  await waitFor(() => {
    expect(screen.getByLabelText(/Open a level/)).toHaveFocus();
  });
  cleanup();
});
