import { checkDeadlocks } from './command.ts';

process.exitCode = await checkDeadlocks(process.argv.slice(2), process);
