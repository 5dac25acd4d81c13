#!/usr/bin/env node
import { playSpider } from './play-spider/command.ts';

process.exitCode = await playSpider(process.argv.slice(2), process);
