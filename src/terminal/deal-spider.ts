#!/usr/bin/env node
import { dealSpider } from './commands/deal-spider.ts';

process.exitCode = await dealSpider(process.argv.slice(2), process);
