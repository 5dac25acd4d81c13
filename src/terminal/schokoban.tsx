#!/usr/bin/env node
import './schokoban/styles-on.ts';
import { runSchokoban } from './schokoban/run.tsx';

process.exitCode = await runSchokoban(process.argv.slice(2));
