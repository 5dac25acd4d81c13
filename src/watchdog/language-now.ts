import { negotiateLocale } from '../words/choose-language.ts';
import type { Language } from '../words/language.ts';

/** The storage key of the suite's settings. Repeated here because the store's code is far too large for this script. */
const SETTINGS_KEY = 'parlor.v1.settings';

/** The language from the settings; empty if they cannot be read. */
function stored(): string {
  try {
    const settings: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null');
    if (typeof settings !== 'object' || settings === null || !('language' in settings)) return '';
    return String(settings.language);
  } catch {
    return '';
  }
}

/** The language that the app would use: from its settings, or else from the browser. */
export const languageNow = (): Language => negotiateLocale(stored(), navigator.languages).language;
