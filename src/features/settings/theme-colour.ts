import type { Theme } from '../../store/suite-settings.ts';

/**
 * Has the browser colour what is around the page for this theme. index.html has a colour for light and
 * one for dark, between which the system chooses unless the player does.
 */
export function putThemeColour(head: HTMLHeadElement, theme: Theme): void {
  for (const meta of head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = meta.dataset;
    const chosen = scheme === theme ? 'all' : 'not all';
    const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
    meta.setAttribute('media', media);
  }
}
