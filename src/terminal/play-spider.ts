#!/usr/bin/env node
import { runLocalized } from './command-line/run-localized.ts';
import { playSpider } from './commands/play-spider.ts';

process.exitCode = await runLocalized('play:spider', process.argv.slice(2), process, (args) =>
  playSpider(args, process),
);
