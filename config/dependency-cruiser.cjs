// Who may import whom. Every folder may import from itself and from what its row lists; everything else is an error.
// tools/import-rules.test.ts checks that these rules fail on violations.
const { readdirSync } = require('node:fs');

const runtimePackages = Object.keys(require('../package.json').dependencies);

const folder = (name) => `^src/${name}/`;
const file = (name) => `^src/${name.replaceAll('.', '\\.')}$`;
// Not anchored at the start: workspaces and links may keep node_modules elsewhere.
const npm = (...names) => names.map((name) => `(^|/)node_modules/(@types/)?${name}/`);

/** What every part of a page may use. */
const view = [
  ...['core', 'engine', 'store', 'platform', 'ui'].map(folder),
  ...npm('react', 'react-dom', 'zustand', 'valibot'),
];
const gameIds = readdirSync(`${__dirname}/../src/games`).filter((name) => !name.includes('.'));
/** The games; the rule `one-game` keeps them apart. */
const games = [
  ...['cards', 'board', 'games'].map(folder),
  ...['spider', 'sokoban', 'coach', 'generator'].map((name) => file(`workers/open-${name}.ts`)),
];
const session = [file('engine/session.ts'), file('engine/save.ts')];

const TABLE = [
  // The texts of all languages, and their formatting: any folder may use them.
  { from: 'words', to: [], inTests: npm('intl-messageformat') },
  { from: 'core', to: [] },
  // Cards, decks, shuffles, names: no game's rules.
  { from: 'cards', to: [folder('core')] },
  { from: 'engine', to: [folder('core'), ...npm('valibot')] },
  // Another game is never listed: `$1` is the folder of the importing file.
  // The public API of a game (its index.ts) is a session with undo and save; see PUBLIC_FACE.
  {
    from: 'games/([^/]+)',
    self: '^src/games/$1/',
    to: [
      ...['core', 'cards'].map(folder),
      file('engine/game.ts'),
      ...npm('valibot', 'htmlparser2'),
    ],
  },
  { from: 'workers', to: [folder('core'), folder('engine'), folder('games')] },
  {
    from: 'platform',
    to: [folder('core'), ...npm('idb', 'valibot')],
    inTests: npm('fake-indexeddb'),
  },
  // Separate scripts next to the page: one stores the app's files, the other watches its start.
  { from: 'service-worker', to: [folder('core')] },
  { from: 'watchdog', to: [...['core', 'words'].map(folder), file('platform/repair.ts')] },
  {
    from: 'store',
    to: [
      ...['core', 'engine', 'platform'].map(folder),
      file('workers/client.ts'),
      ...npm('zustand', 'valibot'),
    ],
    inTests: npm('fake-indexeddb'),
  },
  // The card table, a library: no React, no messages, no game's rules.
  { from: 'board/cards', to: ['core', 'cards', 'platform'].map(folder) },
  // The tile board, a library: no React, no messages, and no rules, except in its tests.
  {
    from: 'board/tiles',
    to: ['core', 'platform'].map(folder),
    inTests: [folder('games/sokoban')],
  },
  // Controls, dialogs, messages and shortcuts, without knowledge of games.
  {
    from: 'ui',
    to: [...['core', 'engine', 'store', 'platform'].map(folder), ...npm('react', 'zustand')],
  },
  // A game while it is played: its store, actions, commands and settings, and its board in the page.
  { from: 'play', to: [...view, ...games], inTests: ['features', 'app'].map(folder) },
  // Features of a game, one folder each: component, control, words and styles, for both games.
  { from: 'features', to: [...view, ...games, folder('play')], inTests: [folder('app')] },
  {
    from: 'terminal',
    to: [
      ...['core', 'cards', 'engine', 'games/sokoban', 'games/spider', 'words'].map(folder),
      // Threads are used like the workers of a page.
      ...['client', 'protocol', 'serve', 'team', 'watched-worker'].map((name) =>
        file(`workers/${name}.ts`),
      ),
    ],
    inTests: npm('@xterm/headless'),
    mayUseNode: true,
  },
  {
    from: 'app',
    to: ['^src/(?!terminal/|test-support/|service-worker/|watchdog/)', ...npm(...runtimePackages)],
  },
];

const PUBLIC_FACE = '^src/games/([^/]+)/index\\.ts$';
const TEST = '\\.test\\.tsx?$';
const inTests = [folder('test-support'), ...npm('vitest', 'fast-check', '@testing-library/[^/]+')];

const importRules = TABLE.flatMap(({ from, self, to, mayUseNode, inTests: alsoInTests = [] }) => {
  const where = folder(from);
  const allowed = [self ?? where, folder('words'), ...to];
  const name = from.replace('/([^/]+)', '');
  const isGame = name === 'games';
  return [
    {
      name: `${name}-imports`,
      severity: 'error',
      from: { path: where, pathNot: isGame ? [TEST, PUBLIC_FACE] : TEST },
      to: {
        pathNot: allowed,
        couldNotResolve: false, // reported once, by no-unresolvable
        ...(mayUseNode && { dependencyTypesNot: ['core'] }),
      },
    },
    {
      name: `${name}-test-imports`,
      severity: 'error',
      from: { path: `${where}.*${TEST}` },
      // Tests may also read files: fixtures, golden vectors.
      to: {
        pathNot: [...allowed, ...(isGame ? session : []), ...inTests, ...alsoInTests],
        couldNotResolve: false,
        dependencyTypesNot: ['core'],
      },
    },
  ];
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...importRules,
    {
      name: 'games-public-face-imports',
      severity: 'error',
      from: { path: PUBLIC_FACE },
      to: {
        pathNot: [
          '^src/games/$1/',
          folder('core'),
          folder('cards'),
          file('engine/game.ts'),
          ...session,
        ],
        couldNotResolve: false,
      },
    },
    // The code of one game never loads that of the other, directly or indirectly.
    ...gameIds.map((game) => ({
      name: `one-game-${game}`,
      severity: 'error',
      from: { path: `^src/(app|play)/${game}/`, pathNot: TEST },
      to: {
        path: gameIds.filter((id) => id !== game).map((id) => `^src/(app|play|games)/${id}/`),
        reachable: true,
      },
    })),
    {
      name: 'folder-not-in-the-table',
      comment: 'A new folder needs a row in the table of config/dependency-cruiser.cjs.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [...TABLE.map((row) => folder(row.from)), folder('test-support'), '\\.d\\.ts$'],
      },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'Type-only cycles count as well: they make two files one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file and it imports nothing. Entry points are excepted.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', TEST, '^src/app/main\\.ts$', '\\.worker\\.ts$'],
      },
      to: {},
    },
    {
      name: 'no-import-of-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-development-packages',
      comment: 'What ships must be listed in "dependencies" of package.json.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TEST, folder('test-support')] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'], // types vanish in the build
      },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-service-worker-here',
      comment: 'Only the app may register the service worker.',
      severity: 'error',
      from: { pathNot: [folder('app'), TEST] },
      to: { path: file('platform/pwa.ts') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'config/tsconfig.base.json' },
    tsPreCompilationDeps: true, // type imports follow the table too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
