import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { Welcome } from '../../src/ui/shell/home/Welcome.tsx';

/** Puts the suite's welcome into the page, so that there is something to see before any code runs. */
export const welcomeInPage = (): Plugin => ({
  name: 'welcome-in-page',
  transformIndexHtml: (html) => {
    const marker = '<!-- welcome -->';
    if (!html.includes(marker)) throw new Error(`index.html has no ${marker}`);
    return html.replace(marker, renderToStaticMarkup(createElement(Welcome)));
  },
});
