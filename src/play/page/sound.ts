import type { Cue } from '../../platform/sound-cue.ts';

type SoundPlayer = (cues: readonly Cue[]) => void;

let player: SoundPlayer | null = null;

/** Sets the player for `playSounds`; there is none before the player's first gesture. */
export function setSoundPlayer(next: SoundPlayer | null): void {
  player = next;
}

/** Has the sounds of one event played, where sound is on. What one action sets off goes in one call. */
export function playSounds(cues: readonly Cue[]): void {
  if (cues.length > 0) player?.(cues);
}
