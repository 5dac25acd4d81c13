import type { Rng } from '../core/rng.ts';

/** The ways in which a stored text is damaged. */
export const DAMAGE_KINDS = [
  'bit flip',
  'byte change',
  'truncation',
  'duplication',
  'block swap',
  'nul block',
  'empty',
  'other value',
  'newer version',
  'unknown fields',
  'deep nesting',
  'huge number',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** A damaged text, and the kind of damage. */
export interface Damage {
  readonly kind: DamageKind;
  /** Always different from the original. */
  readonly text: string;
}

/** Far deeper than anything the app writes; overflows careless recursion. */
const DEPTH = 20_000;

const HUGE_NUMBERS = ['1e308', '-1e308', '1e999', '9007199254740993', '9'.repeat(40), '-1', '0.1'];

const NEWER_MEMBER = '"addedLater":{"of":[1,"two",null,{"three":true}]}';

const below = (rng: Rng, end: number): number => Math.floor(rng() * end);

const oneOf = <T>(rng: Rng, items: readonly T[]): T | undefined => items[below(rng, items.length)];

const spliced = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

/** A random block of a text with at least one unit. */
function blockOf(text: string, rng: Rng): readonly [start: number, end: number] {
  const start = below(rng, text.length);
  return [start, start + 1 + below(rng, text.length - start)];
}

/** Replaces one of the matches with the result of `by`; returns the text itself if nothing matches. */
function withMatch(text: string, pattern: RegExp, rng: Rng, by: (found: string) => string): string {
  const match = oneOf(rng, [...text.matchAll(pattern)]);
  if (!match) return text;
  return spliced(text, match.index, match.index + match[0].length, by(match[0]));
}

/** The bits per code unit as browsers store it: a text of only Latin-1 takes one byte per unit. */
function bitsOfUnit(text: string): number {
  return Array.from(text).every((char) => char <= '\u00ff') ? 8 : 16;
}

function withBitFlipped(text: string, index: number, bit: number): string {
  const unit = text.charCodeAt(index) ^ (1 << bit);
  return spliced(text, index, index + 1, String.fromCharCode(unit));
}

/** Yields every text that differs from this one by a single bit, as browsers store it, from the first bit on. */
export function* bitFlipsOf(text: string): Generator<string> {
  const bits = bitsOfUnit(text);
  for (let index = 0; index < text.length; index++) {
    for (let bit = 0; bit < bits; bit++) yield withBitFlipped(text, index, bit);
  }
}

type Harm = (text: string, rng: Rng, others: readonly string[]) => string;

/** How each kind damages a text of one unit or more; returns the text itself if the kind does not apply. */
const HARMS: Readonly<Record<DamageKind, Harm>> = {
  'bit flip': (text, rng) =>
    withBitFlipped(text, below(rng, text.length), below(rng, bitsOfUnit(text))),
  'byte change': (text, rng) => {
    const index = below(rng, text.length);
    return spliced(text, index, index + 1, String.fromCharCode(below(rng, 0x100)));
  },
  truncation: (text, rng) => text.slice(0, below(rng, text.length)),
  duplication: (text, rng) => {
    const [start, end] = rng() < 0.25 ? [0, text.length] : blockOf(text, rng);
    return spliced(text, end, end, text.slice(start, end));
  },
  'block swap': (text, rng) => {
    const [start, end] = blockOf(text, rng);
    const middle = start + below(rng, end - start);
    return spliced(text, start, end, text.slice(middle, end) + text.slice(start, middle));
  },
  'nul block': (text, rng) => {
    const [start, end] = blockOf(text, rng);
    return spliced(text, start, end, '\0'.repeat(end - start));
  },
  empty: () => '',
  'other value': (text, rng, others) => oneOf(rng, others) ?? text,
  'newer version': (text, rng) =>
    withMatch(text, /"(?:v|schema)": ?\d+/g, rng, (found) =>
      found.replace(/\d+$/, (version) => String(Number(version) + 1 + below(rng, 98))),
    ),
  'unknown fields': (text, rng) =>
    withMatch(text, /\{(?=\s*["}])\s*\}?/g, rng, (found) =>
      found.endsWith('}') ? `{${NEWER_MEMBER}}` : `{${NEWER_MEMBER},`,
    ),
  'deep nesting': (text, rng) => {
    const [open, close] = rng() < 0.5 ? ['[', ']'] : ['{"a":', '}'];
    const nest = (inside: string) => open.repeat(DEPTH) + inside + close.repeat(DEPTH);
    return rng() < 0.25 ? nest('0') : withMatch(text, /(?<=:)\d+(?=[,}])/g, rng, nest);
  },
  'huge number': (text, rng) =>
    withMatch(text, /-?\d+(?:\.\d+)?/g, rng, () => oneOf(rng, HUGE_NUMBERS) ?? ''),
};

/**
 * Damages a stored text in one way. `others` are the values of other keys. Returns `null` if the kind does not apply: a
 * text without numbers cannot get a huge one.
 */
export function damageOfKind(
  kind: DamageKind,
  text: string,
  rng: Rng,
  others: readonly string[] = [],
): Damage | null {
  if (text === '') return null;
  const harmed = HARMS[kind](text, rng, others);
  return harmed === text ? null : { kind, text: harmed };
}

/**
 * Damages a stored text in a random applicable way, deterministic for the numbers of `rng`. An empty text becomes a
 * NUL.
 */
export function damageOf(text: string, rng: Rng, others: readonly string[] = []): Damage {
  if (text === '') return { kind: 'nul block', text: '\0' };
  for (;;) {
    const kind = oneOf(rng, DAMAGE_KINDS) ?? 'empty';
    const damage = damageOfKind(kind, text, rng, others);
    if (damage) return damage;
  }
}
