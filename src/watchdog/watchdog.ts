// A separate script, with a name that no release changes, so that it exists when the others do not.
import type * as Repair from '../platform/repair.ts';
import { NOT_FETCHED } from '../platform/repair.ts';
import { watchStart } from './watch.ts';

/** The build writes the repair into a separate file, because a start that works does not need it. */
async function repairApp(): Promise<void> {
  const file = new URL('./watchdog-repair.js', document.baseURI).href;
  const part = await (import(/* @vite-ignore */ file) as Promise<typeof Repair>).catch(
    (cause: unknown) => {
      throw new Error(NOT_FETCHED, { cause });
    },
  );
  await part.repairApp();
}

watchStart(repairApp);
