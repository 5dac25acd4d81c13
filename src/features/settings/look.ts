import type { Look } from '../../play/page/page-game.ts';
import type { SuiteSettings, Theme } from '../../store/suite-settings.ts';

/**
 * Sets the browser's colour around the page to that of the theme. index.html has one colour for light and one for dark;
 * the system chooses between them unless the player does.
 */
function putThemeColour(head: HTMLHeadElement, theme: Theme): void {
  for (const meta of head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = meta.dataset;
    const chosen = scheme === theme ? 'all' : 'not all';
    const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
    meta.setAttribute('media', media);
  }
}

/** The player's choices about how everything looks. */
export interface LookChoices extends Pick<SuiteSettings, 'theme' | 'contrast' | 'motion'> {
  readonly simple?: boolean | undefined;
}

/** The system's preferences, as media queries. */
export const SYSTEM_WISHES = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more), (forced-colors: active)',
  stillness: '(prefers-reduced-motion: reduce)',
} as const;

/** The system's current preferences. */
type SystemWishes = Readonly<Record<keyof typeof SYSTEM_WISHES, boolean>>;

/** Combines the player's choices with the system's preferences. */
export function pageLookOf(choices: LookChoices, wishes: SystemWishes): Look {
  const { theme, contrast, motion, simple } = choices;
  return {
    scheme: theme === 'system' ? (wishes.dark ? 'dark' : 'light') : theme,
    highContrast: contrast === 'high' || wishes.contrast,
    reducedMotion: motion === 'reduced' || wishes.stillness,
    ...(simple && { simple }),
  };
}

/** Applies the look to the root of the document, where the style sheets read it, and to the colour around the page. */
export function putLook(root: HTMLElement, theme: Theme, look: Look): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.toggleAttribute('data-high-contrast', look.highContrast);
  root.toggleAttribute('data-reduced-motion', look.reducedMotion);
  putThemeColour(root.ownerDocument.head, theme);
}

/** Applies the look without React, for what is shown before React has loaded. Returns the look. */
export function putFirstLook(choices: LookChoices): Look {
  const wishes: SystemWishes = {
    dark: matchMedia(SYSTEM_WISHES.dark).matches,
    contrast: matchMedia(SYSTEM_WISHES.contrast).matches,
    stillness: matchMedia(SYSTEM_WISHES.stillness).matches,
  };
  const look = pageLookOf(choices, wishes);
  putLook(document.documentElement, choices.theme, look);
  return look;
}
