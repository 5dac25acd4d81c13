import { copyText } from '../../platform/clipboard.ts';
import { addressOf } from '../../platform/navigation.ts';
import { t } from '../../words/t.ts';
import { showToast, type ToastAction } from './toasts.ts';

/**
 * Returns an action that shares something just copied with other apps, using the system's dialog. `null` if the browser
 * does not support that.
 */
export function shareAction(data: ShareData): ToastAction | null {
  if (typeof navigator.share !== 'function') return null;
  return {
    label: t('Share…'),
    isBrief: true,
    // Browsers treat cancelling as an error, but we do not.
    run: () => void navigator.share(data).catch(() => undefined),
  };
}

/** Copies the link with this query, and announces that. If the browser does not allow copying, the link is shown. */
export async function copyLink(query: string | Promise<string>): Promise<void> {
  const link = addressOf(await query);
  const copied = await copyText(link);
  showToast(
    copied ? t('Link copied.') : t('The clipboard is blocked. The link is {link}', { link }),
    shareAction({ url: link }),
  );
}
