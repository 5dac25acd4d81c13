#!/usr/bin/env node
import { speaking } from './command-line/speaking.ts';
import { playSpider } from './commands/play-spider.ts';

process.exitCode = await speaking('play:spider', process.argv.slice(2), process, (args) =>
  playSpider(args, process),
);
