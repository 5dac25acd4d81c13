import { useId } from 'react';
import { dealNumber, dealOfDay, neighbourDeal } from '../../games/spider/library/numbered-deals.ts';
import type { Difficulty, SpiderParams } from '../../games/spider/rules/params.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { shortDay } from '../../ui/format/format.ts';
import prose from '../../ui/styles/prose.module.css';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import styles from './deals.module.css';
import { gradeName } from './stored-deals.ts';
import { type DealCheck, useDealCheck } from './use-deal-check.ts';

interface SeedPickerProps {
  /** Determines which deals can be won. */
  readonly difficulty: Difficulty;
  /** The content of the seed field; empty for a random seed. */
  readonly seed: string;
  /** The player’s date. */
  readonly today: string;
  /** The player's result of today's deal. */
  readonly todayWords: string;
  /** Chooses today’s deal. */
  readonly onToday: () => void;
  readonly onChange: (seed: string) => void;
}

/** Seeds without typing: a random one, today's, and the numbered ones. */
export function SeedPicker(props: SeedPickerProps) {
  const { difficulty, seed, today, todayWords, onToday, onChange } = props;
  const id = useId();
  const number = dealNumber(seed);
  const step = (by: 1 | -1) => () => {
    // From a seed without a number, stepping starts at number 1.
    const next = number === null ? '1' : neighbourDeal(difficulty, seed, by);
    if (next !== null) onChange(next);
  };
  const picks = [
    { label: t('Random'), value: '', choose: () => onChange('') },
    {
      label: t('Today’s'),
      value: dealOfDay(difficulty, today),
      choose: onToday,
      describedBy: id,
    },
  ];
  return (
    <>
      <div className={styles.picker} role="group" aria-label={t('Pick')}>
        {picks.map(({ label, value, choose, describedBy }) => (
          <Button
            key={label}
            aria-pressed={seed === value}
            aria-describedby={describedBy}
            onClick={choose}
          >
            {label}
          </Button>
        ))}
        <span className={styles.stepper}>
          <IconButton
            icon="previous"
            label={t('Previous number')}
            compact
            aria-disabled={number !== null && neighbourDeal(difficulty, seed, -1) === null}
            onClick={step(-1)}
          />
          <output>
            {number === null ? t('Deal number') : t('No. {number}', { number: String(number) })}
          </output>
          <IconButton
            icon="next"
            label={t('Next number')}
            compact
            aria-disabled={number !== null && neighbourDeal(difficulty, seed, 1) === null}
            onClick={step(1)}
          />
        </span>
      </div>
      <p id={id} className={prose.hint}>
        {t('Today’s deal, {day}: {standing}.', { day: shortDay(today), standing: todayWords })}
      </p>
    </>
  );
}

function wordsOf(check: DealCheck, { difficulty }: SpiderParams): string {
  switch (check.kind) {
    case 'checking':
      return t('Not checked yet…');
    case 'winnable':
      return check.grade === null
        ? t('Winnable, but too hard to grade.')
        : t('Winnable, {grade} for {suits}.', {
            grade: gradeName(check.grade),
            suits: difficultyName(difficulty),
          });
    case 'unsolvable':
      return t('It is proven unwinnable. You can still play it.');
    case 'unknown':
      return t('A short search found no win. You can still play it.');
    case 'unchecked':
      return t('It could not be checked. You can still play it.');
  }
}

interface DealLabelProps {
  readonly id: string;
  /** The deal of the chosen seed; `null` without one. */
  readonly deal: SpiderParams | null;
  /** The text before the label, or instead of it if no deal is chosen; may be empty. */
  readonly remark: string;
}

/** Shows whether the chosen deal can be won, and how hard it is. */
export function DealLabel({ id, deal, remark }: DealLabelProps) {
  const check = useDealCheck(deal);
  const known = deal && check ? [wordsOf(check, deal)] : [];
  return (
    <p id={id} className={prose.hint} role="status">
      {joinSentences(...[remark, ...known].filter((words) => words !== ''))}
    </p>
  );
}
