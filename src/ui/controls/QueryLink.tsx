import type { AnchorHTMLAttributes } from 'react';
import { addressOf, navigate } from '../../platform/navigation.ts';
import { currentLocale } from '../../words/language.ts';
import { t } from '../../words/t.ts';

interface QueryLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'role'> {
  /** The target of the link: the query of the app's single page, without the `?`. */
  readonly query: string;
}

/** A real link, which can be copied or opened in a new tab, that navigates without a page load. */
export function QueryLink({ query, children, ...rest }: QueryLinkProps) {
  return (
    <a
      href={addressOf(query)}
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(query);
      }}
      {...rest}
    >
      {children}
    </a>
  );
}

/** A link to the page about the app, in the current language. */
export function AboutLink() {
  const { language } = currentLocale();
  const page = language === 'en' ? 'about.html' : `about.${language}.html`;
  return <a href={`./${page}`}>{t('About Peacock Parlor')}</a>;
}
