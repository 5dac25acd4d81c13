import { join } from 'node:path';
import { build } from 'vite';
import { hostFolder, type Host } from '../../scripts/static-host.mjs';

/** Builds the examples into `folder`, and serves them as a web host does. */
export async function hostExamples(folder: string): Promise<Host> {
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  return hostFolder(folder);
}
