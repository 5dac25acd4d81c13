import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../core/error-message.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../games/sokoban/rules/lurd.ts';
import { isWon, opening } from '../../games/sokoban/rules/rules.ts';
import type { ExplainedDeadlock } from '../../games/sokoban/solver/deadlocks/explanation.ts';
import { openSokobanSolver, type SokobanSolver } from '../../workers/open-sokoban.ts';

/** What is known of whether a level can be solved. */
export type Solvability =
  /** Nothing yet: the look for a short proof is still to come. */
  | { readonly kind: 'unknown' }
  /** There is no short proof that it is lost. */
  | { readonly kind: 'open' }
  /** Nobody can solve it; `null` where there is no short proof of that. */
  | { readonly kind: 'lost'; readonly proof: ExplainedDeadlock | null }
  /** The player has asked, and the solver works; nothing is `searched` in its first second. */
  | {
      readonly kind: 'searching';
      readonly limitMs: number;
      readonly searched: { readonly seconds: number; readonly positions: number } | null;
    }
  | { readonly kind: 'solvable'; readonly lurd: string; readonly pushes: number }
  /** The solver found nothing in its time, or before it was stopped. */
  | { readonly kind: 'vain'; readonly triedMs: number; readonly isStopped: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

interface SolvabilityState {
  /** The level that this is about; the last one until something is known of the one that is drawn now. */
  readonly level: Level | null;
  readonly known: Solvability;
}

/** Whether a level that is drawn can be solved, as far as its player wants to know. */
export type SolvabilityCheck = ReturnType<typeof createSolvability>;

/** A drawing is looked at once nothing was drawn for so long. */
const CALM_MS = 200;
/** Short proofs take milliseconds; this is only a limit. */
const PROOF_MS = 5_000;

/**
 * Says of each level that is drawn whether there is a short proof that it is lost, and on request whether it can be
 * solved, with a solver in workers of its own.
 */
export function createSolvability(open: () => SokobanSolver = openSokobanSolver) {
  const state = createStore<SolvabilityState>(() => ({ level: null, known: { kind: 'unknown' } }));
  let solver: SokobanSolver | null = null;
  let drawn: Level | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts questions: what comes of an earlier one is not shown. */
  let asked = 0;

  const know = (level: Level, known: Solvability) => state.setState({ level, known });
  const giveUp = () => {
    asked++;
    clearTimeout(timer);
    solver?.cancel();
  };

  const lookForProof = async (level: Level) => {
    const own = ++asked;
    const position = opening(level);
    // That nothing is left to play is said elsewhere.
    if (isWon(position)) {
      know(level, { kind: 'open' });
      return;
    }
    try {
      solver ??= open();
      const answer = await solver.start({ position, solverGoal: 'deadlock' }, PROOF_MS);
      if (own !== asked) return;
      const isLost = answer.kind === 'unsolvable';
      know(level, isLost ? { kind: 'lost', proof: answer.deadlock } : { kind: 'open' });
    } catch {
      // Nobody has asked for it.
      if (own === asked) know(level, { kind: 'open' });
    }
  };

  const search = async (level: Level, milliseconds: number) => {
    giveUp();
    const own = asked;
    const position = opening(level);
    const begun = performance.now();
    const secondsNow = () => Math.floor((performance.now() - begun) / 1000);
    know(level, { kind: 'searching', limitMs: milliseconds, searched: null });
    try {
      solver ??= open();
      const answer = await solver.start(
        { position, solverGoal: 'solution' },
        milliseconds,
        ({ nodes }) => {
          const { known } = state.getState();
          const seconds = secondsNow();
          if (own !== asked || known.kind !== 'searching') return;
          if (seconds <= (known.searched?.seconds ?? 0)) return;
          know(level, { ...known, searched: { seconds, positions: nodes } });
        },
      );
      if (own !== asked) return;
      const { known } = state.getState();
      const triedMs = known.kind === 'searching' ? known.limitMs : milliseconds;
      switch (answer.kind) {
        case 'solved': {
          const lurd = lettersOf(position, answer.moves);
          know(level, { kind: 'solvable', lurd, pushes: lurd.replace(/[^LURD]/g, '').length });
          break;
        }
        case 'unsolvable':
          know(level, { kind: 'lost', proof: answer.deadlock });
          break;
        case 'gave-up':
          know(level, { kind: 'vain', triedMs, isStopped: answer.reason === 'aborted' });
          break;
      }
    } catch (error) {
      if (own === asked) know(level, { kind: 'failed', reason: errorMessage(error) });
    }
  };

  return {
    state,
    /** Another level is drawn, or what is drawn is none: `null`. What is known of the last one stays until more is. */
    look: (level: Level | null) => {
      const before = state.getState().level;
      drawn = level;
      if (level && before && keyOf(level) === keyOf(before)) {
        state.setState({ level });
        return;
      }
      giveUp();
      const { known } = state.getState();
      // An answer to a question is one about its level alone.
      if (level === null || (known.kind !== 'open' && known.kind !== 'lost')) {
        state.setState({ level: null, known: { kind: 'unknown' } });
      }
      if (level) timer = setTimeout(() => void lookForProof(level), CALM_MS);
    },
    /** Has the solver look for a solution of what is drawn for so many milliseconds. */
    search: (milliseconds: number) => {
      if (drawn) void search(drawn, milliseconds);
    },
    /** Gives the search that is under way so many milliseconds in all. */
    limit: (milliseconds: number) => {
      const { level, known } = state.getState();
      if (!level || known.kind !== 'searching') return;
      know(level, { ...known, limitMs: milliseconds });
      solver?.limit(milliseconds);
    },
    /** Ends the search that is under way. */
    stop: () => {
      const { level, known } = state.getState();
      if (!level || known.kind !== 'searching') return;
      giveUp();
      const triedMs = (known.searched?.seconds ?? 0) * 1000;
      know(level, { kind: 'vain', triedMs, isStopped: true });
    },
    /** Gives up what is asked, and ends the workers. */
    close: () => {
      giveUp();
      solver?.close();
      solver = null;
    },
  };
}
