import { turningPoint } from '../../../engine/turning-point.ts';
import type { SettingsStore } from '../../../store/settings-store.ts';
import type { SokobanSettings } from '../settings.ts';
import type { SokobanStore } from '../use-completion.ts';
import { count } from '../words.ts';
import { PROOF_MS, type Mind } from './mind.ts';

/** For each of the few positions that the search for the last winnable one asks about. */
const LOOK_BACK_MS = 4000;

interface Places {
  readonly mind: Mind;
  readonly game: SokobanStore;
  readonly settings: SettingsStore<SokobanSettings>;
}

/** How many pushes to keep, or in words why nothing is taken back; `null` where the search was given up. */
type Search = { readonly keep: number } | { readonly words: string } | null;

/** The last position of which the solver knows a win: what the lamp sees. */
async function lastWinnable(mind: Mind): Promise<Search> {
  for (;;) {
    const { line, index } = mind.here();
    const point = turningPoint(mind.memory(), line, index, LOOK_BACK_MS);
    if (point.next === null) {
      if (point.lastWon === index) return { words: 'This position can still be won.' };
      if (point.lastWon >= 0) return { keep: point.lastWon };
      return {
        words:
          point.firstOpen === 0 && point.isProven
            ? 'This level cannot be won, even from its start.'
            : 'No win is known from any position of this game.',
      };
    }
    if (!(await mind.ask('solution', point.next, LOOK_BACK_MS))) return null;
  }
}

/**
 * The last position before the first that has a short proof of a deadlock: bisection, as mostly what is proven once is
 * proven ever after. Nothing is said about whether that position can be won.
 */
async function lastUnproven(mind: Mind): Promise<Search> {
  const { line, index } = mind.here();
  const isProven = async (at: number): Promise<boolean | null> => {
    const position = line.states[at];
    if (position === undefined) return null;
    const isKnown = mind.memory().deadlockOf(position) !== undefined;
    if (!isKnown && !(await mind.ask('deadlock', at, PROOF_MS))) return null;
    return (mind.memory().deadlockOf(position) ?? null) !== null;
  };
  let dead = index;
  const first = await isProven(dead);
  if (first === null) return null;
  if (!first) return { words: 'No deadlock is proven here.' };
  for (let alive = -1; dead - alive > 1;) {
    const middle = Math.floor((alive + dead) / 2);
    const proven = await isProven(middle);
    if (proven === null) return null;
    if (proven) dead = middle;
    else alive = middle;
  }
  return dead > 0 ? { keep: dead - 1 } : { words: 'This level is lost from its very start.' };
}

/**
 * Takes moves back until before the game was lost; redo brings them back. With the lamp on that is the last position
 * of which a win is known, else the last one without a proven deadlock, which needs no solver. Gives the words to tell,
 * `null` where something else came between.
 */
export async function goBack({ mind, game, settings }: Places): Promise<string | null> {
  const found = await (settings.getState().lamp ? lastWinnable(mind) : lastUnproven(mind));
  if (found === null) return null;
  if ('words' in found) return found.words;
  const { states, cursor } = game.getState().session;
  const to = states.slice(0, cursor).findLastIndex(({ pushes }) => pushes <= found.keep);
  const back = mind.here().index - (states[to]?.pushes ?? 0);
  game.getState().undoTo(to);
  return `Back to before it was lost: ${count(back, 'push', 'pushes')} undone. Redo brings them back.`;
}
