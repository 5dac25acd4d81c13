// Runs before every test file of projects whose files share a process: each has modules of its own, with the state and
// the stand-ins that belong to it, and a clock, globals and functions that nobody has replaced.
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetModules();
