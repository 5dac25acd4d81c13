import { useId, useState, type TargetedEvent } from 'react';
import { useStore } from '../../kit/browser/use-store.ts';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { MAX_SEED_LENGTH, parseSeed } from '../../../cards/seed.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { utcDay } from '../../../platform/today.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { Choice, Toggle, FormField } from '../../kit/controls/fields.tsx';
import { DealLabel } from './DealLabel.tsx';
import { DifficultyChoice } from './DifficultyChoice.tsx';
import { SeedPicker } from './SeedPicker.tsx';
import { GRADE_CHOICES, type GradeChoice, type SpiderSettings } from '../settings/settings.ts';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './NewGameDialog.module.css';

const GRADE_NAMES: Readonly<Record<GradeChoice, string>> = {
  any: 'Any',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
};

interface SeedFieldProps extends Pick<SpiderParams, 'difficulty' | 'relaxedDealing'> {
  /** As it was typed. */
  readonly seed: string;
  /** Why it cannot be dealt. */
  readonly error: string | null;
  readonly winnableOnly: boolean;
  /** How the deal of a day stands with the difficulty. */
  readonly todayWords: (day: string) => string;
  readonly onChange: (seed: string) => void;
}

/** The seed of the next game: what is known of its deal, and other ways to one. */
function SeedField(props: SeedFieldProps) {
  const { seed, error, difficulty, relaxedDealing, winnableOnly, todayWords, onChange } = props;
  const id = useId();
  const typed = parseSeed(seed);
  const today = utcDay();
  return (
    <FormField>
      <label htmlFor={`${id}-seed`}>Seed</label>
      <input
        id={`${id}-seed`}
        value={seed}
        placeholder="Random"
        autoComplete="off"
        spellcheck={false}
        maxLength={MAX_SEED_LENGTH * 2}
        aria-invalid={error !== null}
        aria-describedby={`${id}-seed-hint ${id}-deal`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p
        id={`${id}-seed-hint`}
        className={error ? prose.error : prose.hint}
        role={error ? 'alert' : undefined}
      >
        {error ?? 'Share this seed and your friends get the same cards.'}
      </p>
      <DealLabel
        id={`${id}-deal`}
        deal={typed.ok ? { difficulty, seed: typed.value, relaxedDealing } : null}
        winnableOnly={winnableOnly}
      />
      <SeedPicker
        difficulty={difficulty}
        seed={seed.trim()}
        today={today}
        todayWords={todayWords(today)}
        onChange={onChange}
      />
    </FormField>
  );
}

interface NewGameDialogProps {
  readonly difficulty: Difficulty;
  readonly relaxedDealing: boolean;
  readonly settings: StoredState<SpiderSettings>;
  /** A seed for a random deal, as the settings want it. */
  readonly randomDeal: (difficulty: Difficulty) => string;
  /** How the deal of a day stands. */
  readonly todayWords: (difficulty: Difficulty, day: string) => string;
  readonly onStart: (params: SpiderParams) => void;
  readonly onClose: () => void;
}

/** Difficulty, grade, seed and dealing rule of the next game. */
export function NewGameDialog(props: NewGameDialogProps) {
  const [difficulty, setDifficulty] = useState(props.difficulty);
  const [relaxedDealing, setRelaxedDealing] = useState(props.relaxedDealing);
  const { winnableOnly, grade } = useStore(props.settings);
  const [seedText, setSeedText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const isRandom = seedText.trim() === '';

  const changeSeed = (text: string) => {
    setSeedText(text);
    setError(null);
  };
  const onSubmit = (event: TargetedEvent) => {
    event.preventDefault();
    const seed = parseSeed(isRandom ? props.randomDeal(difficulty) : seedText);
    if (seed.ok) props.onStart({ difficulty, seed: seed.value, relaxedDealing });
    else setError(`The ${seed.error}.`);
  };

  return (
    <Dialog title="New game" onClose={props.onClose}>
      <form className={styles.form} data-difficulty={difficulty} onSubmit={onSubmit} noValidate>
        <DifficultyChoice legend="Difficulty" value={difficulty} onChange={setDifficulty} />
        {winnableOnly && (
          <Choice
            legend="Grade of the deal"
            value={grade}
            options={GRADE_CHOICES.map((value) => ({ value, label: GRADE_NAMES[value] }))}
            onChange={(next) => props.settings.setState({ grade: next })}
          />
        )}
        <SeedField
          seed={seedText}
          error={error}
          difficulty={difficulty}
          relaxedDealing={relaxedDealing}
          winnableOnly={winnableOnly}
          todayWords={(day) => props.todayWords(difficulty, day)}
          onChange={changeSeed}
        />
        <Toggle
          label="Relaxed dealing"
          hint="A row may be dealt while columns are empty."
          checked={relaxedDealing}
          onChange={setRelaxedDealing}
        />
        <DialogActions>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" kind="primary">
            Deal
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
