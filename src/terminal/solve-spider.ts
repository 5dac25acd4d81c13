#!/usr/bin/env node
import { speaking } from './command-line/speaking.ts';
import { solveSpider } from './commands/solve-spider.ts';

process.exitCode = await speaking('solve:spider', process.argv.slice(2), process, (args) =>
  solveSpider(args, process),
);
