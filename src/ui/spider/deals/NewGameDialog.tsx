import { useId, useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { MAX_SEED_LENGTH, readSeed, type SeedProblem } from '../../../cards/seed.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { utcDay } from '../../../platform/today.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { Choice, Toggle, FormField } from '../../kit/controls/fields.tsx';
import { DealLabel } from './DealLabel.tsx';
import { DifficultyChoice } from './DifficultyChoice.tsx';
import { KeptGames, type KeptGamesProps } from './KeptGames.tsx';
import { SeedPicker } from './SeedPicker.tsx';
import { GRADE_CHOICES, type GradeChoice, type SpiderSettings } from '../settings/settings.ts';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { message, type PlainMessage, tell } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';
import prose from '../../kit/styles/prose.module.css';
import styles from './NewGameDialog.module.css';

const GRADE_NAMES = {
  any: message('Any'),
  easy: message('Easy'),
  medium: message('Medium'),
  hard: message('Hard'),
  expert: message('Expert'),
} as const satisfies Readonly<Record<GradeChoice, PlainMessage>>;

function problemWords(problem: SeedProblem): string {
  return t(
    'The {problem, select, empty {seed is empty} long {seed must have at most {limit} characters, not {length}} controls {seed must not contain control characters or line breaks} broken {seed must be valid text; it has broken characters} other {seed is damaged}}.',
    { ...problem, length: String(problem.length), limit: MAX_SEED_LENGTH },
  );
}

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
  const typed = readSeed(seed);
  const today = utcDay();
  return (
    <FormField>
      <label htmlFor={`${id}-seed`}>{t('Seed')}</label>
      <input
        id={`${id}-seed`}
        value={seed}
        placeholder={t('Random')}
        autoComplete="off"
        spellCheck={false}
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
        {error ?? t('Share this seed and your friends get the same cards.')}
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

export interface NewGameDialogProps extends Pick<KeptGamesProps, 'games' | 'onResume'> {
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
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const seed = readSeed(isRandom ? props.randomDeal(difficulty) : seedText);
    if (seed.ok) props.onStart({ difficulty, seed: seed.value, relaxedDealing });
    else setError(problemWords(seed.error));
  };

  return (
    <Dialog title={t('New game')} onClose={props.onClose}>
      <form className={styles.form} data-difficulty={difficulty} onSubmit={onSubmit} noValidate>
        <KeptGames games={props.games} onResume={props.onResume} />
        <DifficultyChoice
          legend={t('Difficulty')}
          value={difficulty}
          isFirst
          onChange={setDifficulty}
        />
        {winnableOnly && (
          <Choice
            legend={t('Grade of the deal')}
            value={grade}
            options={GRADE_CHOICES.map((value) => ({ value, label: tell(GRADE_NAMES[value]) }))}
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
          label={t('Relaxed dealing')}
          hint={t('A row may be dealt while columns are empty.')}
          checked={relaxedDealing}
          onChange={setRelaxedDealing}
        />
        <DialogActions>
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('Deal')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
