import { runLocalized } from './command-line/run-localized.ts';
import { canShow } from './schokoban/host/options.ts';
import { runSchokoban } from './schokoban/host/run.ts';

/** Runs the command as a program. */
export const main = (args: readonly string[]): Promise<number> =>
  runLocalized('schokoban', args, process, runSchokoban, (language, rest) =>
    canShow(language, rest, process.env),
  );
