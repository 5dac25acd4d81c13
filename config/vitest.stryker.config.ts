import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import {
  BaseSequencer,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';

/** The name under which Vitest caches a file's results. */
const keyOf = (file: TestSpecification, root: string) =>
  `${file.project.name}:${relative(root, file.moduleId)}`;

/** The fastest file first, as far as known: a mutant is finished at its first failing test. */
class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification) =>
      this.ctx.cache.getFileTestResults(keyOf(file, this.ctx.config.root))?.duration ?? 0;
    return Promise.resolve(files.toSorted((a, b) => took(a) - took(b)));
  }
}

/** A test file that fails to load has detected the mutant, but has no test that Stryker would see fail. */
class FilesThatFail implements Reporter {
  private vitest: Vitest | null = null;

  onInit(vitest: Vitest) {
    this.vitest = vitest;
  }

  onTestModuleEnd(module: TestModule) {
    for (const { message } of module.errors()) {
      this.vitest?.state.catchError(new Error(message), 'Unhandled Error');
    }
  }
}

/** The tests of one area of `tools/mutate.mjs`, which lists them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    setupFiles: ['src/test-support/setup/mutation-setup.ts'],
    isolate: false, // each mutant has its own worker anyway
    sequence: { sequencer: QuickestFirst },
    reporters: [new FilesThatFail()],
    testTimeout: 60_000,
  },
});
