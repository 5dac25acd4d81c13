#!/usr/bin/env node
import { speaking } from './command-line/speaking.ts';
import { peacockPush } from './push/command.ts';

process.exitCode = await speaking('peacock-push', process.argv.slice(2), process, (args) =>
  peacockPush(args, process),
);
