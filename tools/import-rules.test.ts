// Checks that the rules of config/dependency-cruiser*.cjs fail on violations: a rule that matches nothing looks exactly
// like a clean project.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A small project: each file with its imports. */
const PROJECT = {
  'src/words/t.ts': [],
  'src/words/bad-core.ts': ['../core/result.ts'],

  'src/core/result.ts': ['../words/t.ts'],
  'src/core/bad-engine.ts': ['../engine/game.ts'],
  'src/core/bad-npm.ts': ['react'],
  'src/core/bad-node.ts': ['node:fs'],
  'src/core/orphan.ts': [],
  'src/core/result.test.ts': ['./result.ts', 'vitest', 'fast-check', 'node:fs'],
  'src/core/bad.test.ts': ['../engine/game.ts'],
  'src/core/bad-xterm.test.ts': ['@xterm/headless'],
  'src/core/bad-uses-test.ts': ['./result.test.ts'],

  'src/cards/card.ts': ['../core/result.ts'],
  'src/cards/bad-engine.ts': ['../engine/game.ts'],
  'src/cards/bad-game.ts': ['../games/spider/rules.ts'],

  'src/engine/game.ts': ['../core/result.ts'],
  'src/engine/session.ts': ['./game.ts', 'valibot'],
  'src/engine/save.ts': ['./session.ts'],
  'src/engine/statistics.ts': ['./game.ts'],
  'src/engine/bad-react.ts': ['react'],
  'src/engine/bad-dev.ts': ['vitest'],
  'src/engine/cycle-a.ts': ['./cycle-b.ts'],
  'src/engine/cycle-b.ts': ['./cycle-a.ts'],

  'src/games/spider/index.ts': ['../../engine/session.ts', '../../engine/save.ts', './rules.ts'],
  'src/games/spider/rules.ts': ['../../engine/game.ts', '../../core/result.ts'],
  'src/games/spider/rules.test.ts': ['./rules.ts', '../../engine/session.ts', 'vitest'],
  'src/games/spider/bad-session.ts': ['../../engine/session.ts'],
  'src/games/spider/bad-statistics.ts': ['../../engine/statistics.ts'],
  'src/games/spider/bad-other.ts': ['../sokoban/rules.ts'],
  'src/games/spider/rules/board.ts': ['../../../core/result.ts', '../../../cards/card.ts'],
  'src/games/spider/solver/search.ts': ['../rules/board.ts'],
  'src/games/sokoban/rules.ts': ['../../engine/game.ts'],
  'src/games/sokoban/bad-npm.ts': ['react'],
  'src/games/sokoban/index.ts': ['./rules.ts', '../spider/index.ts'],

  'src/workers/client.ts': ['../games/spider/index.ts', '../engine/game.ts'],
  'src/workers/bad-store.ts': ['../store/game-store.ts'],
  'src/workers/open-spider.ts': ['./client.ts'],
  'src/workers/spider.worker.ts': [],
  'src/platform/pwa.ts': ['../core/result.ts'],
  'src/platform/files.ts': ['../core/result.ts'],
  'src/platform/repair.ts': ['../core/result.ts'],
  'src/platform/bad-worker.ts': ['../service-worker/sw.ts'],
  'src/platform/bad-engine.ts': ['../engine/game.ts'],
  'src/store/game-store.ts': ['zustand', 'valibot', '../workers/client.ts', '../platform/files.ts'],
  'src/store/bad-game.ts': ['../games/spider/index.ts'],

  'src/board/cards/table.ts': [
    '../../cards/card.ts',
    '../../platform/files.ts',
    '../../words/t.ts',
  ],
  'src/board/cards/bad-react.ts': ['react'],
  'src/board/cards/bad-rules.ts': ['../../games/spider/rules.ts'],
  'src/board/cards/bad-store.ts': ['../../store/game-store.ts'],
  'src/board/cards/bad-view.ts': ['../../ui/Button.tsx'],

  'src/board/tiles/board.ts': ['../../platform/files.ts', '../../words/t.ts'],
  'src/board/tiles/board.test.ts': ['./board.ts', '../../games/sokoban/rules.ts', 'vitest'],
  'src/board/tiles/bad-react.ts': ['react'],
  'src/board/tiles/bad-rules.ts': ['../../games/sokoban/rules.ts'],
  'src/board/tiles/bad-store.ts': ['../../store/game-store.ts'],
  'src/board/tiles/bad-view.ts': ['../../ui/Button.tsx'],
  'src/board/tiles/bad-cards.ts': ['../cards/table.ts'],

  'src/ui/Button.tsx': ['react', '../platform/files.ts'],
  'src/ui/bad-play.ts': ['../play/commands/command.ts'],
  'src/ui/bad-game.ts': ['../games/spider/index.ts'],
  'src/ui/bad-pwa.ts': ['../platform/pwa.ts'],

  'src/play/commands/command.ts': ['../../ui/Button.tsx'],
  'src/play/commands/bad-feature.ts': ['../../features/hint/hint.ts'],
  'src/play/spider/table.tsx': [
    'react',
    '../../games/spider/index.ts',
    '../../cards/card.ts',
    '../../board/cards/table.ts',
    '../../store/game-store.ts',
  ],
  'src/play/spider/bad-worker.ts': ['../../workers/client.ts'],
  'src/play/sokoban/level.ts': ['../../games/sokoban/rules.ts'],

  'src/features/hint/hint.ts': ['../../play/commands/command.ts', '../../games/spider/rules.ts'],
  'src/features/hint/lamp.ts': ['../../workers/open-spider.ts'],
  'src/features/hint/bad-app.ts': ['../../app/Shell.tsx'],
  'src/features/hint/hint.test.ts': ['./hint.ts', '../../app/Shell.tsx', 'vitest'],
  'src/features/levels/list.ts': ['./name.ts'],
  'src/features/levels/name.ts': ['../../play/sokoban/level.ts'],

  'src/terminal/main.ts': ['node:fs', '../games/sokoban/index.ts', '../games/spider/rules.ts'],
  'src/terminal/main.test.ts': ['./main.ts', 'vitest', '@xterm/headless'],
  'src/terminal/bad-react.tsx': ['react'],
  'src/terminal/bad-npm.ts': ['zustand'],
  'src/terminal/bad-store.ts': ['../store/game-store.ts'],
  'src/service-worker/sw.ts': ['../core/result.ts'],
  'src/service-worker/bad-page.ts': ['../platform/files.ts'],
  'src/watchdog/watchdog.ts': ['../platform/repair.ts'],
  'src/watchdog/bad-react.ts': ['react'],
  'src/watchdog/bad-page.ts': ['../platform/files.ts'],
  'src/app/bad-watchdog.ts': ['../watchdog/watchdog.ts'],
  'src/app/main.ts': ['react', '../platform/pwa.ts', './Shell.tsx', '../games/spider/index.ts'],
  'src/app/bad-terminal.ts': ['../terminal/main.ts'],
  'src/app/bad-missing.ts': ['./nowhere.ts'],
  'src/app/Shell.tsx': ['react', '../features/levels/list.ts', '../ui/Button.tsx'],
  'src/app/spider/Page.tsx': ['../../features/hint/hint.ts'],
  // By way of a feature.
  'src/app/spider/bad-other.ts': ['../../features/levels/list.ts'],
  'src/app/sokoban/Page.tsx': ['../../features/levels/list.ts'],
  'src/play/sokoban/bad-other.ts': ['../../games/spider/rules.ts'],
  'src/app/home/upward.ts': ['../Shell.tsx'],
  'src/app/home/parts/upward.ts': ['../../Shell.tsx'],
  'src/app/home/upward.test.ts': ['../Shell.tsx'],
  'src/features/data/cycle.ts': ['../settings/cycle.ts'],
  'src/features/settings/cycle.ts': [],
  'src/features/settings/cycle-back.ts': ['../data/keys.ts'],
  'src/features/data/keys.ts': ['../../ui/Button.tsx'],
  'src/misc/bad-place.ts': ['../core/result.ts'],
} as const;

const SHIPPED = ['react', 'zustand', 'valibot'];
const FOR_TESTS = ['vitest', 'fast-check', '@xterm/headless'];
const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '*']));

const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
const violations: string[] = [];

function write(path: string, text: string) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

beforeAll(async () => {
  write(
    'package.json',
    JSON.stringify({
      dependencies: versions(SHIPPED),
      devDependencies: versions(FOR_TESTS),
    }),
  );
  write('config/tsconfig.base.json', '{}');
  for (const name of [...SHIPPED, ...FOR_TESTS]) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [path, imports] of Object.entries(PROJECT)) {
    write(path, imports.map((from) => `import '${from}';\n`).join('') + 'export {};\n');
  }
  for (const name of [
    '../config/dependency-cruiser.cjs',
    '../config/dependency-cruiser.folders.cjs',
  ]) {
    const { forbidden, options } = await extractConfig(join(import.meta.dirname, name));
    const { output } = await cruise(['src'], {
      ...options,
      ruleSet: { forbidden: forbidden ?? [] },
      baseDir: folder,
      validate: true,
    });
    const found = (output as ICruiseResult).summary.violations.map(
      ({ rule, from, to }) =>
        `${rule.name}: ${from.replace('src/', '')} -> ${to.replace('src/', '')}`,
    );
    violations.push(...found);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the import rules', () => {
  test.each([
    'core-imports: core/bad-engine.ts -> engine/game.ts',
    'core-imports: core/bad-npm.ts -> node_modules/react/index.js',
    'core-imports: core/bad-node.ts -> fs',
    'core-test-imports: core/bad.test.ts -> engine/game.ts',
    'core-test-imports: core/bad-xterm.test.ts -> node_modules/@xterm/headless/index.js',
    'no-import-of-tests: core/bad-uses-test.ts -> core/result.test.ts',
    'no-orphans: core/orphan.ts -> core/orphan.ts',
    'cards-imports: cards/bad-engine.ts -> engine/game.ts',
    'cards-imports: cards/bad-game.ts -> games/spider/rules.ts',
    'engine-imports: engine/bad-react.ts -> node_modules/react/index.js',
    'no-development-packages: engine/bad-dev.ts -> node_modules/vitest/index.js',
    'no-cycles: engine/cycle-a.ts -> engine/cycle-b.ts',
    'games-imports: games/spider/bad-session.ts -> engine/session.ts',
    'games-imports: games/spider/bad-statistics.ts -> engine/statistics.ts',
    'games-imports: games/spider/bad-other.ts -> games/sokoban/rules.ts',
    'games-imports: games/sokoban/bad-npm.ts -> node_modules/react/index.js',
    'games-public-face-imports: games/sokoban/index.ts -> games/spider/index.ts',
    'workers-imports: workers/bad-store.ts -> store/game-store.ts',
    'platform-imports: platform/bad-engine.ts -> engine/game.ts',
    'store-imports: store/bad-game.ts -> games/spider/index.ts',
    'board/cards-imports: board/cards/bad-react.ts -> node_modules/react/index.js',
    'board/cards-imports: board/cards/bad-rules.ts -> games/spider/rules.ts',
    'board/cards-imports: board/cards/bad-store.ts -> store/game-store.ts',
    'board/cards-imports: board/cards/bad-view.ts -> ui/Button.tsx',
    'board/tiles-imports: board/tiles/bad-react.ts -> node_modules/react/index.js',
    'board/tiles-imports: board/tiles/bad-rules.ts -> games/sokoban/rules.ts',
    'board/tiles-imports: board/tiles/bad-store.ts -> store/game-store.ts',
    'board/tiles-imports: board/tiles/bad-view.ts -> ui/Button.tsx',
    'board/tiles-imports: board/tiles/bad-cards.ts -> board/cards/table.ts',
    'ui-imports: ui/bad-play.ts -> play/commands/command.ts',
    'ui-imports: ui/bad-game.ts -> games/spider/index.ts',
    'no-service-worker-here: ui/bad-pwa.ts -> platform/pwa.ts',
    'platform-imports: platform/bad-worker.ts -> service-worker/sw.ts',
    'service-worker-imports: service-worker/bad-page.ts -> platform/files.ts',
    'watchdog-imports: watchdog/bad-react.ts -> node_modules/react/index.js',
    'watchdog-imports: watchdog/bad-page.ts -> platform/files.ts',
    'app-imports: app/bad-watchdog.ts -> watchdog/watchdog.ts',
    'play-imports: play/commands/bad-feature.ts -> features/hint/hint.ts',
    'play-imports: play/spider/bad-worker.ts -> workers/client.ts',
    'features-imports: features/hint/bad-app.ts -> app/Shell.tsx',
    'one-game-spider: app/spider/bad-other.ts -> play/sokoban/level.ts',
    'one-game-sokoban: play/sokoban/bad-other.ts -> games/spider/rules.ts',
    'no-upward-imports: app/home/upward.ts -> app/Shell.tsx',
    'no-upward-imports: app/home/parts/upward.ts -> app/Shell.tsx',
    'no-folder-cycles: features/data -> features/settings',
    'terminal-imports: terminal/bad-store.ts -> store/game-store.ts',
    'terminal-imports: terminal/bad-npm.ts -> node_modules/zustand/index.js',
    'terminal-imports: terminal/bad-react.tsx -> node_modules/react/index.js',
    'app-imports: app/bad-terminal.ts -> terminal/main.ts',
    'no-unresolvable: app/bad-missing.ts -> ./nowhere.ts',
    'folder-not-in-the-table: misc/bad-place.ts -> core/result.ts',
  ])('forbid %s', (violation) => {
    expect(violations).toContain(violation);
  });

  test('allow everything else', () => {
    const innocent = violations.filter(
      (line) => !/bad|cycle|orphan|home.*upward\.ts|sokoban\/index/.test(line),
    );
    expect(innocent).toEqual([]);
  });
});
