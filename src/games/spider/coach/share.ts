/** The part of games won that a count stands for, a little nearer to one half than counted (Laplace’s rule). */
export function shareOf({ won, games }: { readonly won: number; readonly games: number }): number {
  return (won + 1) / (games + 2);
}
