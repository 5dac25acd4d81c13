import { createStore } from 'zustand/vanilla';
import { neighbourRecipe, type Recipe, recipePairs } from '../../games/sokoban/generator/recipe.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { today } from '../../platform/today.ts';
import { endlessRecipe, type SokobanSettings } from '../../play/page/sokoban-settings.ts';
import type { CompletionControl } from '../../play/sokoban/completion.ts';
import type { LevelMaker } from '../../play/sokoban/level-maker.ts';
import { dailyRecipe } from '../../play/sokoban/recipes.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';

interface GeneratedSetup {
  readonly store: SokobanStore;
  readonly completion: Pick<CompletionControl, 'state'>;
  readonly settings: StoredState<SokobanSettings>;
  readonly maker: LevelMaker;
  readonly openRecipe: (recipe: Recipe) => Promise<void>;
}

/** The stored form of a recipe of endless play. */
function endlessToStore(recipe: Recipe): Record<string, string> {
  return Object.fromEntries(recipePairs(recipe));
}

/** Generated levels: the actions of the menu, and endless play. */
export function createGeneratedLevels(setup: GeneratedSetup) {
  const { store, completion, settings, maker, openRecipe } = setup;
  const state = createStore(() => ({ isFormOpen: false }));
  const showForm = (isFormOpen: boolean) => state.setState({ isFormOpen });
  return {
    state,
    menu: (): readonly MenuItem[] => {
      const endless = endlessRecipe(settings.getState().endless);
      return [
        {
          label: t('Today’s level'),
          icon: 'calendar',
          run: () => void openRecipe(dailyRecipe(today())),
        },
        {
          // Translators: play without end; {seed} is the number of the next level
          label: t('Endless: level {seed}', { seed: endless.seed }),
          icon: 'toEnd',
          run: () => void openRecipe(endless),
        },
        {
          label: t('New generated level…'),
          icon: 'deal',
          run: () => showForm(true),
        },
      ];
    },
    /** Opens the daily level of a day, such as `2026-11-21`. */
    openDaily: (day: string) => void openRecipe(dailyRecipe(day)),
    closeForm: () => showForm(false),
    /** Closes the form and opens the requested level. */
    make: (wanted: Recipe) => {
      showForm(false);
      void openRecipe(wanted);
    },
    /** Prepares the next level and advances endless play. Returns an unsubscribe function. */
    watch: () => {
      let isWatched = true;
      const prepareNext = () => {
        // Painting this level has priority.
        afterFrame(() => {
          const { recipe } = store.getState().session.params;
          const next = isWatched && recipe && neighbourRecipe(recipe, 1);
          if (next) maker.prepare(next);
        });
      };
      prepareNext();
      const unlisten = store.onChange(({ before, session }) => {
        if (session.params.recipe !== before.params.recipe) prepareNext();
      });
      const unsubscribe = completion.state.subscribe(({ shown }, before) => {
        const solved = shown !== before.shown && shown?.session.params.recipe;
        const next = solved && neighbourRecipe(solved, 1);
        if (next) settings.setState({ endless: endlessToStore(next) });
      });
      return () => {
        isWatched = false;
        unlisten();
        unsubscribe();
      };
    },
  };
}
