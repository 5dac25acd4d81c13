import { type SubmitEvent, useEffect, useId, useState } from 'react';
import {
  BOXES,
  DIFFICULTIES,
  type Difficulty,
  readRecipe,
  type Recipe,
} from '../../games/sokoban/generator/recipe.ts';
import { randomSeedNumber } from '../../platform/random-seed.ts';
import { enteredSeed } from '../../play/page/entered-seed.ts';
import { endlessRecipe } from '../../play/page/sokoban-settings.ts';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import type { Making } from '../../play/sokoban/level-maker.ts';
import { dayOfSeed, recipePlace, recipeTitle } from '../../play/sokoban/recipes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, FormField } from '../../ui/controls/fields.tsx';
import { announce } from '../../ui/messages/announce.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, type PlainMessage, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './GeneratorDialogs.module.css';

interface RecipeDialogProps {
  /** The last choice, as endless play stores it. */
  readonly endless: Readonly<Record<string, string>>;
  readonly onMake: (recipe: Recipe) => void;
  /** Opens a link that was pasted into the seed field. */
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

/** The sizes to choose from, with their names; a size that only occurs in links is added unchanged. */
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

/** The names of the difficulties. */
const DIFFICULTY_NAMES: Readonly<Record<Difficulty, PlainMessage>> = {
  easy: message('Easy'),
  medium: message('Medium'),
  hard: message('Hard'),
  'very-hard': message('Very hard'),
};

/** The form for a generated level. */
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

interface MakingDialogProps {
  readonly making: Making;
  readonly onTake: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A level that is made within this time opens without a dialog. */
const WAIT_UNSEEN_MS = 250;

/**
 * The dialog shown while a level is made: the best one so far, which can be taken at any time. For a daily level, it
 * shows only a message.
 */
export function MakingDialog({ making, onTake, onAgain, onClose }: MakingDialogProps) {
  const [isLong, setLong] = useState(false);
  const { recipe, progress, failure } = making;
  const best = progress?.best ?? null;
  const isReady = best !== null;
  // A daily level that is taken early would differ from everyone else’s.
  const isDaily = dayOfSeed(recipe.seed) !== null;

  useEffect(() => {
    const timer = setTimeout(setLong, WAIT_UNSEEN_MS, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isLong && isReady && !isDaily)
      announce(t('A first level is ready. Looking for better ones.'));
  }, [isLong, isReady, isDaily]);

  if (failure !== null) {
    return (
      <Dialog title={t('Making a level')} onClose={onClose}>
        <p role="alert">{failure}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" data-initial-focus onClick={onAgain}>
            {t('Try again')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (!isLong) return null;
  return (
    <Dialog title={isDaily ? recipeTitle(recipe) : t('Making a level')} onClose={onClose}>
      <div className={styles.making}>
        {!isDaily && (
          <p className={styles.name}>
            {recipeTitle(recipe)} <small>{recipePlace(recipe)}</small>
          </p>
        )}
        {!isDaily && (
          <>
            <div className={styles.picture}>{best && <Thumbnail level={best.level} />}</div>
            <p className={styles.figures}>
              {best
                ? t(
                    'Best so far: {pushes, plural, one {# push} other {# pushes}}, {changes, plural, one {# box change} other {# box changes}}',
                    { pushes: best.metrics.pushes, changes: best.metrics.boxChanges },
                  )
                : t('Looking for a first room…')}
            </p>
          </>
        )}
        <progress aria-label={t('Rooms examined')} value={progress?.done ?? 0} max={1} />
        <p className={prose.hint}>
          {isDaily
            ? t('The same for everyone. It opens in a moment.')
            : t('The best one opens when the search is done.')}
        </p>
      </div>
      <DialogActions>
        <Button data-initial-focus={isDaily || undefined} onClick={onClose}>
          {t('Cancel')}
        </Button>
        {!isDaily && (
          <Button kind="primary" data-initial-focus aria-disabled={!isReady} onClick={onTake}>
            {t('Play this one now')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
