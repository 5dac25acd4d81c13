import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Position } from '../../src/games/sokoban/rules/rules.ts';
import { PUBLISHED_LEVELS } from '../../src/test-support/published.ts';
import { levelOf } from '../../src/test-support/sokoban-levels.ts';
import { checkDeadlocks, falseAlarms } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-deadlocks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cache = join(folder, 'cache');

async function run(...args: string[]): Promise<{ code: number; out: string; complaint: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await checkDeadlocks([...args, '--cache', cache], { stdout, stderr });
  const text = (stream: PassThrough) => String((stream.read() as Buffer | null) ?? '');
  return { code, out: text(stdout), complaint: text(stderr) };
}

describe('false alarms', () => {
  const level = levelOf('######\n#@$ .#\n#    #\n######');

  it('are reported with the push after which they occurred', () => {
    const find = ({ pushes }: Position) =>
      pushes === 1 ? ({ kind: 'frozen', cells: [] } as const) : null;
    const raised = [{ push: 1, kind: 'frozen' }];
    expect(falseAlarms(level, ['r', 'r'], find)).toEqual({ positions: 3, raised });
  });

  it('are searched along lines that solve the level', () => {
    expect(falseAlarms(level, ['r', 'r'])).toEqual({ positions: 3, raised: [] });
    expect(falseAlarms(level, ['r'])).toBeNull();
    expect(falseAlarms(level, ['u'])).toBeNull();
  });
});

describe('check:deadlocks', () => {
  it('plays published solutions, solves levels without one, and remembers what it found', async () => {
    const sets = join(folder, 'some.xsb');
    writeFileSync(
      sets,
      '#####\n#@$.#\n#####\nSolution: R\n\n#######\n#@ $ .#\n#######\n\n#####\n#@ $#\n#. ##\n#####\n',
    );
    const report =
      'some.xsb: 0 false alarms in 5 positions of 2 solutions, no solution known of 3\n';
    expect(await run(folder)).toEqual({ code: 0, out: report, complaint: '' });
    const remembered = join(cache, 'some.xsb.lurd');
    expect(readFileSync(remembered, 'utf8')).toBe('2 rRR\n');
    // A remembered solution is played: here it is wrong, so the level is solved again.
    writeFileSync(remembered, '2 l\n');
    expect((await run(folder)).out).toBe(report);
    expect(readFileSync(remembered, 'utf8')).toBe('2 rRR\n');
    rmSync(sets);
  });

  it('reports missing level sets', async () => {
    const missing = join(folder, 'nowhere');
    const { code, out } = await run(missing);
    expect({ code, out }).toEqual({
      code: 0,
      out: `Skipped: there is no folder ${missing} with level sets.\n`,
    });
  });

  it('rejects invalid arguments', async () => {
    const { code, complaint } = await run('--seconds', 'soon');
    expect(code).toBe(2);
    expect(complaint).toContain('--seconds and --to need numbers');
    expect((await run()).complaint).toContain('expected one folder');
  });

  const shared = fileURLToPath(PUBLISHED_LEVELS);
  it.skipIf(!existsSync(shared))(
    'raises none on a sample of the published sets (skipped where ../shared/levels is missing)',
    async () => {
      const { code, out } = await run(shared, '--to', '1', '--seconds', '0.5');
      expect(out.match(/: 0 false alarms in [1-9]\d* positions/g)?.length).toBeGreaterThan(2);
      expect(code).toBe(0);
    },
  );
});
