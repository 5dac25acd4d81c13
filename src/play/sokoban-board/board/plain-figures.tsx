import { PLAIN } from './palette.ts';

/**
 * The figures of the plain skin, each 100 units square: one flat shape each, told apart by form
 * alone. Their colours are the board's tokens (tokens.css); for pictures outside a page the palette
 * has others.
 */

const INK = PLAIN.ink;

/** A goal: a ring with a dot. */
export function PlainGoal() {
  return (
    <g stroke={INK} fill="none">
      <circle cx="50" cy="50" r="27" strokeWidth="8" />
      <circle cx="50" cy="50" r="8" fill={INK} stroke="none" />
    </g>
  );
}

/** A box: a square with a cross. */
export function PlainBox() {
  return (
    <g stroke={INK} strokeWidth="8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M13 13h74v74H13Z" fill={PLAIN.box} />
      <path d="m32 32 36 36m0-36L32 68" fill="none" />
    </g>
  );
}

/** A box on a goal: a dark square with a tick. */
export function PlainPlacedBox() {
  return (
    <g strokeWidth="8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M13 13h74v74H13Z" fill={PLAIN.placed} stroke={INK} />
      <path d="m30 52 14 15 27-33" fill="none" stroke={PLAIN.tick} strokeWidth="10" />
    </g>
  );
}

/** The player: a disc with an arrow that points up; the board turns it. */
export function PlainPlayer() {
  return (
    <g strokeLinejoin="round">
      <circle cx="50" cy="50" r="37" fill={PLAIN.player} stroke={INK} strokeWidth="7" />
      <path d="M50 24 69 60H31Z" fill={PLAIN.tick} />
    </g>
  );
}
