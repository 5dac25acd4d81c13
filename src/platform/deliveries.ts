/** Files from outside for a part of the app, or text if there are none. */
interface Delivery {
  readonly files: readonly File[];
  readonly text: string;
}

const waiting = new Map<string, readonly Delivery[]>();
const receivers = new Map<string, (delivery: Delivery) => void>();

/**
 * Delivers something to a part of the app, by name: immediately if it is listening (returns true), otherwise as soon as
 * it subscribes.
 */
export function deliver(to: string, delivery: Delivery): boolean {
  const receive = receivers.get(to);
  if (receive) receive(delivery);
  else waiting.set(to, [...(waiting.get(to) ?? []), delivery]);
  return receive !== undefined;
}

/** Subscribes to deliveries under a name, including earlier ones. Returns an unsubscribe function. */
export function receiveDeliveries(to: string, onDelivery: (delivery: Delivery) => void) {
  const before = waiting.get(to) ?? [];
  waiting.delete(to);
  receivers.set(to, onDelivery);
  before.forEach(onDelivery);
  return (): void => {
    if (receivers.get(to) === onDelivery) receivers.delete(to);
  };
}
