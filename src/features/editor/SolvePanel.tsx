import type { Level } from '../../games/sokoban/rules/level.ts';
import { t } from '../../words/t.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { searchedWords, vainWords } from '../lamp/analysis-words.ts';
import { solverFailure } from '../lamp/solver-failure.ts';
import {
  longerThinkMs,
  type SokobanSettings,
  thinkTimeMs,
  thinkTimeOf,
  thinkTimeWords,
} from '../../play/settings/sokoban-settings.ts';
import { notALevelWords } from './editor-words.ts';
import type { Solvability, SolvabilityCheck } from './solvability.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './SolvePanel.module.css';

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
      return t('It cannot be solved: that is proven.');
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
      <div className={styles.row}>
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
