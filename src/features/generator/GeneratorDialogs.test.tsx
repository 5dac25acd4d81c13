import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Recipe } from '../../games/sokoban/generator/recipe.ts';
import { dailyRecipe } from '../../play/sokoban/recipes.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { MakingDialog, RecipeDialog } from './GeneratorDialogs.tsx';

describe('RecipeDialog', () => {
  beforeEach(withNativeDialogs);

  function open() {
    const onMake = vi.fn();
    const onLink = vi.fn();
    render(<RecipeDialog endless={{}} onMake={onMake} onLink={onLink} onClose={vi.fn()} />);
    const field = screen.getByLabelText('Seed');
    return {
      onMake,
      onLink,
      field,
      enter: async (text: string) => {
        await userEvent.clear(field);
        await userEvent.click(field);
        await userEvent.paste(text);
        await userEvent.click(screen.getByRole('button', { name: 'Make this level' }));
      },
    };
  }

  test('a seed is normalized, and the dialog reports that', async () => {
    const { onMake, enter } = open();
    await enter(' \u202e\uff14\uff12\u200b ');
    expect(onMake).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ seed: '42' }));
    expect(screen.getByText('The seed will be “42”.')).toBeVisible();
    await enter('two  words');
    expect(onMake).toHaveBeenLastCalledWith(expect.objectContaining({ seed: 'two  words' }));
    expect(screen.queryByText(/The seed will be/)).toBeNull();
  });

  test('a link pasted as a seed is opened', async () => {
    const { onMake, onLink, field, enter } = open();
    await enter('https://example.org/?game=sokoban&amp;seed=42&amp;size=7x7&amp;boxes=2');
    expect(onLink).toHaveBeenCalledExactlyOnceWith('game=sokoban&seed=42&size=7x7&boxes=2');
    expect(onMake).not.toHaveBeenCalled();
    expect(field).toHaveAttribute('aria-invalid', 'false');
    expect(screen.getByText('This is a link. It will be opened.')).toBeVisible();
  });

  test.each([
    ...['x'.repeat(65), '\u200b'].map((text) => [text, 'The seed must have 1 to 64 characters.']),
    ['http://localhost/', 'This link contains no level.'],
    ['https://example.org/?game=sokoban', 'This link contains no level.'],
  ])('an invalid seed is refused: %j', async (text, why) => {
    const { onMake, onLink, field, enter } = open();
    await enter(text);
    expect([onMake.mock.calls, onLink.mock.calls]).toEqual([[], []]);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(why)).toBeVisible();
  });
});

describe('MakingDialog', () => {
  beforeEach(withNativeDialogs);

  async function show(recipe: Recipe) {
    const making = { recipe, progress: null, failure: null };
    const nothing = vi.fn();
    render(<MakingDialog making={making} onTake={nothing} onAgain={nothing} onClose={nothing} />);
    await screen.findByRole('dialog');
  }

  test('a level can be played before the search is finished', async () => {
    await show({ ...dailyRecipe('2026-11-23'), seed: '7' });
    expect(screen.getByText('Looking for a first room…')).toBeVisible();
    expect(screen.getByText('Play this one now')).toBeVisible();
  });

  test('the level of the day cannot, because it is the same for everyone', async () => {
    await show(dailyRecipe('2026-11-23'));
    expect(screen.queryByText('Play this one now')).toBeNull();
    expect(screen.getByRole('dialog', { name: /23 November/ })).toBeVisible();
    expect(screen.getByText(/The same for everyone/)).toBeVisible();
  });

  test('no rooms flash by while the level of the day is made', async () => {
    await show(dailyRecipe('2026-11-23'));
    expect(screen.queryByText('Looking for a first room…')).toBeNull();
    expect(document.querySelector('canvas')).toBeNull();
  });
});
