/** Resolves in a task of its own, as soon as the page has done what waits already. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would wait for 4 ms each once several follow one another.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
