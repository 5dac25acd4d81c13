export const VERBOSITIES = ['full', 'brief'] as const;
/** How much a screen reader is told; `brief` leaves out positions in a pile and legal places. */
export type Verbosity = (typeof VERBOSITIES)[number];
