import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, dialogShown, showApp, top } from '../test-support/show-app.tsx';

const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

async function openSettings(query: string, stored: Readonly<Record<string, string>> = {}) {
  showApp(query, stored);
  await waitFor(() => {
    expect(document.querySelector('[data-game-title], header h1')).not.toBeNull();
  });
  await choose('Settings');
  await dialogShown('Settings');
}

test.each([
  ['spider', ['Cards', 'Game', 'Buttons']],
  ['sokoban', ['Game', 'Buttons']],
])(
  '%s has the same tabs as every game, and sliders for the volumes it uses',
  async (game, sounds) => {
    await openSettings(`game=${game}`);
    expect(texts(top().querySelectorAll('[role=tab]'))).toEqual(['Look', 'Play', 'General']);
    expect(top().querySelector('[role=tab][aria-selected=true]')).toHaveTextContent('Look');
    fireEvent.click(screen.getByRole('tab', { name: 'General' }));
    const sliders = await screen.findAllByRole('slider');
    expect(sliders.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
      sounds,
    );
  },
);

test('the tutorial’s skin is offered only to players who have chosen it', async () => {
  const skins = () =>
    within(screen.getByRole('group', { name: 'Skin' }))
      .getAllByRole('radio')
      .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent);
  await openSettings('game=sokoban');
  expect(skins()).toEqual(['Peacock', 'Plain']);
  cleanup();
  await openSettings('game=sokoban', {
    'sokoban.v1.settings': JSON.stringify({ skin: 'push-puzzle' }),
  });
  expect(skins()).toEqual(['Peacock', 'Plain', 'Push Puzzle']);
});
