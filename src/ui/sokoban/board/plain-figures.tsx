/**
 * The figures of the plain skin, each 100 units square: one flat shape each, told apart by form
 * alone. Their colours are the board's tokens (tokens.css); those given here are for
 * pictures outside a page.
 */

const INK = 'var(--plain-ink, #000)';

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
      <path d="M13 13h74v74H13Z" fill="var(--plain-box, #ffc233)" />
      <path d="m32 32 36 36m0-36L32 68" fill="none" />
    </g>
  );
}

/** A box on a goal: a dark square with a tick. */
export function PlainPlacedBox() {
  return (
    <g strokeWidth="8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M13 13h74v74H13Z" fill="var(--plain-placed, #0b5d2e)" stroke={INK} />
      <path d="m30 52 14 15 27-33" fill="none" stroke="var(--plain-tick, #fff)" strokeWidth="10" />
    </g>
  );
}

/** The player: a disc with an arrow that points up; the board turns it. */
export function PlainPlayer() {
  return (
    <g strokeLinejoin="round">
      <circle
        cx="50"
        cy="50"
        r="37"
        fill="var(--plain-player, #0b3fa8)"
        stroke={INK}
        strokeWidth="7"
      />
      <path d="M50 24 69 60H31Z" fill="var(--plain-tick, #fff)" />
    </g>
  );
}
