#!/usr/bin/env node
import { runLocalized } from './command-line/run-localized.ts';
import { canShow } from './schokoban/host/options.ts';
import { runSchokoban } from './schokoban/host/run.ts';

process.exitCode = await runLocalized(
  'schokoban',
  process.argv.slice(2),
  process,
  runSchokoban,
  (language, args) => canShow(language, args, process.env),
);
