import { whileQuiet } from './while-quiet.ts';

/** Runs this once nobody has pressed anything for so long, and nothing is held down. Returns how to call it off. */
export function afterQuiet(run: () => void, quietMs: number): () => void {
  const callOff = whileQuiet(() => {
    callOff();
    run();
    return () => undefined;
  }, quietMs);
  return callOff;
}
