import { useEffect, useState } from 'react';
import { neighbourRecipe, type Recipe } from '../../../games/sokoban/generator/recipe.ts';
import type { SokobanParams } from '../../../games/sokoban/game/params.ts';
import { utcDay } from '../../../platform/today.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { MenuItem } from '../../kit/popups/Menu.tsx';
import type { SokobanSettings } from '../settings/settings.ts';
import type { Completion } from '../game/use-completion.ts';
import { dailyRecipe } from '../words/daily.ts';
import { endlessRecipe, keptEndless } from '../settings/endless.ts';
import type { LevelMaker } from '../generated/level-maker.ts';

interface GeneratedOptions {
  /** The level on the board. */
  readonly params: SokobanParams;
  readonly completion: Completion | null;
  readonly settings: StoredState<SokobanSettings>;
  readonly maker: LevelMaker;
  readonly openRecipe: (recipe: Recipe) => Promise<void>;
}

interface Generated {
  readonly menu: () => readonly MenuItem[];
  readonly isFormOpen: boolean;
  readonly closeForm: () => void;
  /** Closes the form and opens the level that was asked for in it. */
  readonly make: (recipe: Recipe) => void;
}

/** Levels that the generator makes: the menu's items, and where endless play goes on. */
export function useGenerated(options: GeneratedOptions): Generated {
  const { params, completion, settings, maker, openRecipe } = options;
  const { recipe } = params;
  const [isFormOpen, setFormOpen] = useState(false);

  useEffect(() => {
    const next = recipe && neighbourRecipe(recipe, 1);
    if (next) maker.prepare(next);
  }, [recipe, maker]);

  const solved = completion?.session.params.recipe;
  useEffect(() => {
    const next = solved && neighbourRecipe(solved, 1);
    if (next) settings.setState({ endless: keptEndless(next) });
  }, [solved, settings]);

  return {
    menu: () => {
      const endless = endlessRecipe(settings.getState().endless);
      return [
        {
          label: `Endless: level ${endless.seed}`,
          icon: 'steps',
          run: () => void openRecipe(endless),
        },
        {
          label: 'Daily level',
          icon: 'calendar',
          run: () => void openRecipe(dailyRecipe(utcDay())),
        },
        {
          label: 'New generated level…',
          icon: 'deal',
          run: () => {
            setFormOpen(true);
          },
        },
      ];
    },
    isFormOpen,
    closeForm: () => {
      setFormOpen(false);
    },
    make: (wanted) => {
      setFormOpen(false);
      void openRecipe(wanted);
    },
  };
}
