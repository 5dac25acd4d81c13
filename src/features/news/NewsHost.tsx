import { useStore } from 'zustand';
import { message } from '../../words/message.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { closeNews, newsStore } from './news-store.ts';

const NewsDialog = lazyDialog(
  message('What’s new'),
  async () => (await import('./NewsDialog.tsx')).NewsDialog,
);

/** Where the news of versions appear, over any page and any dialog. */
export function NewsHost() {
  const { news } = useStore(newsStore);
  return news && <NewsDialog news={news} onClose={closeNews} />;
}
