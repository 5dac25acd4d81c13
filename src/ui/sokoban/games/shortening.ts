import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../../core/error-message.ts';
import { lurd as lurdOf, replayLurd } from '../../../games/sokoban/index.ts';
import { pushesAmong } from '../../../games/sokoban/explore/pushing.ts';
import { detoursOf, type Detour } from '../../../games/sokoban/records/detours.ts';
import { lurdLength } from '../../../games/sokoban/records/solutions.ts';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../../games/sokoban/rules/lurd.ts';
import { isWon, opening } from '../../../games/sokoban/rules/rules.ts';
import { openSokobanSolver, type SokobanSolver } from '../../../workers/open-sokoban.ts';

/** How long a solution is worked on. */
export const SHORTEN_SECONDS = 15;

/** What became of a solution that was to be shortened. */
export interface Shortened {
  /** The solution that was given. */
  readonly lurd: string;
  /** One with fewer pushes, or as many pushes and fewer moves; `null` where none was found. */
  readonly shorter: string | null;
  /** It is proven that nobody can do it in fewer pushes. */
  readonly isShortest: boolean;
  /** Nobody can do it in fewer pushes than this; 0 where nothing is known. */
  readonly atLeast: number;
  /** Where the given one lost pushes against that. */
  readonly detours: readonly Detour[];
}

export type ShorteningState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly lurd: string; readonly seconds: number }
  | { readonly kind: 'stopped'; readonly lurd: string; readonly reason: string | null }
  | ({ readonly kind: 'done' } & Shortened);

function isShorter(lurd: string, than: string): boolean {
  const [now, before] = [lurdLength(lurd), lurdLength(than)];
  return now.pushes < before.pushes || (now.pushes === before.pushes && now.moves < before.moves);
}

/**
 * Shortens a player's solution in the solver's worker: part by part first, as long as that makes it shorter, and then by
 * a search for the fewest pushes, until the time is over. What comes back is played by the rules before it is told.
 * `onShortest` hears of the fewest pushes, where they were proven.
 */
export function createShortening(
  onShortest: (level: Level, pushes: number) => void,
  open: () => SokobanSolver = openSokobanSolver,
) {
  const state = createStore<ShorteningState>(() => ({ kind: 'idle' }));
  let solver: SokobanSolver | null = null;
  /** Counts questions: what comes of an earlier one is not shown. */
  let asked = 0;

  const ask = async (level: Level, text: string): Promise<Shortened | null> => {
    const given = replayLurd(level, text);
    if (!given.ok) throw new Error(given.error.message);
    const lurd = lurdOf(given.value);
    const start = opening(level);
    const begun = performance.now();
    const own = ++asked;
    state.setState({ kind: 'working', lurd, seconds: 0 }, true);
    solver ??= open();
    const answer = await solver.start(
      {
        position: start,
        solverGoal: 'fewest-pushes',
        known: pushesAmong(start, given.value.moves.flat()).moves,
      },
      SHORTEN_SECONDS * 1000,
      () => {
        const seconds = Math.floor((performance.now() - begun) / 1000);
        const now = state.getState();
        if (own !== asked || now.kind !== 'working' || now.seconds === seconds) return;
        state.setState({ kind: 'working', lurd, seconds }, true);
      },
    );
    if (own !== asked || answer.kind !== 'solved') return null;
    const found = lettersOf(start, answer.moves);
    const played = replayLurd(level, found);
    const end = played.ok ? played.value.states.at(-1) : undefined;
    if (!played.ok || !end || !isWon(end)) throw new Error('its solution does not solve the level');
    if (answer.isOptimal) onShortest(level, end.pushes);
    return {
      lurd,
      shorter: isShorter(found, lurd) ? found : null,
      isShortest: answer.isOptimal,
      atLeast: answer.atLeast ?? 0,
      detours: detoursOf(given.value.states, played.value.states),
    };
  };

  return {
    state,
    /** Shortens a solution of the level; what was under way before is given up. */
    start: async (level: Level, lurd: string): Promise<Shortened | null> => {
      try {
        const shortened = await ask(level, lurd);
        if (shortened) state.setState({ kind: 'done', ...shortened }, true);
        return shortened;
      } catch (error) {
        state.setState({ kind: 'stopped', lurd, reason: errorMessage(error) }, true);
        return null;
      }
    },
    stop: () => {
      const now = state.getState();
      if (now.kind !== 'working') return;
      asked++;
      solver?.cancel();
      state.setState({ kind: 'stopped', lurd: now.lurd, reason: null }, true);
    },
    /** Gives up what is under way, and ends the worker. */
    close: () => {
      asked++;
      solver?.close();
      solver = null;
    },
  };
}
