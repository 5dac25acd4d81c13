import { createCardTable } from '../../board/cards/card-table.ts';
import { SUITS_OF } from '../../games/spider/rules/params.ts';
import { beginGame } from '../../play/page/begun-game.ts';
import { fetchPage, showEarlyPage } from '../../play/page/show-early-page.ts';
import type { EarlySetup } from '../../play/page/game-entry.ts';
import type { SpiderLayout } from '../../play/spider/layouts.ts';
import { SPIDER_ADAPTER } from '../../play/spider/spider-adapter.ts';
import {
  offerEarlyTable,
  takeEarlyTable,
  positionIn,
  storeEvents,
  tableIn,
} from '../../play/table/early-table.ts';
import { createSpiderGame, tableChoices } from './spider-game.ts';
import felt from '../../play/table/table.module.css';
import styles from './SpiderPage.module.css';

/** Opens Spider and shows a playable table before React has loaded. */
export function showBoard({ settings, ...setup }: EarlySetup): Promise<void> {
  const game = beginGame(setup, createSpiderGame);
  const { store, actions, hints, reason } = game;
  const chosen = game.settings.getState();
  const { params } = store.getState().session;
  const choices = tableChoices(chosen, setup.look);
  const look = {
    page: styles.spider,
    main: felt.felt,
    isLeftHanded: chosen.leftHanded,
  };
  const main = showEarlyPage(look, () => {
    takeEarlyTable(store)?.release();
    table.destroy();
  });
  main.dataset['ground'] = choices.ground;

  let layout: SpiderLayout | null = null;
  let isReady = false;
  const table = createCardTable(tableIn(main), SPIDER_ADAPTER, {
    ...positionIn(store),
    ...storeEvents(store),
    prefs: choices,
    look: setup.look,
    suits: SUITS_OF[params.difficulty],
    clickToMove: chosen.clickToMove,
    verbosity: chosen.verbosity,
    letterKeys: settings.getState().letterKeys,
    advised: hints.advised,
    onMove: actions.play,
    onReason: reason.show,
    onHideHint: hints.hide,
    onFollowHint: hints.countShown,
    onLayout: (measured) => {
      layout = measured;
    },
    onReady: () => {
      isReady = true;
    },
  });
  const unsubscribe = store.subscribe(() => table.set(positionIn(store)));
  offerEarlyTable(store, {
    table,
    layout: () => layout,
    isReady: () => isReady,
    release: unsubscribe,
  });
  return fetchPage('spider');
}
