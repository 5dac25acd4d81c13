import { join } from 'node:path';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { runnerImport, type Plugin } from 'vite';

const WELCOME = join(import.meta.dirname, '../../src/ui/shell/home/Welcome.tsx');

/** Puts the suite's welcome into the page, so that there is something to see before any code runs. */
export const welcomeInPage = (): Plugin => ({
  name: 'welcome-in-page',
  async transformIndexHtml(html) {
    const marker = '<!-- welcome -->';
    if (!html.includes(marker)) throw new Error(`index.html has no ${marker}`);
    type Module = typeof import('../../src/ui/shell/home/Welcome.tsx');
    const { module } = await runnerImport<Module>(WELCOME, { configFile: false });
    return html.replace(marker, renderToStaticMarkup(module.Welcome({})));
  },
});
