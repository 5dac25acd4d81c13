import { isMainThread } from 'node:worker_threads';
import { censusSpider } from './census-command.ts';
import { answerNumbers } from './census-worker.ts';

if (isMainThread) {
  process.exitCode = await censusSpider(
    process.argv.slice(2),
    process,
    new URL(import.meta.url), // in a bundle this is all of the program: it runs its own workers
  );
} else {
  answerNumbers();
}
