#!/usr/bin/env node
import { peacockPush } from './push/command.ts';

process.exitCode = await peacockPush(process.argv.slice(2), process);
