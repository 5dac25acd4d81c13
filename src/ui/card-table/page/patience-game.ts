import { createStore } from 'zustand/vanilla';
import { current, isInProgress } from '../../../engine/session.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { giveFeedback } from '../../play/page/feedback.ts';
import { createGameLink } from '../../play/page/game-link.ts';
import { attachGame, openPlayedGame } from '../../play/page/played-game.ts';
import { offerRestartBack } from '../../play/page/restart-offer.ts';
import { beginAll, type GameEnv } from '../../play/page/use-page-game.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { record, type Recording, type Watched } from '../replay/recording.ts';
import type { TableHint } from '../scene/view.ts';
import { createReason } from '../table/reason.ts';
import { changeWords } from './change-words.ts';
import { createPatienceAnalysis } from './patience-analysis.ts';
import type { PatienceSetup } from './patience-setup.ts';
import { t } from '../../../words/t.ts';

/** What is shown on the page beside the game. */
interface View<P, M> {
  readonly dialog: 'keys' | 'statistics' | null;
  /** A winning move, and the position that it is for. */
  readonly hint: { readonly shown: TableHint<M>; readonly position: P } | null;
  readonly watched: Watched<Recording<P, M>> | null;
}

/** The patience on the page with all that belongs to it. */
export type PatienceGame<Params, P, M, L extends TableLayout> = ReturnType<
  typeof createPatienceGame<Params, P, M, L>
>;

/** Opens the patience of an address, or the one that was left last, with all that belongs to it. */
export function createPatienceGame<Params, P, M, L extends TableLayout>(
  setup: PatienceSetup<Params, P, M, L>,
  { storage, query }: GameEnv,
) {
  const { game, lastGameKey, readLink, newDeal, words, dealMove } = setup;
  const store = openPlayedGame({
    game,
    storage,
    lastGameKey,
    firstParams: () => {
      const linked = readLink(query);
      return linked.ok && linked.value !== null ? linked.value : newDeal();
    },
  });
  const link = createGameLink({
    game,
    store,
    readLink,
    writeLink: game.params.format,
    describe: words.deal,
  });
  const analysis = createPatienceAnalysis(setup, store);
  const statistics = setup.createStatistics(storage, store);
  const reason = createReason();
  const view = createStore<View<P, M>>(() => ({ dialog: null, hint: null, watched: null }));

  /** Shows the moves that were played, and then those of `win`. */
  const watch = (title: string, win: readonly M[]) => {
    const { params, moves: line, cursor } = store.getState().session;
    const recorded = record(game, params, [...line.slice(0, cursor), ...win]);
    if (!recorded.ok) return;
    const first = win.length > 0 ? cursor : 0;
    view.setState({ watched: { recording: recorded.value, title, first } });
  };
  const hideHint = () => {
    if (view.getState().hint !== null) view.setState({ hint: null });
  };

  return {
    store,
    analysis,
    statistics,
    reason,
    view,
    hideHint,
    open: (dialog: View<P, M>['dialog']) => view.setState({ dialog }),
    deal: () => {
      const move = dealMove(current(store.getState().session));
      return move !== null && store.getState().play(move);
    },
    /** Deals new cards; where a game is in progress, only if the player agrees. */
    newGame: async () => {
      const agreed =
        !isInProgress(game, store.getState().session) ||
        (await askConfirm({
          title: t('Give up this game?'),
          text: t('Your game in progress would be given up.'),
          confirm: t('Give up and deal'),
          decline: t('Keep playing'),
        }));
      if (agreed) store.getState().open(newDeal());
    },
    winningHint: async () => {
      const [action] = (await analysis.findWin('hint')) ?? [];
      if (action === undefined) return;
      const position = current(store.getState().session);
      reason.clear();
      view.setState({ hint: { shown: { action }, position } });
    },
    showSolution: async () => {
      const win = await analysis.findWin('solution');
      if (win) watch(t('How this deal is won from here'), win);
    },
    watchThis: () => watch(t('Replay of this game'), []),
    closeReplay: () => view.setState({ watched: null }),
    attach: () =>
      beginAll([
        () => attachGame(game, store),
        () => offerRestartBack(store),
        statistics.watch,
        () => store.onChange(hideHint),
        () => reason.watch(store),
        () =>
          giveFeedback(store, (change) => ({
            words: () => changeWords(words, change),
            cues: () => (change.change.kind === 'play' ? [{ sound: 'drop' }] : []),
          })),
        analysis.watch,
      ]),
    follow: link.follow,
  };
}
