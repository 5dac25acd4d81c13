/** Without 0/o, 1/l/i, u/v: a seed may be read aloud or typed from paper. */
const LETTERS = '23456789abcdefghjkmnpqrstwxyz';
const LENGTH = 8;

/** A random seed: eight letters and digits, about 5·10^11 possibilities. */
export function randomSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(numbers, (n) => LETTERS.charAt(n % LETTERS.length)).join('');
}

/** A random number from 1 to 999,999, for seeds with a next and a previous one. */
export function randomSeedNumber(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (number % 999_999);
}
