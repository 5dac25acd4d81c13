#!/usr/bin/env node
import { solveSpider } from './solve-spider/command.ts';

process.exitCode = await solveSpider(process.argv.slice(2), process);
