import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../platform/storage.ts';
import { schemaState } from '../../store/stored/schema-codec.ts';
import { createStoredState } from '../../store/stored/stored-state.ts';
import { NothingCounted } from './StatisticsDialog.tsx';

const KEY = 'toy.v1.stats';
const state = schemaState(v.object({ games: v.fallback(v.number(), 0) }));

function show(stored: string | null, isHidden = false) {
  const storage = {
    ...memoryStorage(stored === null ? [] : [[KEY, stored]]),
    isHidden: () => isHidden,
  };
  const statistics = createStoredState({
    ...state,
    storage,
    key: KEY,
    onStorageError: () => undefined,
  });
  render(
    <NothingCounted statistics={statistics} title="No games yet" isFirst>
      A game counts once it is over.
    </NothingCounted>,
  );
  return screen.getByRole('heading').textContent;
}

test('shows that nothing is counted yet if nothing is stored', () => {
  expect(show(null)).toBe('No games yet');
  expect(screen.getByText('A game counts once it is over.')).toBeVisible();
});

test.each([
  ['is damaged', '{"games":', /set aside; the statistics start over/],
  ['a newer version wrote', '{"v":9}', /A newer version .* has saved the statistics/],
])('shows why it hides data that %s', (_, stored, reason) => {
  expect(show(stored)).toBe('Your statistics are not shown');
  expect(screen.getByText(reason)).toBeVisible();
});

test('shows that statistics cannot be read if their database is not open', () => {
  expect(show(null, true)).toBe('Your statistics are not shown');
  expect(screen.getByText(/cannot read the saved data/)).toBeVisible();
});
