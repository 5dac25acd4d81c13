import { useId, useMemo } from 'react';
import type { DrawingProblem } from '../../games/sokoban/editor/drawing-check.ts';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import {
  longerThinkMs,
  type SokobanSettings,
  thinkTimeMs,
  thinkTimeOf,
  thinkTimeWords,
} from '../../play/settings/sokoban-settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import buttons from '../../ui/controls/button.module.css';
import { Select } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import { searchedWords, solverFailure, vainWords } from '../lamp/analysis-words.ts';
import { deadlockWords } from '../lamp/sokoban-analysis-words.ts';
import { notALevelWords, problemWords } from './editor-commands.ts';
import styles from './editor.module.css';
import type { Solvability, SolvabilityCheck } from './solvability.ts';

interface CheckListProps {
  /** Whether nothing but walls is drawn yet: that is no mistake. */
  readonly isBlank: boolean;
  readonly problems: readonly DrawingProblem[];
  /** Whether it can be solved, as far as that is known. */
  readonly known: Solvability;
  /** The squares of the drawing with the boxes that prove that it cannot. */
  readonly dead: readonly Cell[];
  /** Shows a place on the board. */
  readonly onShow: (cell: Cell) => void;
}

/** A line of the list. */
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

/** What is amiss with the drawing, announced as it changes. */
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
      {/* The buttons are next to it: they would be read out with each change. */}
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
  /** What is drawn, as a level; `null` while it is none. */
  readonly level: Level | null;
  /** What is known of it. */
  readonly known: Solvability;
  readonly check: Pick<SolvabilityCheck, 'search' | 'limit' | 'stop'>;
  readonly thinkTime: SokobanSettings['thinkTime'];
  readonly onThinkTime: (thinkTime: SokobanSettings['thinkTime']) => void;
  readonly onWatch: (level: Level, lurd: string) => void;
}

/** What came of the question; empty where it was not asked. */
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

/** Asks the solver whether the level that is drawn can be solved. */
export function SolvePanel(props: SolvePanelProps) {
  const { level, known, check, thinkTime, onThinkTime, onWatch } = props;
  const isSearching = known.kind === 'searching';
  const search = (milliseconds: number) => {
    if (!level) showToast(notALevelWords());
    // There is nothing left to find out.
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
