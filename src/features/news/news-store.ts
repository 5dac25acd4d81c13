import { createStore } from 'zustand/vanilla';
import type { News } from './news.ts';

/** The news that `NewsHost` shows; `null` while it shows none. */
export const newsStore = createStore<{ readonly news: readonly News[] | null }>(() => ({
  news: null,
}));

/** Shows the news of these versions over whatever page is open. */
export function openNews(news: readonly News[]): void {
  newsStore.setState({ news });
}

/** Puts the news away. */
export function closeNews(): void {
  newsStore.setState({ news: null });
}
