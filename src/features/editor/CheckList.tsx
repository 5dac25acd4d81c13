import { useId, useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../../core/result.ts';
import type { DrawingProblem } from '../../games/sokoban/editor/drawing.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import { lettersOf } from '../../games/sokoban/rules/lurd.ts';
import { isWon, opening } from '../../games/sokoban/rules/rules.ts';
import type { ExplainedDeadlock } from '../../games/sokoban/solver/deadlocks/explain.ts';
import {
  longerThinkMs,
  type SokobanSettings,
  thinkTimeMs,
  thinkTimeOf,
  thinkTimeWords,
} from '../../play/page/sokoban-settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import buttons from '../../ui/controls/button.module.css';
import { Select } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import { openSokobanSolver, type SokobanSolver } from '../../workers/open-sokoban.ts';
import { searchedWords, solverFailure, vainWords } from '../lamp/analysis-words.ts';
import { deadlockWords } from '../lamp/sokoban-analysis-words.ts';
import { notALevelWords } from './editor-commands.ts';
import styles from './editor.module.css';

interface CheckListProps {
  /** Whether there are only walls so far, which is not an error. */
  readonly isBlank: boolean;
  readonly problems: readonly DrawingProblem[];
  /** What is known about whether it can be solved. */
  readonly known: Solvability;
  /** The squares of the boxes that prove the drawing unsolvable. */
  readonly dead: readonly Cell[];
  /** Highlights a square of the board. */
  readonly onShow: (cell: Cell) => void;
}

/** An entry of the list. */
interface Fault {
  readonly words: string;
  readonly isGrave: boolean;
  readonly at: Cell | undefined;
}

function lostFault(known: Solvability, dead: readonly Cell[]): readonly Fault[] {
  if (known.kind !== 'lost') return [];
  const words = known.proof ? deadlockWords(known.proof) : t('It is proven unsolvable.');
  return [{ words, isGrave: true, at: dead[0] }];
}

/** Describes a problem to the player, as a sentence. */
function problemWords({ kind, cells }: DrawingProblem): string {
  switch (kind) {
    case 'no-player':
      return t('There is no player yet.');
    case 'no-box':
      return t('There is no box yet.');
    case 'no-goal':
      return t('There is no goal yet.');
    case 'more-boxes':
      return t('There are more boxes ({n}) than goals: filling every goal is enough.', {
        n: cells.length,
      });
    case 'more-goals':
      return t('There are more goals ({n}) than boxes: placing every box is enough.', {
        n: cells.length,
      });
    case 'solved':
      return t('It is already solved: every box that can be on a goal is on one.');
    case 'open':
      return t(
        'The walls are not closed: the player can reach the edge at {n, plural, one {# square} other {# squares}}.',
        { n: cells.length },
      );
    case 'out-of-reach':
      return t(
        'The player can never reach {n, plural, one {# box or goal} other {# boxes and goals}}.',
        { n: cells.length },
      );
  }
}

/** The problems of the drawing, which are announced when they change. */
export function CheckList({ isBlank, problems, known, dead, onShow }: CheckListProps) {
  const id = useId();
  const faults = useMemo(
    () => [
      ...problems.map((problem): Fault => {
        const isGrave = !problem.playable || problem.kind === 'solved';
        return { words: problemWords(problem), isGrave, at: problem.cells[0] };
      }),
      ...lostFault(known, dead),
    ],
    [problems, known, dead],
  );
  const words = isBlank
    ? t('A level needs a player, boxes, and a goal for each of them, with walls around.')
    : known.kind === 'unknown'
      ? t('Checking…')
      : t('Ready to play.');
  const hasFaults = !isBlank && faults.length > 0;
  const isGood = !isBlank && !hasFaults && known.kind !== 'unknown';
  return (
    <section
      className={styles.check}
      data-faults={
        hasFaults ? (faults.some(({ isGrave }) => isGrave) ? 'grave' : 'slight') : undefined
      }
      aria-label={t('Check')}
    >
      {/* The buttons are outside of it, because they would be read out with each change. */}
      <div role="status" className={styles.words}>
        {hasFaults ? (
          faults.map((fault, index) => (
            <p key={fault.words} id={`${id}-${index}`} style={{ gridRow: index + 1 }}>
              {fault.words}
            </p>
          ))
        ) : (
          <p className={isGood ? styles.good : undefined}>{words}</p>
        )}
      </div>
      {hasFaults &&
        faults.map(
          ({ words, at }, index) =>
            at !== undefined && (
              <button
                key={words}
                type="button"
                className={buttons.link}
                style={{ gridRow: index + 1 }}
                aria-describedby={`${id}-${index}`}
                onClick={() => onShow(at)}
              >
                {t('Show')}
              </button>
            ),
        )}
    </section>
  );
}

interface SolvePanelProps {
  /** The drawing as a level; `null` if it is invalid. */
  readonly level: Level | null;
  /** The result so far. */
  readonly known: Solvability;
  readonly check: Pick<SolvabilityCheck, 'search' | 'limit' | 'stop'>;
  readonly thinkTime: SokobanSettings['thinkTime'];
  readonly onThinkTime: (thinkTime: SokobanSettings['thinkTime']) => void;
  readonly onWatch: (level: Level, lurd: string) => void;
}

/** Describes the answer; empty before the question is asked. */
function answerWords(known: Solvability): string {
  switch (known.kind) {
    case 'unknown':
    case 'open':
      return '';
    case 'searching':
      return t('Looking for a solution…');
    case 'solvable':
      return t('It can be solved, in {n, plural, one {# push} other {# pushes}} or fewer.', {
        n: known.pushes,
      });
    case 'lost':
      return t('It is proven unsolvable.');
    case 'vain':
      return known.isStopped ? t('The search was stopped.') : vainWords(known.triedMs);
    case 'failed':
      return solverFailure(known.reason);
  }
}

/** Asks the solver whether the drawn level can be solved. */
export function SolvePanel(props: SolvePanelProps) {
  const { level, known, check, thinkTime, onThinkTime, onWatch } = props;
  const isSearching = known.kind === 'searching';
  const search = (milliseconds: number) => {
    if (!level) showToast(notALevelWords());
    // A lost level needs no search.
    else if (known.kind !== 'lost') check.search(milliseconds);
  };
  const limit = isSearching ? (thinkTimeOf(known.limitMs) ?? thinkTime) : thinkTime;
  return (
    <section className={styles.solve} aria-label={t('Solver')}>
      <div className={styles.solvePanelRow}>
        {isSearching ? (
          <Button onClick={check.stop}>{t('Stop')}</Button>
        ) : known.kind === 'vain' && !known.isStopped ? (
          <Button
            onClick={() => search(Math.max(thinkTimeMs(thinkTime), longerThinkMs(known.triedMs)))}
          >
            {t('Look longer')}
          </Button>
        ) : (
          <Button
            aria-disabled={level === null || known.kind === 'lost'}
            onClick={() => search(thinkTimeMs(thinkTime))}
          >
            {t('Can it be solved?')}
          </Button>
        )}
        {known.kind === 'solvable' && level && (
          <Button onClick={() => onWatch(level, known.lurd)}>{t('Show solution')}</Button>
        )}
        <Select
          label={t('Time limit of the solver')}
          value={limit}
          names={thinkTimeWords()}
          onChange={(next) => {
            onThinkTime(next);
            check.limit(thinkTimeMs(next));
          }}
        />
      </div>
      <p role="status">{answerWords(known)}</p>
      {isSearching && known.searched && (
        <p className={prose.hint}>
          {searchedWords({ ...known.searched, ofSeconds: Math.round(known.limitMs / 1000) })}
        </p>
      )}
    </section>
  );
}

/** What is known about the solvability of a level. */
type Solvability =
  /** Nothing yet: the search for a short proof has not finished. */
  | { readonly kind: 'unknown' }
  /** There is no short proof that it is unsolvable. */
  | { readonly kind: 'open' }
  /** It is proven unsolvable; `proof` is `null` if the proof is not short. */
  | { readonly kind: 'lost'; readonly proof: ExplainedDeadlock | null }
  /** The player has asked, and the solver is running. `searched` is `null` in the first second. */
  | {
      readonly kind: 'searching';
      readonly limitMs: number;
      readonly searched: { readonly seconds: number; readonly positions: number } | null;
    }
  | { readonly kind: 'solvable'; readonly lurd: string; readonly pushes: number }
  /** The solver found nothing within its limit, or before it was stopped. */
  | { readonly kind: 'vain'; readonly triedMs: number; readonly isStopped: boolean }
  | { readonly kind: 'failed'; readonly reason: string };

interface SolvabilityState {
  /** The level that `known` is about: the previous one until something is known about the current one. */
  readonly level: Level | null;
  readonly known: Solvability;
}

/** Reports whether the drawn level can be solved, as far as it has been checked. */
export type SolvabilityCheck = ReturnType<typeof createSolvability>;

/** How long a drawing must be unchanged before it is checked. */
const CALM_MS = 200;
/** Only a limit: short proofs take milliseconds. */
const PROOF_MS = 5_000;

/**
 * Reports for each drawn level whether a short proof shows that it is unsolvable and, on request, whether it can be
 * solved. Uses its own solver in workers.
 */
export function createSolvability(open: () => SokobanSolver = openSokobanSolver) {
  const state = createStore<SolvabilityState>(() => ({ level: null, known: { kind: 'unknown' } }));
  let solver: SokobanSolver | null = null;
  let drawn: Level | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the questions, so that the answer to an earlier one is ignored. */
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
    // The list already reports that the level is solved.
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
      // No error is reported, because the player did not ask for this.
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
    /** Sets the drawn level; `null` if the drawing is invalid. The previous result remains until a new one is known. */
    look: (level: Level | null) => {
      const before = state.getState().level;
      drawn = level;
      if (level && before && keyOf(level) === keyOf(before)) {
        state.setState({ level });
        return;
      }
      giveUp();
      const { known } = state.getState();
      // Any other result is an answer about the previous level only.
      if (level === null || (known.kind !== 'open' && known.kind !== 'lost')) {
        state.setState({ level: null, known: { kind: 'unknown' } });
      }
      if (level) timer = setTimeout(() => void lookForProof(level), CALM_MS);
    },
    /** Lets the solver search for a solution of the drawing, with this time limit in milliseconds. */
    search: (milliseconds: number) => {
      if (drawn) void search(drawn, milliseconds);
    },
    /** Extends the running search to a total of this many milliseconds. */
    limit: (milliseconds: number) => {
      const { level, known } = state.getState();
      if (!level || known.kind !== 'searching') return;
      know(level, { ...known, limitMs: milliseconds });
      solver?.limit(milliseconds);
    },
    /** Stops the running search. */
    stop: () => {
      const { level, known } = state.getState();
      if (!level || known.kind !== 'searching') return;
      giveUp();
      const triedMs = (known.searched?.seconds ?? 0) * 1000;
      know(level, { kind: 'vain', triedMs, isStopped: true });
    },
    /** Cancels pending questions and terminates the workers. */
    close: () => {
      giveUp();
      solver?.close();
      solver = null;
    },
  };
}
