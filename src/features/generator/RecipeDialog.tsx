import { useId, useState, type SubmitEvent } from 'react';
import {
  BOXES,
  DIFFICULTIES,
  readRecipe,
  type Difficulty,
  type Recipe,
} from '../../games/sokoban/generator/recipe.ts';
import { randomSeedNumber } from '../../platform/random-seed.ts';
import { enteredSeed } from '../../play/page/entered-seed.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { Choice, FormField } from '../../ui/controls/fields.tsx';
import { endlessRecipe } from '../../play/settings/sokoban-settings.ts';
import { DIFFICULTY_NAMES } from '../../play/sokoban/recipes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import { format } from '../../words/message.ts';
import prose from '../../ui/styles/prose.module.css';

interface RecipeDialogProps {
  /** What was chosen last, as endless play keeps it. */
  readonly endless: Readonly<Record<string, string>>;
  readonly onMake: (recipe: Recipe) => void;
  /** Opens a link that was pasted where the seed belongs. */
  readonly onLink: (query: string) => void;
  readonly onClose: () => void;
}

const SIZES = [
  { value: '7x7', size: 'small' },
  { value: '9x8', size: 'medium' },
  { value: '11x9', size: 'large' },
  { value: '14x11', size: 'huge' },
] as const;

const BOX_COUNTS = Array.from({ length: BOXES.most - BOXES.least + 1 }, (_, index) =>
  (BOXES.least + index).toString(),
);

/** A size as words; those that only links have are shown as they are. */
function sizesWith(size: string): readonly { readonly value: string; readonly label: string }[] {
  const known = SIZES.map(({ value, size }) => ({
    value,
    label: t(
      '{size, select, small {Small} medium {Medium} large {Large} huge {Very large} other {}}',
      { size },
    ),
  }));
  const isKnown = SIZES.some(({ value }) => value === size);
  return isKnown ? known : [...known, { value: size, label: size.replace('x', ' × ') }];
}

/** What level is to be made. */
export function RecipeDialog({ endless, onMake, onLink, onClose }: RecipeDialogProps) {
  const id = useId();
  const [last] = useState(() => endlessRecipe(endless));
  const [seed, setSeed] = useState(() => randomSeedNumber().toString());
  const [size, setSize] = useState(`${last.cols}x${last.rows}`);
  const [sizes] = useState(() => sizesWith(size));
  const [boxes, setBoxes] = useState(last.boxes.toString());
  const [difficulty, setDifficulty] = useState<Difficulty>(last.difficulty);
  const entered = enteredSeed(seed);
  const recipe =
    entered.kind === 'seed' ? readRecipe({ seed: entered.seed, size, boxes, difficulty }) : null;
  const isUsable = entered.kind === 'link' || recipe?.ok === true;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (entered.kind === 'link') onLink(entered.query);
    else if (recipe?.ok) onMake(recipe.value);
  };
  const remark = () => {
    if (entered.kind === 'link') return t('This is a link. It will be opened.');
    if (entered.kind === 'address') return t('This link contains no level.');
    return recipe && !recipe.ok ? recipe.error : entered.remark;
  };
  return (
    <Dialog title={t('New generated level')} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Choice
          legend={t('Difficulty')}
          value={difficulty}
          options={DIFFICULTIES.map((value) => ({ value, label: format(DIFFICULTY_NAMES[value]) }))}
          onChange={setDifficulty}
        />
        <Choice legend={t('Size')} value={size} options={sizes} onChange={setSize} />
        <Choice
          legend={t('Boxes')}
          value={boxes}
          options={BOX_COUNTS.map((value) => ({ value, label: value }))}
          onChange={setBoxes}
        />
        <FormField>
          <label htmlFor={`${id}-seed`}>{t('Seed')}</label>
          <p className={prose.hint} id={`${id}-hint`}>
            {t(
              'The same seed makes the same level for everyone. Endless play continues with the next number.',
            )}
          </p>
          <input
            id={`${id}-seed`}
            value={seed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={!isUsable}
            onChange={(event) => setSeed(event.currentTarget.value)}
          />
          <p id={`${id}-error`} className={isUsable ? prose.hint : prose.error} aria-live="polite">
            {remark()}
          </p>
        </FormField>
        <DialogActions>
          <Button onClick={() => setSeed(randomSeedNumber().toString())}>
            {t('Another seed')}
          </Button>
          <Button type="submit" kind="primary" aria-disabled={!isUsable}>
            {t('Make this level')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
