import type { Rng } from '../../core/rng.ts';
import { restore, save } from '../../engine/save.ts';
import { current, start, withElapsed } from '../../engine/session.ts';
import { DIFFICULTIES, type SpiderParams } from '../../games/spider/rules/params.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { addGame } from '../../games/spider/records/history.ts';
import { createGameStore } from '../../store/game-store.ts';
import { SPIDER_LAST_GAME_KEY } from '../../play/spider/spider-store.ts';
import { keepPreviousGame, PREVIOUS_GAME_KEY } from '../../play/spider/kept-games.ts';
import { recordGames } from '../../play/spider/spider-statistics.ts';
import { gameRecord } from '../spider-records.ts';
import { WON, WON_MOVES } from '../spider-won-game.ts';
import { spiderSettings, spiderStatistics } from './kinds.ts';
import type { Ground, Mounted } from './mounted.ts';
import { oneOf } from './random.ts';

/** Mounts Spider on a page, with its statistics and settings. */
export function mountSpider({ storage, now, unique, onStorageError, state }: Ground): Mounted {
  const newGame = (rng?: Rng): SpiderParams => ({
    difficulty: (rng && oneOf(rng, DIFFICULTIES)) ?? '1-suit',
    seed: `deal ${unique()}`,
    relaxedDealing: false,
  });
  const store = createGameStore({
    game: spider,
    first: () => start(spider, newGame()),
    storage,
    key: SPIDER_LAST_GAME_KEY,
    now,
    onStorageError: (error) => {
      onStorageError(SPIDER_LAST_GAME_KEY, error);
    },
    onFollow: () => undefined,
  });
  const settings = state(spiderSettings);
  const statistics = state(spiderStatistics);
  const stop = recordGames({
    game: store,
    statistics: () => statistics,
    withTimeBonus: () => settings.getState().timeBonus,
    date: unique,
    dailyOf: () => null,
    onWin: () => undefined,
  });
  const stopKeeping = keepPreviousGame(store, storage, (error) => {
    onStorageError(PREVIOUS_GAME_KEY, error);
  });

  const playSome = (rng: Rng) => {
    for (let move = 0; move < 1 + rng() * 4; move++) {
      const { session, play } = store.getState();
      const moves = spider.legalMoves(current(session));
      const chosen = oneOf(rng, moves);
      if (chosen) play(chosen);
    }
  };
  /** Plays a game to its win, or almost. */
  const win = (rng: Rng) => {
    const { open, jump } = store.getState();
    const isThere = store.getState().session.params.seed === WON.params.seed;
    if (!isThere) open(WON.params);
    if (isThere || rng() < 0.5) jump(rng() < 0.3 ? WON_MOVES.slice(0, -2) : WON_MOVES);
  };
  const acts: readonly ((rng: Rng) => void)[] = [
    playSome,
    playSome,
    playSome,
    () => store.getState().undo(),
    () => store.getState().redo(),
    (rng) => store.getState().undoTo(Math.floor(rng() * store.getState().session.cursor)),
    () => store.getState().redoTo(store.getState().session.moves.length),
    () => store.getState().restart(),
    (rng) => {
      store.getState().open(newGame(rng));
    },
    (rng) => {
      store.getState().open(newGame(rng));
      playSome(rng);
    },
    win,
    () => store.getState().assist(),
    () => store.getState().pause(),
    () => {
      settings.update(({ timeBonus, ...others }) => ({ ...others, timeBonus: !timeBonus }));
    },
  ];
  /** Adds a finished game, as a restored file or another page might. */
  const note = () => {
    const timestamp = unique();
    statistics.update(({ history, origin, ...others }) => {
      const ended = { ...gameRecord(), origin, timestamp, seed: `deal ${timestamp}` };
      return { ...others, origin, history: addGame(history, ended).history };
    });
  };
  const text = () => save(spider, withElapsed(store.getState().session, 0));
  return {
    key: SPIDER_LAST_GAME_KEY,
    text,
    isReplay: () => {
      const again = restore(spider, text());
      const { session } = store.getState();
      return (
        again.ok &&
        JSON.stringify(current(again.value)) === JSON.stringify(current(session)) &&
        again.value.undos === session.undos &&
        again.value.moves.length === session.moves.length
      );
    },
    act: (rng) => oneOf(rng, acts)?.(rng),
    note,
    suspend: () => {
      store.hold('hidden');
    },
    resume: () => {
      store.release('hidden');
    },
    unmount: () => {
      stop();
      stopKeeping();
      store.hold('hidden');
      store.dispose();
    },
  };
}
