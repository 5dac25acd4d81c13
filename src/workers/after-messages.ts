const channel = new MessageChannel();
let waiting: (() => void) | null = null;

channel.port1.onmessage = () => {
  const callback = waiting;
  waiting = null;
  callback?.();
};

/**
 * Calls back after the messages that have already come. A message to oneself comes at once, where a timer of
 * 0 ms waits 4 ms after some turns. One callback at a time.
 */
export function afterMessages(callback: () => void): void {
  waiting = callback;
  channel.port2.postMessage(null);
}
