import { APP_VERSION } from '../../platform/app-version.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { ASKED_TO_KEEP_KEY, NEWS_KEY } from '../../store/data/device-keys.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { newsSince } from './NewsDialog.tsx';
import { openNews } from './NewsHost.tsx';

/** The version assumed for players from before the last seen version was stored. */
const BEFORE_NEWS = '0.1.0';

/**
 * Announces an update once, with a message that opens its news. New players see no message; players from before the
 * news existed are recognized by an earlier request to keep their data.
 */
export function showNews(
  storage: Pick<TextStorage, 'get' | 'set'>,
  version: string = APP_VERSION,
): void {
  const seen = storage.get(NEWS_KEY) ?? (storage.get(ASKED_TO_KEEP_KEY) ? BEFORE_NEWS : version);
  if (storage.get(NEWS_KEY) !== version) storage.set(NEWS_KEY, version);
  const news = newsSince(seen, version);
  if (news.length === 0) return;
  showToast(
    t('Peacock Parlor was updated to version {version}.', { version }),
    { label: t('What’s new'), run: () => openNews(news) },
    true,
  );
}
