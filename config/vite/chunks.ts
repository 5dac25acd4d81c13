import type { Plugin, Rolldown } from 'vite';

/** What the bundler knows of a module: what it imports at once, and what when that is wanted. */
export type ModuleInfo = (id: string) => {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
} | null;

/** A module with all that it leads to, by the imports that are asked for. */
function closureOf(root: string, importsOf: (id: string) => readonly string[]) {
  const found = new Set([root]);
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}

/** A CSS module is code as well: the names of its classes. */
const isStyle = (id: string) => id.endsWith('.css');

/** The modules that are fetched with `root`: itself, and all that it imports statically. */
function fetchedWith(root: string, infoOf: ModuleInfo): ReadonlySet<string> {
  return closureOf(root, (id) => infoOf(id)?.importedIds ?? []);
}

/** The modules that `root` can ever ask for: itself, and all that it imports at once or later. */
function reachOf(root: string, infoOf: ModuleInfo): ReadonlySet<string> {
  return closureOf(root, (id) => {
    const info = infoOf(id);
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
  });
}

export interface FirstLoad {
  /** The module that runs first. */
  readonly main: string;
  /** The module that every page needs. */
  readonly start: string;
  /** The modules of the pages, of which one is shown at first. */
  readonly pages: readonly string[];
  /** The module of the front page, which most visits begin without. */
  readonly front?: string;
  /** The modules that any page may ask for later, by whatever leads there. */
  readonly later?: readonly string[];
}

/** The name of the file of a page's module. */
const fileOf = (page: string) => page.replace(/^.*[\\/]|\.tsx$/g, '');
/** What only one page imports at once, and others may ask for later. */
const partsOf = (page: string) => `${fileOf(page)}-parts`;

/**
 * Puts what is fetched together into one file. Left alone, the bundler makes a file of each set of
 * modules that other files share: nine for the first page, of 100 bytes to 5 kB, and a slow line
 * spends more time on asking for them than on fetching them. What comes later is left to it.
 */
export function firstLoadChunks({
  main,
  start,
  pages,
  front,
  later = [],
}: FirstLoad): Rolldown.OutputOptions {
  // A file takes along what its modules import, unless that is in one before it.
  const files = [
    ...['main', 'start', 'shared'],
    ...pages.map(partsOf),
    ...[...(front === undefined ? [] : [front]), ...pages].map(fileOf),
  ];
  let nameOf: ((id: string) => string | undefined) | undefined;
  const namesBy = (infoOf: ModuleInfo) => {
    const inMain = fetchedWith(main, infoOf);
    const inStart = fetchedWith(start, infoOf);
    const inPages = pages.map((page) => fetchedWith(page, infoOf));
    const reaches = pages.map((page) => reachOf(page, infoOf));
    const inFront = front === undefined ? new Set<string>() : fetchedWith(front, infoOf);
    const inLater = [...later.map((module) => fetchedWith(module, infoOf)), inFront];
    return (id: string) => {
      if (inMain.has(id)) return 'main';
      // The page itself asks for the styles of `main`: those that every page needs come with them.
      if (inStart.has(id) && isStyle(id)) return 'main';
      if (inStart.has(id)) return 'start';
      const [page, ...others] = pages.filter((_, index) => inPages[index]?.has(id));
      if (page === undefined) return inFront.has(id) ? fileOf(front ?? '') : undefined;
      if (others.length > 0) return 'shared';
      // What a dialog of another page wants later, or what is fetched beside all pages, must not lie in
      // this page's file: all of that would be fetched with it. Nor need the other pages begin with it.
      const isPart =
        reaches.filter((reach) => reach.has(id)).length > 1 || inLater.some((set) => set.has(id));
      return isPart ? partsOf(page) : fileOf(page);
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

/**
 * Has V8 compile all functions of the files of the first load while they are fetched, off the main thread. Otherwise the
 * main thread compiles each function when it is first called: the first move comes 1.19 times (Spider) and 1.10 times
 * (Sokoban) later on slow 4G, with 1.6 and 1.3 times the processor time (docs/bench.md). Other browsers ignore the hint.
 */
export const compileEarly = ({ pages }: FirstLoad): Plugin => ({
  name: 'compile-early',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post', // the hint has to be at the top of a file
    handler(_options, bundle) {
      const first = [
        'main',
        'start',
        'shared',
        ...pages.flatMap((page) => [fileOf(page), partsOf(page)]),
      ];
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && first.includes(output.name)) {
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      }
    },
  },
});
