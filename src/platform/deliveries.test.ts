import { expect, test } from 'vitest';
import { deliver, receiveDeliveries } from './deliveries.ts';

type Delivery = Parameters<typeof deliver>[1];

const saying = (text: string): Delivery => ({ files: [], text });

test('each delivery is received once, even by a later receiver', () => {
  const received: string[] = [];
  const receive = (who: string) => (delivery: Delivery) =>
    received.push(`${who}: ${delivery.text}`);
  expect(deliver('levels', saying('one'))).toBe(false);
  deliver('backup', saying('two'));
  const end = receiveDeliveries('levels', receive('a'));
  expect(deliver('levels', saying('three'))).toBe(true);
  // A page may mount before the one it replaces has unmounted.
  const endNext = receiveDeliveries('levels', receive('b'));
  end();
  deliver('levels', saying('four'));
  endNext();
  deliver('levels', saying('five'));
  expect(received).toEqual(['a: one', 'a: three', 'b: four']);
  receiveDeliveries('levels', receive('c'))();
  receiveDeliveries('backup', receive('d'))();
  expect(received.slice(3)).toEqual(['c: five', 'd: two']);
});
