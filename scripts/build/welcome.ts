import { join } from 'node:path';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { runnerImport, type Plugin } from 'vite';
import type * as Home from '../../src/ui/shell/home/Welcome.tsx';

const WELCOME = join(import.meta.dirname, '../../src/ui/shell/home/Welcome.tsx');

/** Puts the suite's welcome into the page, so that there is something to see before any code runs. */
export const welcomeInPage = (): Plugin => ({
  name: 'welcome-in-page',
  async transformIndexHtml(html) {
    const marker = '<!-- welcome -->';
    if (!html.includes(marker)) throw new Error(`index.html has no ${marker}`);
    const { module } = await runnerImport<typeof Home>(WELCOME, { configFile: false });
    return html.replace(marker, renderToStaticMarkup(module.Welcome({})));
  },
});
