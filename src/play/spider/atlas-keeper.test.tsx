import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Look } from '../page/page-game.ts';
import { toastStore } from '../../ui/messages/toasts.ts';
import { USUAL_LOOK } from '../../board/cards/art/card-look.ts';
import { notePicturesReady, reportTableError } from '../table/early-table.ts';
import { buildAtlas, type Atlas, type AtlasRequest } from '../../board/cards/paint/atlas.ts';
import { SUITS_OF } from '../../games/spider/rules/params.ts';
import { layoutTable } from './layouts.ts';
import type { TablePainter } from '../../board/cards/paint/table-painter.ts';
import { usePictureArt } from '../../features/help/SpiderHelpDialog.tsx';
import { createAtlasKeeper } from '../../board/cards/paint/atlas-keeper.ts';

vi.mock('../../board/cards/paint/atlas.ts');
vi.mock('../../board/cards/paint/paint.ts', () => ({ artWith: (atlas: Atlas) => ({ atlas }) }));

const build = vi.mocked(buildAtlas);
const atlasOf = (request: AtlasRequest) => ({ request }) as Atlas;
const failing = () => Promise.reject(new DOMException('The source image cannot be decoded.'));
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const offers = () => toastStore.getState().toasts.map(({ action }) => action?.label);
const COULD_NOT = [expect.stringContaining('could not be drawn')];

beforeEach(() => {
  build.mockImplementation((request) => Promise.resolve(atlasOf(request)));
});
const keepers: ReturnType<typeof createAtlasKeeper>[] = [];

afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.destroy();
  notePicturesReady();
  toastStore.setState({ toasts: [] });
  build.mockReset();
  document.body.replaceChildren();
});

const LAYOUT = layoutTable({ width: 1280, height: 720 }, { largeCards: false, leftHanded: false });
const LIGHT: Look = { scheme: 'light', highContrast: false, reducedMotion: true };
const DARK: Look = { ...LIGHT, scheme: 'dark' };

function show() {
  const root = document.createElement('div');
  root.style.setProperty('--table-accent', 'teal');
  document.body.append(root);
  const setAtlas = vi.fn<TablePainter['setAtlas']>();
  const paintWithCurrentAtlas = vi.fn();
  const onReady = vi.fn(notePicturesReady);
  const keeper = createAtlasKeeper({
    painter: { setAtlas, paintWithCurrentAtlas },
    root,
    onReady,
    onError: reportTableError,
  });
  keepers.push(keeper);
  const rerender = (look: Look) => {
    keeper.want({
      layout: LAYOUT,
      dpr: 1,
      look,
      choices: { fourColours: false, ...USUAL_LOOK },
      suits: SUITS_OF['1-suit'],
    });
  };
  rerender(LIGHT);
  return { setAtlas, paintWithCurrentAtlas, onReady, rerender };
}

const shownScheme = ({ setAtlas }: ReturnType<typeof show>) =>
  setAtlas.mock.lastCall?.[0].request.scheme;

test('the pictures have the accent of the table they are made for', async () => {
  const { setAtlas } = show();
  await waitFor(() => {
    expect(setAtlas).toHaveBeenCalled();
  });
  expect(setAtlas.mock.lastCall?.[0].request.accent).toBe('teal');
});

test('the old pictures stay until the new ones are ready, and outdated requests are dropped', async () => {
  const table = show();
  await waitFor(() => {
    expect(shownScheme(table)).toBe('light');
  });
  const finish: (() => void)[] = [];
  build.mockImplementation(
    (request) =>
      new Promise((resolve) => {
        finish.push(() => {
          resolve(atlasOf(request));
        });
      }),
  );
  table.rerender(DARK);
  table.rerender({ ...DARK, highContrast: true });
  await waitFor(() => {
    expect(finish).toHaveLength(2);
  });
  expect(table.setAtlas).toHaveBeenCalledOnce();
  for (const done of finish) done();
  await waitFor(() => {
    expect(table.setAtlas).toHaveBeenCalledTimes(2);
  });
  expect(table.setAtlas.mock.lastCall?.[0].request).toMatchObject({
    scheme: 'dark',
    highContrast: true,
  });
});

test('lost pictures are redrawn, for the table and for the help', async () => {
  const palette = {
    scheme: 'light',
    highContrast: false,
    fourColours: false,
    ...USUAL_LOOK,
  } as const;
  const table = show();
  const help = renderHook(() => usePictureArt(3, palette));
  await waitFor(() => {
    expect(table.setAtlas).toHaveBeenCalledOnce();
    expect(help.result.current).not.toBeNull();
  });
  const lost = help.result.current;
  const canvas = document.body.appendChild(document.createElement('canvas'));
  act(() => {
    canvas.dispatchEvent(new Event('contextrestored'));
  });
  await waitFor(() => {
    expect(table.setAtlas).toHaveBeenCalledTimes(2);
    expect(help.result.current).not.toBe(lost);
  });
  // A table that opens later does not reuse pictures from before the loss either.
  const later = renderHook(() => usePictureArt(3, palette));
  await waitFor(() => {
    expect(later.result.current).toBe(help.result.current);
  });
});

test('if pictures fail, the old ones stay, the failure is reported once, and they are retried', async () => {
  const table = show();
  await waitFor(() => {
    expect(shownScheme(table)).toBe('light');
  });
  build.mockClear();
  build.mockImplementation(failing);
  table.rerender(DARK);
  await waitFor(() => {
    expect(toasts()).toEqual(COULD_NOT);
    expect(offers()).toEqual(['Reload']);
  });
  // A game with other suits was waiting for its pictures; now it uses the existing ones.
  expect(table.paintWithCurrentAtlas).toHaveBeenCalledOnce();
  toastStore.setState({ toasts: [] });
  table.rerender(LIGHT);
  table.rerender(DARK);
  await waitFor(() => {
    expect(build).toHaveBeenCalledTimes(3);
  });
  await Promise.all(build.mock.results.map(({ value }) => Promise.allSettled([value])));
  expect(toasts()).toEqual([]);
  expect(table.setAtlas).toHaveBeenCalledOnce();
  expect(table.onReady).toHaveBeenCalledOnce();

  build.mockImplementation((request) => Promise.resolve(atlasOf(request)));
  table.rerender(LIGHT);
  table.rerender(DARK);
  await waitFor(() => {
    expect(shownScheme(table)).toBe('dark');
  });
  build.mockImplementation(failing);
  table.rerender(LIGHT);
  await waitFor(() => {
    expect(toasts()).toEqual(COULD_NOT);
  });
});

test('failed pictures of the help are retried by the next page that needs them', async () => {
  const palette = {
    scheme: 'light',
    highContrast: false,
    fourColours: false,
    ...USUAL_LOOK,
  } as const;
  build.mockImplementation(failing);
  const first = renderHook(() => usePictureArt(1, palette));
  await waitFor(() => {
    expect(toasts()).toEqual(COULD_NOT);
  });
  expect(first.result.current).toBeNull();
  first.unmount();
  build.mockImplementation((request) => Promise.resolve(atlasOf(request)));
  const second = renderHook(() => usePictureArt(1, palette));
  await waitFor(() => {
    expect(second.result.current).not.toBeNull();
  });
});
