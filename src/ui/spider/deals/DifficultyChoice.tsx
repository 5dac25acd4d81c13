import { DIFFICULTIES, type Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { Choice } from '../../kit/controls/fields.tsx';
import { difficultyName } from '../words/words.ts';
import styles from './DifficultyChoice.module.css';

const DIFFICULTY_WORDS: Readonly<
  Record<Difficulty, { readonly suits: string; readonly howHard: string }>
> = {
  '1-suit': { suits: '♠', howHard: 'gentle' },
  '2-suit': { suits: '♠♥', howHard: 'tricky' },
  '4-suit': { suits: '♠♥♦♣', howHard: 'hard' },
};

function DifficultyLabel({ difficulty }: { readonly difficulty: Difficulty }) {
  const { suits, howHard } = DIFFICULTY_WORDS[difficulty];
  return (
    <span className={styles.difficulty} data-difficulty={difficulty}>
      <span className={styles.suits} aria-hidden="true">
        {suits}
      </span>
      <strong>{difficultyName(difficulty)}</strong> <small>{howHard}</small>
    </span>
  );
}

interface DifficultyChoiceProps {
  readonly legend: string;
  readonly value: Difficulty;
  readonly onChange: (difficulty: Difficulty) => void;
}

/** The number of suits, with how hard that is. */
export function DifficultyChoice({ legend, value, onChange }: DifficultyChoiceProps) {
  return (
    <Choice
      legend={legend}
      value={value}
      options={DIFFICULTIES.map((each) => ({
        value: each,
        label: <DifficultyLabel difficulty={each} />,
      }))}
      onChange={onChange}
    />
  );
}
