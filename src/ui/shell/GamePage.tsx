import { lazy, type ComponentType } from 'react';
import type { GamePageProps } from '../kit/game-page.ts';
import type { GameEntry } from './game-entry.ts';

const pages = new Map<string, ComponentType<GamePageProps>>();

/**
 * A page that is there already is shown at once. `lazy` would show its fallback first, and React
 * leaves a fallback on the screen for 300 ms at least.
 */
function pageOf({ id, page }: GameEntry): ComponentType<GamePageProps> {
  const known = pages.get(id);
  if (known) return known;
  const Page = page.loaded() ?? lazy(async () => ({ default: await page.load() }));
  pages.set(id, Page);
  return Page;
}

/** The page of a game. Suspends until it is loaded; `entry` must be the same game for its lifetime. */
export function GamePage({ entry, ...props }: GamePageProps & { readonly entry: GameEntry }) {
  const Page = pageOf(entry);
  return <Page {...props} />;
}
