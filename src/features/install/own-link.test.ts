import { expect, test } from 'vitest';
import type { Hall } from './hall.ts';
import { ownLinkIn } from './own-link.ts';

const HOME = 'https://example.org/games/';
const GAMES = [
  { id: 'spider', queryNames: ['seed', 'difficulty', 'deal'] },
  { id: 'sokoban', queryNames: ['pack', 'level', 'xsb'] },
] as unknown as Hall['games'];
const DEAL = 'seed=peacock&difficulty=4-suit';

test.each([
  [`${HOME}?${DEAL}`, DEAL],
  [`Won: 12:43\nhard\n${HOME}?${DEAL}`, DEAL],
  [`Try this (${HOME}?${DEAL}).`, DEAL],
  [`${HOME}index.html?page=data`, 'page=data'],
  // A copy of the app on another host.
  [`http://192.0.2.1:8000/parlor/?${DEAL}`, DEAL],
  [
    'https://friend.example/?game=sokoban&pack=grove&level=3#top',
    'game=sokoban&pack=grove&level=3',
  ],
  [`https://shop.example/?level=3 or ${HOME}?level=3`, 'level=3'],
  [`<a href="${HOME}?seed=peacock&amp;difficulty=4-suit">`, DEAL],
  [`${HOME}?seed=peacock&#038;difficulty=4-suit`, DEAL],
  ['HTTPS://FRIEND.EXAMPLE/?GAME=SOKOBAN&PACK=grove', 'GAME=SOKOBAN&PACK=grove'],
  ['https://friend.example/?Seed=a&Difficulty=4-suit”.', 'Seed=a&Difficulty=4-suit'],
  ['https://shop.example/?level=3', null],
  ['https://shop.example/?game=chess&seed=1', null],
  [HOME, null],
  ['https://', null],
  ['no link at all', null],
])('%s', (text, query) => {
  expect(ownLinkIn(text, GAMES, HOME)).toBe(query);
});
