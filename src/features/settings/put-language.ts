import { currentLocale } from '../../words/language.ts';
import { t } from '../../words/t.ts';

/**
 * The fonts of the systems for what ours have no letters of: a Gothic beside Inter, and beside Fraunces a Mincho, which is
 * as much of a pen. Latin letters and figures stay ours.
 */
const FONTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: {
    '--font-ui': `'Inter Variable','Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP',sans-serif`,
    '--font-display': `Fraunces,'Hiragino Mincho ProN','Yu Mincho','Noto Serif JP','Noto Serif CJK JP',serif`,
  },
};

/** Says on the page in which language it is, and where its lines begin. */
export function putLanguage(root: HTMLElement): void {
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
