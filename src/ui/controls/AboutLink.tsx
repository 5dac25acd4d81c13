import { currentLocale } from '../../words/language.ts';
import { t } from '../../words/t.ts';

/** A link to the page about the app, in the language that is spoken now. */
export function AboutLink() {
  const { language } = currentLocale();
  const page = language === 'en' ? 'about.html' : `about.${language}.html`;
  return <a href={`./${page}`}>{t('About Peacock Parlor')}</a>;
}
