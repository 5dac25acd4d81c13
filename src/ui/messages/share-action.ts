import { t } from '../../words/t.ts';
import type { ToastAction } from './toasts.ts';

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
