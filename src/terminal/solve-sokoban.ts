#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { solveSokoban } from './solve-sokoban/command.ts';
import { serveThread } from './solve-sokoban/threads.ts';

if (isMainThread) {
  process.exitCode = await solveSokoban(
    process.argv.slice(2),
    process,
    new URL(import.meta.url), // in a bundle this is all of the program: its threads run it as well
  );
} else {
  serveThread();
}
