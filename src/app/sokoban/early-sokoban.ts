import { createTileBoard } from '../../board/tiles/tile-board.ts';
import { html } from '../../board/tiles/elements.ts';
import { GROUND } from '../../board/tiles/pointer.ts';
import type { View } from '../../board/tiles/zooming.ts';
import { current } from '../../engine/session.ts';
import { readView } from '../../play/sokoban/link.ts';
import { boardText, playOptions, showMarks } from '../../features/stage/stage-options.ts';
import { listenForShortcuts } from '../../platform/shortcuts.ts';
import { playShortcuts } from '../../play/sokoban-board/directions.ts';
import { reportBoardError, earlyTileBoard } from '../../play/sokoban-board/early-board.ts';
import { shownBoard } from '../../play/sokoban-board/frames.ts';
import { beginGame } from '../../play/page/begun-game.ts';
import { fetchPage, showEarlyPage } from '../../play/page/show-early-page.ts';
import type { EarlySetup } from '../../play/page/game-entry.ts';
import { classes } from '../../ui/styles/classes.ts';
import { createSokobanGame, type SokobanGame } from './sokoban-game.ts';
import '../../board/tiles/tokens.css';
import stageStyles from '../../board/tiles/stage.module.css';
import pad from '../../play/sokoban-board/Pad.module.css';
import styles from './SokobanPage.module.css';

/** Placeholders for what takes up space around the board on React's page: the message area and the step buttons. */
function around(mode: string): readonly HTMLElement[] {
  const buttons = html('div', { class: pad.pad, 'data-pad': mode, 'data-below': '' });
  buttons.style.visibility = 'hidden';
  return [
    html(
      'div',
      { class: styles.notes, 'data-below': '' },
      html('div', { class: styles.ground, ...GROUND }),
    ),
    buttons,
  ];
}

/** Handles the keys that step, and returns a function that stops this. React's page handles all other keys. */
function listenForSteps({ explorer }: SokobanGame, letterKeys: () => boolean): () => void {
  const shortcuts = playShortcuts(explorer.step);
  return listenForShortcuts(() => ({ shortcuts, letterKeys: letterKeys() }));
}

/** Opens Sokoban and shows a playable board before React has loaded. Anything slow to read is left to React. */
export async function showBoard({ settings, ...setup }: EarlySetup): Promise<void> {
  if (readView(setup.query) !== null) return;
  const game = beginGame(setup, createSokobanGame);
  if (game.opening.getState().state === 'waiting') return;

  const { store, playback } = game;
  const { pad: mode, leftHanded, skin } = game.settings.getState();
  const look = {
    page: styles.page,
    main: classes(stageStyles.ground, styles.main),
    isLeftHanded: leftHanded,
  };
  const main = showEarlyPage(look, () => {
    earlyTileBoard.take(() => true)?.release();
    board.destroy();
  });
  const stage = html('div', {});
  main.dataset['pad'] = mode;
  main.append(stage, ...around(mode));

  let view: View | null = null;
  const overlay = html('div', {});
  const first = shownBoard(playback.getState().frame);
  const { params } = store.getState().session;
  const board = createTileBoard(stage, {
    ...first,
    ...boardText(params, current(store.getState().session)),
    ...playOptions({ ...game, step: game.actions.step }),
    area: main,
    overlay,
    skin,
    isStill: setup.look.reducedMotion,
    onError: reportBoardError,
    onView: (seen) => {
      view = seen;
    },
  });
  const ends = [
    listenForSteps(game, () => settings.getState().letterKeys),
    playback.subscribe(({ frame }) => board.set(shownBoard(frame))),
    store.subscribe(({ session }) => board.set(boardText(session.params, current(session)))),
    showMarks(
      () => board,
      game.pointing,
      () => current(store.getState().session).boxes,
    ),
  ];
  earlyTileBoard.offer({
    board,
    ground: first.ground,
    overlay,
    view: () => view,
    release: () => {
      for (const end of ends) end();
    },
  });
  await fetchPage('sokoban');
}
