import { lazy, useState, type ComponentType } from 'react';
import type { GamePageProps } from '../kit/game-page.ts';
import type { GameEntry } from './game-entry.ts';

/**
 * A page that is there already is shown at once. `lazy` would show its fallback first, and React
 * leaves a fallback on the screen for 300 ms at least.
 */
const pageOf = ({ page }: GameEntry): ComponentType<GamePageProps> =>
  page.loaded() ?? lazy(async () => ({ default: await page.load() }));

/** The page of a game. Suspends until it is loaded; `entry` must be the same game for its lifetime. */
export function GamePage({ entry, ...props }: GamePageProps & { readonly entry: GameEntry }) {
  const [Page] = useState(() => pageOf(entry));
  return <Page {...props} />;
}
