import { CHEST, CRATE, GOAL_EYE, INK, PLAYER_COLOURS, EYE_WHITE } from './palette.ts';

/* The figures of the board, each drawn in a square of 100 units. */

/** One eye of the fan, pointing down from the middle of the back. */
function Feather({ turn }: { readonly turn: number }) {
  return (
    <g transform={`rotate(${turn} 50 44)`}>
      <path
        d="M50 46C38 62 37 78 41 87c3 8 15 8 18 0 4-9 3-25-9-41Z"
        fill={PLAYER_COLOURS.feather}
      />
      <ellipse cx="50" cy="80" rx="6.4" ry="8" fill={PLAYER_COLOURS.eyeRing} stroke="none" />
      <ellipse cx="50" cy="81.5" rx="4" ry="5.2" fill={PLAYER_COLOURS.eyeHeart} stroke="none" />
    </g>
  );
}

/** The player: a peacock seen from above, looking up; the board turns it. */
export function Peacock() {
  return (
    <g stroke={INK} strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round">
      {[76, -76, 51, -51, 25, -25, 0].map((turn) => (
        <Feather key={turn} turn={turn} />
      ))}
      <path
        d="M50 34c12 0 17 9 17 18 0 11-8 18-17 18s-17-7-17-18c0-9 5-18 17-18Z"
        fill={PLAYER_COLOURS.body}
      />
      <path d="m43 17 7-13 7 13Z" fill={PLAYER_COLOURS.beak} />
      <circle cx="50" cy="28" r="16" fill={PLAYER_COLOURS.head} />
      <path d="M50 42v9m-6-10-3 8m15-8 3 8" fill="none" strokeWidth="2" />
      <g fill={PLAYER_COLOURS.spots} strokeWidth="1.8">
        <circle cx="50" cy="53" r="3.6" />
        <circle cx="40" cy="50.5" r="3.2" />
        <circle cx="60" cy="50.5" r="3.2" />
      </g>
      <g stroke="none">
        <ellipse cx="42.4" cy="23.5" rx="5" ry="5.6" fill={EYE_WHITE} />
        <ellipse cx="57.6" cy="23.5" rx="5" ry="5.6" fill={EYE_WHITE} />
        <circle cx="43.2" cy="21.8" r="2.9" fill={INK} />
        <circle cx="56.8" cy="21.8" r="2.9" fill={INK} />
      </g>
    </g>
  );
}

/** A box that is not at its place yet: a wooden crate. */
export function Crate() {
  return (
    <g stroke={CRATE.edge} strokeWidth="3" strokeLinejoin="round">
      <rect x="9" y="9" width="82" height="82" rx="9" fill={CRATE.side} />
      <rect x="9" y="9" width="82" height="74" rx="9" fill={CRATE.frame} />
      <path d="M21 21h58v50H21Z" fill={CRATE.boards} />
      <path d="M21 21h13l45 40v10H66L21 31Z" fill={CRATE.brace} />
      <path
        d="M38 21v15m16-15v28m-16 4v18m16-4v4"
        fill="none"
        strokeWidth="1.6"
        strokeOpacity="0.55"
      />
      <g fill={CRATE.edge} stroke="none">
        <circle cx="15.2" cy="15.2" r="2.1" />
        <circle cx="84.8" cy="15.2" r="2.1" />
        <circle cx="15.2" cy="77" r="2.1" />
        <circle cx="84.8" cy="77" r="2.1" />
      </g>
    </g>
  );
}

/**
 * A box at its place: an eight-sided chest with a golden rim, which no wall has, round jade and a
 * peacock eye.
 */
export function Chest() {
  return (
    <g stroke={CHEST.edge} strokeWidth="3" strokeLinejoin="round">
      <path d="M30 9h40l21 21v40L70 91H30L9 70V30Z" fill={CHEST.side} />
      <path d="M30 9h40l21 21v33L70 84H30L9 63V30Z" fill={CHEST.rim} />
      <path d="M35 19h30l16 16v23L65 74H35L19 58V35Z" fill={CHEST.jade} strokeWidth="2" />
      <path
        d="M50 21c14 8 18 18 16 28-2 9-10 14-16 14s-14-5-16-14c-2-10 2-20 16-28Z"
        fill={CHEST.eyeRing}
      />
      <path
        d="M50 33c8 5 11 11 9 17-1 6-6 8-9 8s-8-2-9-8c-2-6 1-12 9-17Z"
        fill={CHEST.eye}
        strokeWidth="2"
      />
      <circle cx="50" cy="49.5" r="4" fill={CHEST.pupil} stroke="none" />
    </g>
  );
}

/** A place for a box: a peacock eye let into the floor. */
export function Eye() {
  return (
    <g stroke={INK} strokeOpacity="0.55" strokeWidth="2">
      <path
        d="M50 12c24 15 32 30 29 45-3 18-17 27-29 27S24 75 21 57c-3-15 5-30 29-45Z"
        fill={GOAL_EYE.vane}
      />
      <path
        d="M50 27c16 10 21 20 19 31-2 11-11 17-19 17s-17-6-19-17c-2-11 3-21 19-31Z"
        fill={GOAL_EYE.ring}
      />
      <path
        d="M50 42c9 6 12 11 11 17-1 7-6 10-11 10s-10-3-11-10c-1-6 2-11 11-17Z"
        fill={GOAL_EYE.heart}
      />
    </g>
  );
}
