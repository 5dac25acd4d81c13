#!/usr/bin/env node
import { speaking } from './command-line/speaking.ts';
import { canShow } from './schokoban/host/options.ts';
import { runSchokoban } from './schokoban/host/run.ts';

process.exitCode = await speaking(
  'schokoban',
  process.argv.slice(2),
  process,
  runSchokoban,
  (language, args) => canShow(language, args, process.env),
);
