// A separate script, with a name that no release changes, so that it exists when the others do not.
import { repairApp } from '../platform/repair.ts';
import { watchStart } from './watch.ts';

watchStart(repairApp);
