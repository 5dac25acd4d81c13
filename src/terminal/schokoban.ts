#!/usr/bin/env node
import { runSchokoban } from './schokoban/run.ts';

process.exitCode = await runSchokoban(process.argv.slice(2));
