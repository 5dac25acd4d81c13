#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { censusSpider } from './census-spider/command.ts';
import { answerNumbers } from './census-spider/worker.ts';

if (isMainThread) {
  process.exitCode = await censusSpider(
    process.argv.slice(2),
    process,
    new URL(import.meta.url), // in a bundle this is all of the program: it runs its own workers
  );
} else {
  answerNumbers();
}
