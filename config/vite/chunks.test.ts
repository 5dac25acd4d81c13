import { describe, expect, test } from 'vitest';
import { compileEarly, firstLoadChunks, type FirstLoad, type ModuleInfo } from './chunks.ts';

type Imports = readonly [now: readonly string[], later?: readonly string[]];

/** Two pages; a dialog of the first needs `files.ts`, which the second page imports statically. */
const GRAPH: Readonly<Record<string, Imports>> = {
  'main.ts': [['words.ts'], ['early-cards.ts', 'early-boxes.ts', 'Cards.tsx', 'Boxes.tsx']],
  'start.tsx': [['words.ts', '/node_modules/react.js', 'Button.module.css', 'toasts.ts']],
  'early-cards.ts': [['rules.ts', 'session.ts', 'toasts.ts']],
  'early-boxes.ts': [['session.ts']],
  'Cards.tsx': [['kit.ts', 'words.ts', 'deck.ts', 'rules.ts', 'session.ts'], ['Statistics.tsx']],
  'Boxes.tsx': [['kit.ts', 'files.ts']],
  'Statistics.tsx': [['files.ts', 'bars.ts']],
  'files.ts': [['download.ts']],
  'keeper.ts': [['deck.ts']],
  'early-react.ts': [['words.ts', 'hook.ts']],
  'early-component.ts': [['Cards.tsx']],
  'hook.ts': [['/app/node_modules/react/index.js']],
  'Front.tsx': [['words.ts', 'kit.ts', 'deck.ts', 'art.ts']],
};
const infoOf: ModuleInfo = (id) => {
  const [importedIds = [], dynamicallyImportedIds = []] = GRAPH[id] ?? [];
  return { importedIds, dynamicallyImportedIds };
};
const PAGES = ['Cards.tsx', 'Boxes.tsx'];
const EARLY = ['early-cards.ts', 'early-boxes.ts'];
const FIRST = { main: 'main.ts', start: 'start.tsx', early: EARLY, pages: PAGES };

/** The chunk of a module: the first group that matches it. */
function fileOf(id: string, later: readonly string[] = []): string | undefined {
  return fileIn({ ...FIRST, later }, id);
}

function fileIn(entries: FirstLoad, id: string): string | undefined {
  const { codeSplitting } = firstLoadChunks(entries);
  const groups = typeof codeSplitting === 'object' ? (codeSplitting.groups ?? []) : [];
  const context = { getModuleInfo: infoOf } as never;
  const names = [...groups]
    .sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map(({ name }) => (typeof name === 'function' ? name(id, context) : name));
  return names.find((name) => typeof name === 'string');
}

test.each([
  ['early-react.ts', '/app/node_modules/react/index.js'],
  ['early-component.ts', 'Cards.tsx'],
])('a board that needs React is refused: %s', (board, part) => {
  expect(() => fileIn({ ...FIRST, early: [board] }, 'words.ts')).toThrow(
    `${board} must not load React, but loads ${part}`,
  );
});

describe('modules that load together share a chunk', () => {
  test.each([
    ['words.ts', 'main'],
    ['/node_modules/react.js', 'start'],
    ['start.tsx', 'start'],
    ['Button.module.css', 'main'],
    ['kit.ts', 'shared'],
    ['deck.ts', 'Cards'],
    ['Boxes.tsx', 'Boxes'],
    // What a board needs before React is there comes before it.
    ['rules.ts', 'early-cards'],
    ['session.ts', 'early'],
    ['toasts.ts', 'main'],
  ])('%s is in %s', (id, file) => {
    expect(fileOf(id)).toBe(file);
  });

  test("a module that another page may load later is in neither page's chunk", () => {
    expect(fileOf('files.ts')).toBe('Boxes-parts');
    expect(fileOf('download.ts')).toBe('Boxes-parts');
  });

  test('nor is a module that any page may load later', () => {
    expect(fileOf('deck.ts', ['keeper.ts'])).toBe('Cards-parts');
    expect(fileOf('keeper.ts', ['keeper.ts'])).toBeUndefined();
  });

  test('a game loads without the front page', () => {
    const inFront = (id: string) => fileIn({ ...FIRST, front: 'Front.tsx' }, id);
    expect(inFront('Front.tsx')).toBe('Front');
    expect(inFront('art.ts')).toBe('Front');
    expect(inFront('deck.ts')).toBe('Cards-parts');
    expect(inFront('kit.ts')).toBe('shared');
    expect(inFront('words.ts')).toBe('main');
  });

  test('modules that are not loaded first are left to the bundler', () => {
    expect(fileOf('Statistics.tsx')).toBeUndefined();
    expect(fileOf('bars.ts')).toBeUndefined();
  });
});

test('only chunks of the first load have the hint at the top', () => {
  const { generateBundle } = compileEarly(FIRST);
  if (typeof generateBundle !== 'object') throw new Error('no hook');
  const bundle = Object.fromEntries(
    ['main', 'start', 'Cards', 'Cards-parts', 'Statistics'].map((name) => [
      `${name}.js`,
      { type: 'chunk', name, code: 'run();' },
    ]),
  );
  void generateBundle.handler.call({} as never, {} as never, bundle as never, true);
  const hinted = Object.values(bundle).filter(({ code }) =>
    code.startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted.map(({ name }) => name)).toEqual(['main', 'start', 'Cards', 'Cards-parts']);
});
