#!/usr/bin/env node
import { checkDeadlocks } from './check-deadlocks/command.ts';

process.exitCode = await checkDeadlocks(process.argv.slice(2), process);
