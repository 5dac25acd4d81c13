interface Patched {
  readonly name: 'slice' | 'splice' | 'concat' | 'map' | 'filter';
  readonly count: (list: readonly unknown[], result: unknown) => number;
}

const lengthOf = (_list: readonly unknown[], result: unknown) => (result as unknown[]).length;
const PATCHED: readonly Patched[] = [
  { name: 'slice', count: lengthOf },
  // Returns the removed elements; those behind them move up.
  { name: 'splice', count: lengthOf },
  { name: 'concat', count: lengthOf },
  { name: 'map', count: lengthOf },
  { name: 'filter', count: ({ length }) => length },
];

/**
 * Counts the array elements that are copied or iterated while `work` runs: by spreading, `for … of`, destructuring and
 * the methods that create a new array. The number is the same on every machine, however busy it is, so it reveals code
 * that copies everything at each step. Throws above `most`, to end work that might otherwise take minutes.
 */
export function elementsCopied(most: number, work: () => void): number {
  const prototype = Array.prototype as unknown as Record<PropertyKey, unknown>;
  let copied = 0;
  const add = (elements: number) => {
    copied += elements;
    if (copied > most) throw new Error(`more than ${most} elements of arrays were copied`);
  };
  const originals = new Map<PropertyKey, unknown>();
  const patch = (key: PropertyKey, replacement: unknown) => {
    originals.set(key, prototype[key]);
    prototype[key] = replacement;
  };
  for (const { name, count } of PATCHED) {
    const original = Array.prototype[name] as (...args: unknown[]) => unknown;
    patch(name, function (this: unknown[], ...args: unknown[]) {
      const result = Reflect.apply(original, this, args);
      add(count(this, result));
      return result;
    });
  }
  // Written out: a generator function would be several times slower.
  patch(Symbol.iterator, function (this: unknown[]): ArrayIterator<unknown> {
    let index = 0;
    const next = (): IteratorResult<unknown, undefined> => {
      if (index >= this.length) return { done: true, value: undefined };
      add(1);
      return { done: false, value: this[index++] };
    };
    return { next } as ArrayIterator<unknown>;
  });
  try {
    work();
  } finally {
    originals.forEach((original, key) => {
      prototype[key] = original;
    });
  }
  return copied;
}
