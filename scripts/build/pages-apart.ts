import type { Plugin } from 'vite';
import { fetchedWith, reachOf, type ModuleInfo } from './chunks.ts';

/** What is compared of a file of the build: the modules that it is made of. */
interface File {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
}

/**
 * What one page would fetch in the file of another, in words; empty as it should be. `pages` are
 * their modules.
 */
export function foreignModules(
  files: readonly File[],
  pages: readonly string[],
  infoOf: ModuleInfo,
): readonly string[] {
  return pages.flatMap((page) => {
    const reach = reachOf(page, infoOf);
    const others = pages.filter((other) => other !== page && !reach.has(other));
    return files
      .filter(({ moduleIds }) => others.some((other) => moduleIds.includes(other)))
      .flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter((id) => reach.has(id)).map((id) => `${page} needs ${id} of ${fileName}`),
      );
  });
}

/** What a module that any page may ask for later would fetch in the file of a page, in words. */
export function pagesFetchedWith(
  files: readonly File[],
  pages: readonly string[],
  later: readonly string[],
  infoOf: ModuleInfo,
): readonly string[] {
  return later.flatMap((module) => {
    const fetched = fetchedWith(module, infoOf);
    return files
      .filter(({ moduleIds }) => pages.some((page) => moduleIds.includes(page)))
      .flatMap(({ fileName, moduleIds }) =>
        moduleIds
          .filter((id) => fetched.has(id))
          .map((id) => `${module} needs ${id} of ${fileName}`),
      );
  });
}

/** Refuses a build in which a page, or what it loads later, fetches the file of another page. */
export const pagesApart = (pages: readonly string[], later: readonly string[]): Plugin => ({
  name: 'pages-apart',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((output) => output.type === 'chunk');
    const missing = pages.filter((page) => !files.some((file) => file.moduleIds.includes(page)));
    if (missing.length > 0) this.error(`not in the build: ${missing.join(', ')}`);
    const infoOf: ModuleInfo = (id) => this.getModuleInfo(id);
    const foreign = [
      ...foreignModules(files, pages, infoOf),
      ...pagesFetchedWith(files, pages, later, infoOf),
    ];
    if (foreign.length > 0) this.error(foreign.join('\n'));
  },
});
