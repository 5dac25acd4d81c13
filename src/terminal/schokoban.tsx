#!/usr/bin/env node
import { runSchokoban } from './schokoban/run.tsx';

process.exitCode = await runSchokoban(process.argv.slice(2));
