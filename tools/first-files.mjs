// The only inline script of index.html: it requests the first files of the page that the address names, a round trip
// before the app's entry can. File names are in attributes of its element (config/vite/pages.ts), so its hash in the
// security policy (tools/headers.mjs) changes only with the script itself.
import { createHash } from 'node:crypto';

/**
 * The script as it is in the page. In simple cases it decides as `src/app/route.ts` does; a wrong guess only costs
 * requests. If the browser denies storage, accessing it throws.
 */
export const FIRST_FILES_SCRIPT = String.raw`{
  const { dataset } = document.currentScript;
  const { search } = location;
  const lastGame = () => {
    try {
      return /"lastGame":"(\w+)"/.exec(localStorage.getItem('parlor.v1.settings'))?.[1];
    } catch {}
  };
  const page =
    /[?&]game=(\w+)/i.exec(search)?.[1].toLowerCase() ??
    (/[?&](seed|difficulty|deal)=/.test(search)
      ? 'spider'
      : /[?&](pack|level|xsb)=/.test(search)
        ? 'sokoban'
        : /[?&]page=/.test(search)
          ? 'home'
          : lastGame());
  for (const href of (dataset[page] ?? dataset.home).split(' ')) {
    const link = document.createElement('link');
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(link, kind, { crossOrigin: '', href }));
  }
}`.replaceAll(/\n\s*/g, '\n');

/** Its entry in the security policy. */
export const FIRST_FILES_HASH = `'sha256-${createHash('sha256').update(FIRST_FILES_SCRIPT).digest('base64')}'`;
