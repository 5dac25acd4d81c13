import type { Rolldown } from 'vite';

type ModuleInfo = (id: string) => { readonly importedIds: readonly string[] } | null;

/** The modules that are fetched with `root`: itself, and all that it imports statically. */
function closureOf(root: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(infoOf(id)?.importedIds ?? []));
  }
  return found;
}

export interface FirstLoad {
  /** The module that runs first. */
  readonly main: string;
  /** The module that every page needs. */
  readonly start: string;
  /** The modules of the pages, of which one is shown at first. */
  readonly pages: readonly string[];
}

/**
 * Puts what is fetched together into one file. Left alone, the bundler makes a file of each set of
 * modules that other files share: nine for the first page, of 100 bytes to 5 kB, and a slow line
 * spends more time on asking for them than on fetching them. What comes later is left to it.
 */
export function firstLoadChunks({ main, start, pages }: FirstLoad): Rolldown.OutputOptions {
  const fileOf = (page: string) => page.replace(/^.*[\\/]|\.tsx$/g, '');
  // A file takes along what its modules import, unless that is in one before it.
  const files = ['main', 'react', 'start', 'shared', ...pages.map(fileOf)];
  let nameOf: ((id: string) => string | undefined) | undefined;
  const namesBy = (infoOf: ModuleInfo) => {
    const inMain = closureOf(main, infoOf);
    const inStart = closureOf(start, infoOf);
    const inPages = pages.map((page) => closureOf(page, infoOf));
    return (id: string) => {
      if (inMain.has(id)) return 'main';
      // Apart from the rest, as an update of the app leaves it as it was.
      if (inStart.has(id)) return /[\\/]node_modules[\\/]/.test(id) ? 'react' : 'start';
      const [page, another] = pages.filter((_, index) => inPages[index]?.has(id));
      return another === undefined ? page && fileOf(page) : 'shared';
    };
  };
  return {
    codeSplitting: {
      groups: files.map((name, index) => ({
        debugName: name,
        priority: files.length - index,
        name: (id, ctx) => {
          nameOf ??= namesBy((each) => ctx.getModuleInfo(each));
          return nameOf(id) === name ? name : null;
        },
      })),
    },
  };
}
