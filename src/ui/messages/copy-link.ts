import { copyText } from '../../platform/clipboard.ts';
import { addressOf } from '../../platform/navigation.ts';
import { t } from '../../words/t.ts';
import { showToast, type ToastAction } from './toasts.ts';

/**
 * What can be done with something that was just copied: handing it to other apps, by what the system has for that. `null`
 * where the browser has no such thing.
 */
export function shareAction(data: ShareData): ToastAction | null {
  if (typeof navigator.share !== 'function') return null;
  return {
    label: t('Share…'),
    isBrief: true,
    // The player may change their mind: that is an error to the browser, and none to us.
    run: () => void navigator.share(data).catch(() => undefined),
  };
}

/** Copies the link with this query, which is told; where the browser does not allow it, the link is shown. */
export async function copyLink(query: string | Promise<string>): Promise<void> {
  const link = addressOf(await query);
  const copied = await copyText(link);
  showToast(
    copied ? t('Link copied.') : t('The clipboard is blocked. The link is {link}', { link }),
    shareAction({ url: link }),
  );
}
