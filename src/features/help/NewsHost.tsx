import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';
import type { News } from './NewsDialog.tsx';

/** The news that `NewsHost` shows; `null` while it shows none. */
const newsStore = createStore<{ readonly news: readonly News[] | null }>(() => ({
  news: null,
}));

/** Shows the news of these versions on top of the current page. */
export function openNews(news: readonly News[]): void {
  newsStore.setState({ news });
}

/** Closes the news. */
function closeNews(): void {
  newsStore.setState({ news: null });
}

const NewsDialog = lazyDialog(
  message('What’s new'),
  async () => (await import('./NewsDialog.tsx')).NewsDialog,
);

/** Shows the news of versions, on top of any page and dialog. */
export function NewsHost() {
  const { news } = useStore(newsStore);
  return news && <NewsDialog news={news} onClose={closeNews} />;
}
