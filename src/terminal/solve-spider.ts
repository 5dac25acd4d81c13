#!/usr/bin/env node
import { runLocalized } from './command-line/run-localized.ts';
import { solveSpider } from './commands/solve-spider.ts';

process.exitCode = await runLocalized('solve:spider', process.argv.slice(2), process, (args) =>
  solveSpider(args, process),
);
