#!/usr/bin/env node
import { speaking } from './command-line/speaking.ts';
import { peacockPush } from './commands/push.ts';

process.exitCode = await speaking('peacock-push', process.argv.slice(2), process, (args) =>
  peacockPush(args, process),
);
