/**
 * How a search for any solution ended. The moves of `line` are as `moveOf` makes them; `exhausted` is
 * a proof that there is no solution, while a search that `gave-up` ran dry because it had left out moves.
 */
export type SearchOutcome =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'gave-up' }
  | { readonly kind: 'limit'; readonly reason: 'memory' };
