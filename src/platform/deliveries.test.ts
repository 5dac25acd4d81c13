import { expect, test } from 'vitest';
import { deliver, receiveDeliveries } from './deliveries.ts';

type Delivery = Parameters<typeof deliver>[1];

const saying = (text: string): Delivery => ({ files: [], text });

test('each delivery is received once, even by a later receiver', () => {
  const heard: string[] = [];
  const hear = (who: string) => (delivery: Delivery) => heard.push(`${who}: ${delivery.text}`);
  expect(deliver('levels', saying('one'))).toBe(false);
  deliver('backup', saying('two'));
  const end = receiveDeliveries('levels', hear('a'));
  expect(deliver('levels', saying('three'))).toBe(true);
  // A page may mount before the one it replaces has unmounted.
  const endNext = receiveDeliveries('levels', hear('b'));
  end();
  deliver('levels', saying('four'));
  endNext();
  deliver('levels', saying('five'));
  expect(heard).toEqual(['a: one', 'a: three', 'b: four']);
  receiveDeliveries('levels', hear('c'))();
  receiveDeliveries('backup', hear('d'))();
  expect(heard.slice(3)).toEqual(['c: five', 'd: two']);
});
