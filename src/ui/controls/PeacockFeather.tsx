const LEAD = { stroke: 'var(--feather-lead)', strokeWidth: 2 } as const;
const LINE = { fill: 'none', stroke: 'var(--feather-line)', strokeWidth: 2 } as const;

/**
 * The suite's logo: the eye of a peacock feather in stained glass. It is also part of `index.html`, so it has no
 * classes, and a fixed size without styles.
 */
export function PeacockFeather() {
  return (
    <svg width="64" viewBox="0 0 64 80" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <path
        {...LEAD}
        fill="var(--feather-vane)"
        d="M32 3C14 16 7 30 9 43c2 12 12 19 23 21 11-2 21-9 23-21 2-13-5-27-23-40Z"
      />
      <path {...LINE} d="M32 78V55" />
      <path
        {...LEAD}
        fill="var(--feather-ring)"
        d="M32 15c-11 9-15 18-14 26 1 8 7 13 14 14 7-1 13-6 14-14 1-8-3-17-14-26Z"
      />
      <path
        {...LEAD}
        fill="var(--feather-amber)"
        d="M32 26c-7 5-10 11-9 16 1 5 5 8 9 8s8-3 9-8c1-5-2-11-9-16Z"
      />
      <path
        {...LEAD}
        fill="var(--feather-eye)"
        d="M32 33c-4 3-6 6-5 9 1 3 3 4 5 4s4-1 5-4c1-3-1-6-5-9Z"
      />
      <path {...LINE} d="M32 3v12M9 43l9-2m37 2-9-2M14 25l8 3m28-3-8 3M17 57l6-6m24 6-6-6" />
    </svg>
  );
}
