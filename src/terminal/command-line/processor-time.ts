/**
 * The processor time of this program so far, in milliseconds: unlike a clock it does not run while
 * others hold the processor.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
