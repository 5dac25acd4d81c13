import { NET_NAMES, NET_SIZES, type NetNumbers } from './value-net.ts';

/**
 * A trained network as text that code can hold: of each matrix a scale, and two hexadecimal digits for each number.
 * They count steps of 1/127 of the largest number of the matrix, from −127, which is less than training leaves open.
 */
export type NetText = Readonly<Record<keyof NetNumbers, readonly [scale: number, steps: string]>>;

const STEPS = 127;

function mapped<T>(each: (name: keyof NetNumbers) => T): Record<keyof NetNumbers, T> {
  return Object.fromEntries(NET_NAMES.map((name) => [name, each(name)])) as Record<
    keyof NetNumbers,
    T
  >;
}

/** A network of which all numbers are 0. */
export function noNumbers(): NetNumbers {
  return mapped((name) => new Float64Array(NET_SIZES[name]));
}

/** Packs the numbers of a network, each rounded to a step of its matrix. */
export function netText(numbers: NetNumbers): NetText {
  return mapped((name) => {
    const largest = numbers[name].reduce((most, number) => Math.max(most, Math.abs(number)), 0);
    const scale = Number((largest / STEPS).toPrecision(6));
    const steps = Array.from(numbers[name], (number) =>
      scale > 0 ? Math.max(-STEPS, Math.min(STEPS, Math.round(number / scale))) : 0,
    );
    return [scale, steps.map((step) => (step + STEPS).toString(16).padStart(2, '0')).join('')];
  });
}

/** The numbers of a packed network. Throws where a matrix has another size: that is a fault of ours. */
export function netNumbers(text: NetText): NetNumbers {
  return mapped((name) => {
    const [scale, steps] = text[name];
    if (steps.length !== 2 * NET_SIZES[name]) throw new Error(`a network with another ${name}`);
    return Float64Array.from(
      { length: NET_SIZES[name] },
      (_, at) => scale * (Number.parseInt(steps.slice(2 * at, 2 * at + 2), 16) - STEPS),
    );
  });
}
