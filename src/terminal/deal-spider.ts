#!/usr/bin/env node
import { dealSpider } from './deal-spider/command.ts';

process.exitCode = await dealSpider(process.argv.slice(2), process);
