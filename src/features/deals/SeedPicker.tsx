import { useId } from 'react';
import type { Difficulty } from '../../games/spider/rules/params.ts';
import { dealNumber, dealOfDay, neighbourDeal } from '../../games/spider/library/numbered-deals.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { shortDay } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './deals.module.css';

interface SeedPickerProps {
  /** Decides which deals can be won. */
  readonly difficulty: Difficulty;
  /** What is in the field of the seed; empty for a random one. */
  readonly seed: string;
  /** The player’s date. */
  readonly today: string;
  /** How today's deal stands. */
  readonly todayWords: string;
  /** Chooses today’s deal. */
  readonly onToday: () => void;
  readonly onChange: (seed: string) => void;
}

/** Seeds that need no typing: a random one, today's, and the numbered ones. */
export function SeedPicker(props: SeedPickerProps) {
  const { difficulty, seed, today, todayWords, onToday, onChange } = props;
  const id = useId();
  const number = dealNumber(seed);
  const step = (by: 1 | -1) => () => {
    // Whoever comes from another seed begins at the first number.
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
