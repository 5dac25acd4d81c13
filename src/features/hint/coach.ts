import { createStore } from 'zustand/vanilla';
import { current } from '../../engine/session.ts';
import type { Moment } from '../../games/spider/coach/review.ts';
import type { Position, SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { SpiderStore } from '../../play/spider/spider-store.ts';
import type { Advised } from '../../play/spider/hint-words.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { announce } from '../../ui/messages/announce.ts';
import { t } from '../../words/t.ts';
import type { ChanceAnswer, CoachClient, Seen } from './coach-client.ts';

const CLIENT = loadedOnce(async () => (await import('./coach-client.ts')).openCoachClient);

/** The coach of the game on the table. Its code and its workers come when it is first asked. */
export type Coach = ReturnType<typeof createCoach>;

/**
 * The coach of a game. An answer is `null` if the coach has none: the page is gone, another question came in between,
 * or the coach cannot be fetched or fails.
 */
export function createCoach(store: SpiderStore) {
  let client: CoachClient | null = null;
  let isOpen = false;

  const ask = async <T>(
    question: (client: CoachClient) => Promise<T | null>,
  ): Promise<T | null> => {
    try {
      const open = await CLIENT.load();
      if (!isOpen) return null;
      client ??= open();
      return await question(client);
    } catch {
      return null;
    }
  };
  /** What the player has seen: the positions before one of the line, and the last of it, which shows what was undone. */
  const seenBy = (position: Position): Seen => {
    const { states } = store.getState().session;
    const at = states.indexOf(position);
    return { last: states.at(-1) ?? position, before: states.slice(0, Math.max(at, 0)) };
  };

  return {
    /** What to do from the position on the table, best first. */
    advise: (position: Position): Promise<readonly Advised[] | null> =>
      ask((asked) => asked.advise(position, seenBy(position))),
    /** How likely a win is from the position on the table, and what is certain. */
    chance: (position: Position): Promise<ChanceAnswer | null> =>
      ask((asked) => asked.chance(position, seenBy(position))),
    /** The moves of a game after which the chance of a win fell most, worst first; `onMove` receives how many were looked at. */
    review: (
      params: SpiderParams,
      moves: readonly SpiderMove[],
      onMove: (count: number) => void,
    ): Promise<readonly Moment[] | null> => ask((asked) => asked.review(params, moves, onMove)),
    /** Lets the coach be asked until the returned function is called, which ends its workers. */
    attach: () => {
      isOpen = true;
      return () => {
        isOpen = false;
        client?.close();
        client = null;
      };
    },
  };
}

/** The chance of a win in words; nothing until the player asks. */
export interface ShownChance {
  /** Told when it is shown, as the language may change. */
  readonly text: (() => string) | null;
}

const NOTHING: ShownChance = { text: null };

export type ChanceControl = ReturnType<typeof createChance>;

/**
 * Tells how likely a win is, for as long as the position stays for which it was asked. `onAsk` puts away what is shown in
 * its place.
 */
export function createChance(store: SpiderStore, coach: Pick<Coach, 'chance'>, onAsk: () => void) {
  const state = createStore<ShownChance>(() => NOTHING);
  const positionNow = () => current(store.getState().session);
  return {
    state,
    ask: async () => {
      onAsk();
      const position = positionNow();
      const thinking: ShownChance = { text: () => t('The coach is looking at the table…') };
      state.setState(thinking, true);
      const [answer, { chanceWords }] = await Promise.all([
        coach.chance(position),
        import('./coach-words.ts'),
      ]);
      // It was put away, or the game went on.
      if (state.getState() !== thinking || positionNow() !== position) return;
      const text = () =>
        answer
          ? chanceWords(answer.chance, answer.advice)
          : t('The coach is not responding. Ask again.');
      state.setState({ text });
      announce(text());
    },
    /** Dismisses it; returns false if nothing is shown. */
    close: () => {
      const isShown = state.getState().text !== null;
      if (isShown) state.setState(NOTHING, true);
      return isShown;
    },
    /** Dismisses it when its position is left. Returns a function that ends this. */
    watch: () =>
      store.onChange(({ from, to }) => {
        if (from !== to && state.getState() !== NOTHING) state.setState(NOTHING, true);
      }),
  };
}
