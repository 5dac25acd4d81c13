import type { Cue, Volumes } from './cue.ts';
import { createMixer } from './mixer.ts';
import { recipeOf } from './recipes.ts';
import { createVoices } from './voices.ts';

/** A sound that comes later than this after what it tells of is worse than none, in milliseconds. */
const STALE_MS = 250;
/** Long enough for what is cut short to fade, in milliseconds. */
const FADE_OUT_MS = 50;

export type SoundEngine = ReturnType<typeof engineOn>;

interface EngineOptions {
  /** Called once, at once. May throw: some browsers have no Web Audio, or no device for it. */
  readonly createContext: () => AudioContext;
  readonly volumes: Volumes;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
}

/** One audio context with everything behind it, or `null` where there can be none. */
export function createSoundEngine({ createContext, volumes, now }: EngineOptions) {
  try {
    const context = createContext();
    return engineOn(context, volumes, now);
  } catch {
    // A silent game is a game all the same.
    return null;
  }
}

function engineOn(context: AudioContext, volumes: Volumes, clock: () => number) {
  const mixer = createMixer(context, volumes);
  const voices = createVoices(context, mixer);
  let asleep = false;

  const wake = async () => {
    if (asleep || context.state === 'running') return;
    // Refused before the first gesture, or while another program holds the device.
    await context.resume().catch(() => undefined);
  };
  const schedule = (cues: readonly Cue[]) => {
    const sounds = cues.map((cue) => ({ cue, recipe: recipeOf(cue.sound, cue.tone) }));
    voices.cancelPending(new Set(sounds.map(({ recipe }) => recipe.category)));
    // Read once: the clock runs on meanwhile, and the cues keep their distances.
    const now = context.currentTime;
    for (const { cue, recipe } of sounds) {
      voices.play(recipe, { at: now + (cue.delay ?? 0), pan: cue.pan ?? 0 });
    }
  };

  return {
    /**
     * Plays the cues of one event. What an earlier event of the same categories has not begun to
     * sound yet is left out: a new action finishes the animation before it, and its sounds too.
     */
    play: (cues: readonly Cue[], askedAt = clock()) => {
      if (asleep) return;
      // A context that stands still would play everything at once when it goes on.
      const attempt = () => {
        const isFresh = clock() - askedAt < STALE_MS;
        if (!asleep && isFresh && context.state === 'running') schedule(cues);
      };
      if (context.state === 'running') attempt();
      else void wake().then(attempt);
    },
    setVolumes: mixer.setVolumes,
    /** Asleep nothing is heard and nothing is computed: muted, or the page is hidden. */
    setAsleep: (next: boolean) => {
      if (next === asleep) return;
      asleep = next;
      if (!asleep) {
        void wake();
        return;
      }
      voices.stopAll();
      setTimeout(() => {
        if (asleep) context.suspend().catch(() => undefined);
      }, FADE_OUT_MS);
    },
    /** Tries again to begin, where the browser wants to see a gesture first. */
    wake: () => void wake(),
  };
}
