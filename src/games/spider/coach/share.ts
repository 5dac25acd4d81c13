/** The part of games won that a count stands for, a little nearer to one half than counted (Laplace’s rule). */
export function shareOf({ won, games }: { readonly won: number; readonly games: number }): number {
  return (won + 1) / (games + 2);
}

/** The part of games won, from 0 to 1, that log odds stand for. */
export function shareOfLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
