import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Bundles a Node program of ours, so that it can run in separate processes. `entry` is its file, relative to `src`.
 * `remove` ends its processes and deletes the bundle.
 */
export async function bundleProgram(entry: string) {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.program-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: join(ROOT, 'src', entry),
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  const ends = new Set<() => void>();
  return {
    /** Starts the program; its stderr goes to this process. */
    start(args: readonly string[]) {
      const child = spawn(process.execPath, [join(folder, 'program.mjs'), ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = once(child, 'close');
      ends.add(() => child.kill('SIGKILL'));
      return {
        /** Resolves once it has printed something. */
        printed: () => once(child.stdout, 'data'),
        kill: () => child.kill('SIGKILL'),
        /** Resolves to its exit code; `null` if it was killed. */
        ended: async () => ((await closed) as [number | null])[0],
      };
    },
    remove: () => {
      for (const end of ends) end();
      rmSync(folder, { recursive: true });
    },
  };
}
