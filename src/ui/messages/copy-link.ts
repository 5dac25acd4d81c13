import { copyText } from '../../platform/clipboard.ts';
import { addressOf } from '../../platform/navigation.ts';
import { shareAction } from './share-action.ts';
import { showToast } from './toasts.ts';
import { t } from '../../words/t.ts';

/** Copies the link with this query, which is told; where the browser does not allow it, the link is shown. */
export async function copyLink(query: string | Promise<string>): Promise<void> {
  const link = addressOf(await query);
  const copied = await copyText(link);
  showToast(
    copied ? t('Link copied.') : t('The clipboard is blocked. The link is {link}', { link }),
    shareAction({ url: link }),
  );
}
