import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { withFiles } from '../../../platform/file-store.ts';
import { memoryStorage } from '../../../platform/storage.ts';
import { withNativeDialogs } from '../../../test-support/native-dialogs.ts';
import { levelOf } from '../../../test-support/sokoban-levels.ts';
import { openCollections } from '../collections/collections.ts';
import { createIncoming } from '../collections/incoming.ts';
import { openSokobanStorage } from '../game/sokoban-storage.ts';
import { LevelBrowser } from './LevelBrowser.tsx';

const onOpen = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  withNativeDialogs();
  HTMLElement.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const storage = withFiles(memoryStorage());
const collections = openCollections({ storage, tell: vi.fn() });

const incoming = createIncoming({ onMoves: vi.fn(), onLevels: vi.fn(), onBeside: vi.fn() });
const { statistics, solutions, optima, settings, library } = openSokobanStorage(storage);

function Browser() {
  return (
    <LevelBrowser
      shown={{ level: levelOf('######\n#@ $.#\n######'), origin: null }}
      statistics={statistics}
      solutions={solutions}
      optima={optima}
      settings={settings}
      library={library}
      collections={collections}
      incoming={incoming}
      ways={[]}
      onOpen={onOpen}
      onClose={onClose}
      isKept={() => false}
      topScoreOf={() => null}
    />
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Level in XSB notation');
const paste = (value: string) => fireEvent.change(field(), { target: { value } });
const play = () => fireEvent.click(screen.getByText('Play this level'));

test('a level can be pasted, with its faults told', () => {
  render(<Browser />);
  paste('####\n#@$@.#\n######');
  expect(screen.getByText(/Line 2/)).toBeVisible();
  expect(field()).toBeInvalid();
  play();
  expect(onOpen).not.toHaveBeenCalled();
  const good = '#####\n#@$.#\n#####\nTitle: Mine';
  paste(good);
  expect(screen.queryByText(/Line 2/)).toBeNull();
  play();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ level: levelOf(good), origin: null });
});

test('of a pasted collection one level is chosen', async () => {
  render(<Browser />);
  const board = '#####\n#@$.#\n#####\nTitle:';
  paste(`${board} One\n\n${board} Two\n\n${board} Three\n`);
  await userEvent.selectOptions(screen.getByLabelText('3 levels found. Which one?'), '2. Two');
  play();
  const two = levelOf(`${board} Two`);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ level: two, origin: null });
});

test('a typed level outlives a look at a pack', () => {
  render(<Browser />);
  paste('#@$');
  fireEvent.click(screen.getByLabelText(/Parlor/));
  expect(screen.queryByLabelText('Level in XSB notation')).toBeNull();
  expect(screen.getByText(/First Feather/)).toBeVisible();
  fireEvent.click(screen.getByLabelText(/Open a level/));
  expect(field().value).toBe('#@$');
  expect(screen.getByText(/has no goal/)).toBeVisible();
});

test('Backspace goes back from the levels, but not while a text is typed', () => {
  render(<Browser />);
  fireEvent.keyDown(field(), { key: 'Backspace' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Close'), { key: 'Backspace' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('it opens where it was left, as long as the same level is on the board', () => {
  render(<Browser />);
  fireEvent.click(screen.getByLabelText(/Palace Garden/));
  fireEvent.click(screen.getByLabelText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  const at = keyOf(levelOf('######\n#@ $.#\n######'));
  expect(library.getState().place).toMatchObject({ set: 'palace-garden', at });
  render(<Browser />);
  expect(screen.getByLabelText(/Palace Garden/)).toBeChecked();
  cleanup();
  library.update((now) => ({ ...now, place: now.place && { ...now.place, at: 'another' } }));
  render(<Browser />);
  expect(screen.getByLabelText(/Open a level/)).toBeChecked();
});
