// A separate script whose file name never changes, so that it still exists when the files of another release do not.
import type * as Repair from '../platform/repair.ts';
import { NOT_FETCHED } from '../platform/repair.ts';
import { watchStart } from './watch.ts';

/** The build writes the repair into a separate file, because a successful start does not need it. */
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
