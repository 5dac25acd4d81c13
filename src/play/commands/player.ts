/** As multiples of the pace that suits a game. */
export const SPEEDS = [0.5, 1, 2, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** What is shown of a recording with `last` moves, and whether it goes on by itself. */
export interface Player {
  /** Moves played so far, 0 to `last`. */
  readonly index: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

export type PlayerEvent =
  /** Play or pause; at the end: play from the start. */
  | { readonly t: 'toggle' }
  /** The time of one move has passed. */
  | { readonly t: 'tick' }
  | { readonly t: 'step'; readonly by: 1 | -1 }
  | { readonly t: 'go'; readonly to: number }
  | { readonly t: 'speed'; readonly speed: Speed };

/** Where the player is after an event. Whoever takes the lead (a step, the scrubber) pauses it. */
export function nextPlayer(player: Player, event: PlayerEvent): Player {
  const { index, last, isPlaying } = player;
  const at = (to: number) => Math.min(last, Math.max(0, to));
  switch (event.t) {
    case 'toggle':
      if (isPlaying) return { ...player, isPlaying: false };
      return { ...player, index: index === last ? 0 : index, isPlaying: last > 0 };
    case 'tick':
      if (!isPlaying) return player;
      return { ...player, index: at(index + 1), isPlaying: index + 1 < last };
    case 'step':
      return { ...player, index: at(index + event.by), isPlaying: false };
    case 'go':
      return { ...player, index: at(event.to), isPlaying: false };
    case 'speed':
      return { ...player, speed: event.speed };
  }
}

/** How long a position is shown before the next move, in milliseconds; `pace` is that at speed 1. */
export function msPerMove(speed: Speed, pace: number): number {
  return pace / speed;
}
