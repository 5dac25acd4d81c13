import { negotiateLocale } from '../words/choose-language.ts';
import type { Language } from '../words/language.ts';

/** The key of the suite's settings: the store's own code is far larger than what needs this. */
export const SETTINGS_KEY = 'parlor.v1.settings';

/** The language of the settings; empty if they cannot be read. */
function stored(): string {
  try {
    const settings: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null');
    if (typeof settings !== 'object' || settings === null || !('language' in settings)) return '';
    return String(settings.language);
  } catch {
    return '';
  }
}

/** The language that the app would use: that of its settings, otherwise the browser's. */
export const languageNow = (): Language => negotiateLocale(stored(), navigator.languages).language;
