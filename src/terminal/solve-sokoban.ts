#!/usr/bin/env node
import { solveSokoban } from './solve-sokoban/command.ts';

process.exitCode = await solveSokoban(process.argv.slice(2), process);
