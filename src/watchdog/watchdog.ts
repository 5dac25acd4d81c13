// A script of its own, with a name that no release changes, so that it is there where the others are not.
import { repairApp } from '../platform/repair.ts';
import { watchStart } from './watch.ts';

watchStart(repairApp);
