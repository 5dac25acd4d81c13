import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dailyRecipe } from '../../play/sokoban/recipes.ts';
import type { Recipe } from '../../games/sokoban/generator/recipe.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { MakingDialog } from './MakingDialog.tsx';

beforeEach(withNativeDialogs);

async function show(recipe: Recipe) {
  const making = { recipe, progress: null, failure: null };
  const nothing = vi.fn();
  render(<MakingDialog making={making} onTake={nothing} onAgain={nothing} onClose={nothing} />);
  await screen.findByText('Looking for a first room…');
}

test('a level can be taken before the search is done', async () => {
  await show({ ...dailyRecipe('2026-11-23'), seed: '7' });
  expect(screen.getByText('Play this one now')).toBeVisible();
});

test('the level of the day cannot: it is the same for everyone', async () => {
  await show(dailyRecipe('2026-11-23'));
  expect(screen.queryByText('Play this one now')).toBeNull();
  expect(screen.getByText(/the same for everyone/)).toBeVisible();
});
