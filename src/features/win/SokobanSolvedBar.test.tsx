import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SokobanFoot } from '../../app/sokoban/SokobanFoot.tsx';
import { createSokobanGame } from '../../app/sokoban/sokoban-game.ts';
import { save } from '../../engine/save.ts';
import { play, start } from '../../engine/session.ts';
import { sokoban, type SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { nextChoice } from './SokobanSolvedBar.tsx';
import { SOKOBAN_LAST_GAME_KEY } from '../../play/sokoban/last-game.ts';
import { packById, packParams } from '../../play/sokoban/packs.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { sokobanPage } from '../../test-support/sokoban-page.tsx';
import { withFiles } from '../../test-support/with-files.ts';

const LEVEL = levelOf('#######\n#@ $ .#\n#######');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Renders the foot of a page that opens with this game. */
function open(params: SokobanParams, moves: readonly Move[]) {
  const session = moves.reduce((now, move) => play(sokoban, now, move), start(sokoban, params));
  const props = {
    storage: withFiles(memoryStorage([[SOKOBAN_LAST_GAME_KEY, save(sokoban, session)]])),
    query: 'game=sokoban',
    look: { scheme: 'light', highContrast: false, reducedMotion: true },
    isMuted: true,
    onToggleMuted: vi.fn(),
    suiteSettings: () => null,
  } as const;
  const { result } = renderHook(() => usePageGame(props, createSokobanGame));
  const game = result.current;
  const foot = () => {
    const { session } = game.store.getState();
    const view = { ...game, session, commands: {} as never, look: props.look };
    return sokobanPage(view, <SokobanFoot game={game} />);
  };
  const { rerender } = render(foot());
  return { game, again: () => rerender(foot()) };
}

const bar = () => screen.findByRole('group', { name: 'Solved' });

test('a solved level that is reopened shows its solution and offers the next level', async () => {
  const move = Array.from('rrr', (letter) => letter as Direction);
  const { game, again } = open(packParams(packById('parlor')!, 1)!, [move]);
  const shown = within(await bar());
  expect(shown.getByText(/^Solved: \d+ moves?, \d+ push(es)?\.$/)).toBeVisible();
  fireEvent.click(shown.getByRole('button', { name: 'Next level' }));
  await waitFor(() => {
    expect(game.store.getState().session.params.origin).toEqual({ pack: 'parlor', number: 2 });
  });
  act(again);
  expect(screen.queryByRole('group', { name: 'Solved' })).toBeNull();
});

test('after the last level of a pack, the next pack follows', async () => {
  const { game } = open(packParams(packById('parlor')!, 4)!, []);
  const { label, run } = nextChoice(game.store.getState().session.params, game.levels)!;
  expect(label).toBe('Next: The Schoolroom');
  run();
  await waitFor(() => {
    expect(game.store.getState().session.params.origin).toEqual({ pack: 'school', number: 1 });
  });
  const last = packParams(packById('palace-garden')!, 20)!;
  expect(nextChoice(last, game.levels)).toBeNull();
});

test('without a next level, others are offered, and the level can be played again', async () => {
  const { game, again } = open({ level: LEVEL, origin: null }, [['r', 'r', 'r']]);
  const shown = within(await bar());
  fireEvent.click(shown.getByRole('button', { name: 'Levels' }));
  expect(game.view.getState().dialog).toBe('levels');
  fireEvent.click(shown.getByRole('button', { name: 'Play again' }));
  await waitFor(() => {
    expect(game.store.getState().session.moves).toEqual([]);
  });
  act(again);
  expect(screen.queryByRole('group', { name: 'Solved' })).toBeNull();
});

test('a solution with help is shown as such', async () => {
  const { game, again } = open({ level: LEVEL, origin: null }, [['r', 'r', 'r']]);
  act(() => void game.store.getState().assist());
  act(again);
  expect(within(await bar()).getByText('Solved with help: 3 moves, 2 pushes.')).toBeVisible();
});

test('a level solved from the start is shown as such, and cannot be played again', async () => {
  open({ level: levelOf('#####\n#@* #\n#####'), origin: null }, []);
  const shown = within(await bar());
  expect(shown.getByText(/^It is solved from the start/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Play again' })).toBeNull();
});

test('the win dialog takes the place of the bar until it is closed', async () => {
  const { game, again } = open({ level: LEVEL, origin: null }, []);
  act(() => void game.store.getState().play(['r', 'r', 'r']));
  act(again);
  expect(game.completion.isPending()).toBe(true);
  expect(screen.queryByRole('group', { name: 'Solved' })).toBeNull();
  act(() => {
    game.completion.close();
  });
  expect(await bar()).toBeVisible();
  act(() => void game.store.getState().undo());
  act(again);
  expect(screen.queryByRole('group', { name: 'Solved' })).toBeNull();
});
