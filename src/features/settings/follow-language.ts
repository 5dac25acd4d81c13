import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { type NegotiatedLocale, negotiateLocale } from '../../words/choose-language.ts';
import { type Catalogue, currentLocale, LANGUAGE_NAMES, setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { t } from '../../words/t.ts';

/**
 * System fonts for characters that our fonts lack: a Gothic next to Inter, and next to Fraunces a Mincho, which looks
 * just as pen-drawn. Latin letters and figures stay in our fonts.
 */
const FONTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: {
    '--font-ui': `'Inter Variable','Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP',sans-serif`,
    '--font-display': `Fraunces,'Hiragino Mincho ProN','Yu Mincho','Noto Serif JP','Noto Serif CJK JP',serif`,
  },
};

/** Sets the language, fonts and text direction of the page. */
function putLanguage(root: HTMLElement): void {
  const { language } = currentLocale();
  root.lang = language;
  for (const name of ['--font-ui', '--font-display']) {
    root.style.setProperty(name, FONTS[language]?.[name] ?? null);
  }
  root.dir = t(
    // Translators: “rtl” where the language is written from right to left, otherwise “ltr”.
    'ltr',
  );
}

/** How long until missing texts are requested again, unless the network returns earlier. */
const RETRY_MS = 30_000;

interface Parts {
  readonly settings: Pick<StoredState<SuiteSettings>, 'getState' | 'subscribe'>;
  readonly load: typeof loadCatalogue;
  /** Called once for each language whose texts failed to load, with its name. Loading is retried until it succeeds. */
  readonly onMissing: (name: string) => void;
}

/**
 * Switches to the language of the settings, then follows the settings and the browser. Resolves once the first language
 * is in use, or if its texts failed to load: then the language stays as it is, English at first.
 */
export function followLanguage({ settings, load, onMissing }: Parts): Promise<void> {
  let missed: string | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const wanted = () => negotiateLocale(settings.getState().language, navigator.languages);
  const isCurrent = ({ language, locale }: NegotiatedLocale) => {
    const now = currentLocale();
    return language === now.language && (language === 'en' || locale === now.locale);
  };

  const follow = async () => {
    clearTimeout(retry);
    const { language } = wanted();
    if (isCurrent(wanted())) return;
    let catalogue: Catalogue | null;
    try {
      catalogue = await load(language);
    } catch {
      // Another language may be wanted by now, which is already loading.
      if (wanted().language !== language) return;
      retry = setTimeout(() => void follow(), RETRY_MS);
      if (missed !== language) onMissing(LANGUAGE_NAMES[language]);
      missed = language;
      return;
    }
    const now = wanted();
    if (now.language !== language || isCurrent(now)) return;
    missed = null;
    setLocale(language, catalogue, now.locale);
    putLanguage(document.documentElement);
  };

  settings.subscribe((now, before) => {
    if (now.language !== before.language) void follow();
  });
  for (const event of ['languagechange', 'online']) addEventListener(event, () => void follow());
  return follow();
}

/**
 * Follows the language that the settings and the browser ask for. `report` shows a message if its texts are missing.
 */
export function followPreferredLanguage(
  settings: StoredState<SuiteSettings>,
  report: (textNow: () => string) => void,
): Promise<void> {
  return followLanguage({
    settings,
    load: loadCatalogue,
    onMissing: (language) =>
      report(() =>
        t('The texts for {language} could not be loaded. They will appear once you are online.', {
          language,
        }),
      ),
  });
}
