#!/usr/bin/env node
import { runLocalized } from './command-line/run-localized.ts';
import { peacockPush } from './commands/push.ts';

process.exitCode = await runLocalized('peacock-push', process.argv.slice(2), process, (args) =>
  peacockPush(args, process),
);
