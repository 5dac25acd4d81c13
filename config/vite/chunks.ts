import type { Plugin, Rolldown } from 'vite';

/** A module's static and dynamic imports, as the bundler knows them. */
export type ModuleInfo = (id: string) => {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
} | null;

/** A module and everything reachable from it through the given imports. */
function closureOf(root: string, importsOf: (id: string) => readonly string[]) {
  const found = new Set([root]);
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}

/** CSS modules are scripts as well: they export the names of their classes. */
const isStyle = (id: string) => id.endsWith('.css');

/** The modules that load together with `root`: itself and its static imports. */
function fetchedWith(root: string, infoOf: ModuleInfo): ReadonlySet<string> {
  return closureOf(root, (id) => infoOf(id)?.importedIds ?? []);
}

/** The modules that `root` can ever load: itself and its static and dynamic imports. */
function reachOf(root: string, infoOf: ModuleInfo): ReadonlySet<string> {
  return closureOf(root, (id) => {
    const info = infoOf(id);
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
  });
}

/** React, and the components that need it. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom)[\\/]|\.tsx$/;

/**
 * Throws if a module that runs before React loads it (docs/decisions/0038-boards-before-react.md). The import rules cannot
 * check this, because they do not distinguish imports of types, which vanish.
 */
function expectNoReact(root: string, loaded: ReadonlySet<string>): void {
  const found = [...loaded].find((id) => REACT.test(id));
  if (found !== undefined) throw new Error(`${root} must not load React, but loads ${found}`);
}

export interface FirstLoad {
  /** The module that runs first. */
  readonly main: string;
  /** The module that every page needs. */
  readonly start: string;
  /** The modules that show the board of each page before `start` has loaded, in the order of the pages. */
  readonly early: readonly string[];
  /** The modules of the pages; a visit begins with one of them. */
  readonly pages: readonly string[];
  /** The module of the front page, which most visits do not load first. */
  readonly front?: string;
  /** Modules that any page may load later. */
  readonly later?: readonly string[];
}

/** The name of a page's chunk. */
const fileOf = (page: string) => page.replace(/^.*[\\/]|\.tsx?$/g, '');
/** The chunk of what one page imports statically and others may load later. */
const partsOf = (page: string) => `${fileOf(page)}-parts`;

/**
 * Groups modules that load together into one chunk. By default, the bundler creates a chunk for each set of modules
 * that others share: nine for the first page, of 100 bytes to 5 kB, and on a slow connection the requests take longer
 * than the downloads. Chunks that load later are left to the bundler.
 */
export function firstLoadChunks({
  main,
  start,
  early,
  pages,
  front,
  later = [],
}: FirstLoad): Rolldown.OutputOptions {
  // A chunk includes its modules' imports, unless they are in a chunk before it.
  const files = [
    ...['main', 'early'],
    ...early.map(partsOf),
    ...early.map(fileOf),
    ...['start', 'shared'],
    ...pages.map(partsOf),
    ...[...(front === undefined ? [] : [front]), ...pages].map(fileOf),
  ];
  let nameOf: ((id: string) => string | undefined) | undefined;
  const namesBy = (infoOf: ModuleInfo) => {
    const inMain = fetchedWith(main, infoOf);
    const inStart = fetchedWith(start, infoOf);
    const inEarly = early.map((board) => fetchedWith(board, infoOf));
    expectNoReact(main, inMain);
    for (const [index, board] of early.entries()) expectNoReact(board, inEarly[index] ?? inMain);
    const inPages = pages.map((page) => fetchedWith(page, infoOf));
    const reaches = pages.map((page) => reachOf(page, infoOf));
    const inFront = front === undefined ? new Set<string>() : fetchedWith(front, infoOf);
    const inLater = [...later.map((module) => fetchedWith(module, infoOf)), inFront];
    return (id: string) => {
      if (inMain.has(id)) return 'main';
      // index.html links the styles of `main`, so the styles that every page needs go there.
      if (inStart.has(id) && isStyle(id)) return 'main';
      const [board, ...otherBoards] = early.filter((_, index) => inEarly[index]?.has(id));
      // A board works without React, and so without `start`.
      if (board !== undefined && inStart.has(id)) return 'main';
      const [page, ...others] = pages.filter((_, index) => inPages[index]?.has(id));
      if (board !== undefined && (otherBoards.length > 0 || others.length > 0)) return 'early';
      // What another page may load later must not be in the chunk of this page or its board: it would load all of that.
      const isPart =
        reaches.filter((reach) => reach.has(id)).length > 1 || inLater.some((set) => set.has(id));
      if (board !== undefined) return isPart ? partsOf(board) : fileOf(board);
      if (inStart.has(id)) return 'start';
      if (page === undefined) return inFront.has(id) ? fileOf(front ?? '') : undefined;
      if (others.length > 0) return 'shared';
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
 * Makes V8 compile all functions of the files of the first load while they are fetched, off the main thread. Otherwise
 * the main thread compiles each function when it is first called: the first move comes 1.19 times (Spider) and 1.10
 * times (Sokoban) later on slow 4G, with 1.6 and 1.3 times the processor time (docs/bench.md). Other browsers ignore
 * the hint.
 */
export const compileEarly = ({ early, pages }: FirstLoad): Plugin => ({
  name: 'compile-early',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post', // the hint has to be at the top of a file
    handler(_options, bundle) {
      const first = [
        ...['main', 'early'],
        ...early.flatMap((board) => [fileOf(board), partsOf(board)]),
        ...['start', 'shared'],
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
