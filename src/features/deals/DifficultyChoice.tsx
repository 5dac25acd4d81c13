import { DIFFICULTIES, type Difficulty } from '../../games/spider/rules/params.ts';
import { Choice } from '../../ui/controls/fields.tsx';
import { difficultyName } from '../../play/spider/words.ts';
import { message, type PlainMessage, format } from '../../words/message.ts';
import styles from './deals.module.css';

const DIFFICULTY_WORDS = {
  '1-suit': { suits: '♠', howHard: message('gentle') },
  '2-suit': { suits: '♠♥', howHard: message('tricky') },
  '4-suit': { suits: '♠♥♦♣', howHard: message('hard') },
} as const satisfies Readonly<
  Record<Difficulty, { readonly suits: string; readonly howHard: PlainMessage }>
>;

function DifficultyLabel({ difficulty }: { readonly difficulty: Difficulty }) {
  const { suits, howHard } = DIFFICULTY_WORDS[difficulty];
  return (
    <span className={styles.difficulty}>
      <span className={styles.suits} aria-hidden="true">
        {suits}
      </span>
      <strong>{difficultyName(difficulty)}</strong> <small>{format(howHard)}</small>
    </span>
  );
}

interface DifficultyChoiceProps {
  readonly legend: string;
  readonly value: Difficulty;
  /** Whether it gets the initial focus of its dialog. */
  readonly isFirst?: boolean;
  readonly onChange: (difficulty: Difficulty) => void;
}

/** A choice of the number of suits, each with its difficulty. */
export function DifficultyChoice({
  legend,
  value,
  isFirst = false,
  onChange,
}: DifficultyChoiceProps) {
  return (
    <Choice
      legend={legend}
      value={value}
      isFirst={isFirst}
      options={DIFFICULTIES.map((each) => ({
        value: each,
        label: <DifficultyLabel difficulty={each} />,
      }))}
      onChange={onChange}
    />
  );
}
