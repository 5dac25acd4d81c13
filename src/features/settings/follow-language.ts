import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { negotiateLocale, type NegotiatedLocale } from '../../words/choose-language.ts';
import { LANGUAGE_NAMES, speak, currentLocale, type Catalogue } from '../../words/language.ts';
import type { loadCatalogue } from '../../words/load-catalogue.ts';
import { putLanguage } from './put-language.ts';

/** How long it takes until texts that did not come are asked for again, unless the network is back before. */
const RETRY_MS = 30_000;

interface Parts {
  readonly settings: Pick<StoredState<SuiteSettings>, 'getState' | 'subscribe'>;
  readonly load: typeof loadCatalogue;
  /** Called once for a language whose texts did not come, with its name. They are tried again until they are there. */
  readonly onMissing: (name: string) => void;
}

/**
 * Speaks the language of the settings, and from then on follows them and the browser. Resolves when the first one is
 * spoken, or its texts could not be had: then it goes on as it is, in English at first.
 */
export function followLanguage({ settings, load, onMissing }: Parts): Promise<void> {
  let missed: string | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const wanted = () => negotiateLocale(settings.getState().language, navigator.languages);
  const isSpoken = ({ language, locale }: NegotiatedLocale) => {
    const now = currentLocale();
    return language === now.language && (language === 'en' || locale === now.locale);
  };

  const follow = async () => {
    clearTimeout(retry);
    const { language } = wanted();
    if (isSpoken(wanted())) return;
    let catalogue: Catalogue | null;
    try {
      catalogue = await load(language);
    } catch {
      // Another one may be wanted by now, which is on its way.
      if (wanted().language !== language) return;
      retry = setTimeout(() => void follow(), RETRY_MS);
      if (missed !== language) onMissing(LANGUAGE_NAMES[language]);
      missed = language;
      return;
    }
    const now = wanted();
    if (now.language !== language || isSpoken(now)) return;
    missed = null;
    speak(language, catalogue, now.locale);
    putLanguage(document.documentElement);
  };

  settings.subscribe((now, before) => {
    if (now.language !== before.language) void follow();
  });
  for (const event of ['languagechange', 'online']) addEventListener(event, () => void follow());
  return follow();
}
