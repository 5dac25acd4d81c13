#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { runLocalized } from './command-line/run-localized.ts';
import { serveThread, solveSokoban } from './commands/solve-sokoban.ts';

if (isMainThread) {
  // In a bundle, this is the entire program, so its threads run it too.
  const program = new URL(import.meta.url);
  process.exitCode = await runLocalized('solve:sokoban', process.argv.slice(2), process, (args) =>
    solveSokoban(args, process, program),
  );
} else {
  serveThread();
}
