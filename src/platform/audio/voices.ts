import type { SoundCategory } from './cue.ts';
import type { Mixer } from './mixer.ts';
import { secondsOf, type SoundRecipe } from './recipe.ts';
import { createNoise, startRecipe } from './render.ts';

/** More sounds at once than this are a noise; the oldest makes room for the newest. */
export const MAX_VOICES = 24;
/** Time constant in seconds of the fade of a sound that is cut short. */
const CUT = 0.004;

/** Where and when a sound is heard. */
interface Placement {
  /** The context's time, in seconds. */
  readonly at: number;
  /** From -1 (left) to 1 (right). */
  readonly pan: number;
}

/** A sound on its way through a voice. */
interface Playing {
  readonly category: SoundCategory;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly cut: () => void;
}

interface Voice {
  readonly panner: StereoPannerNode;
  playing: Playing | null;
}

/**
 * A pool of voices, each with a place in the stereo field. They are made when they are first needed, and used again
 * when their sound has ended.
 */
export function createVoices(context: BaseAudioContext, { buses }: Mixer) {
  const noise = createNoise(context);
  const voices: Voice[] = [];

  const isFree = ({ playing }: Voice) => !playing || playing.endsAt <= context.currentTime;
  const stop = (voice: Voice) => {
    if (!isFree(voice)) voice.playing?.cut();
    voice.playing = null;
  };
  const oldest = (all: readonly Voice[]) =>
    all.reduce((first, voice) =>
      (voice.playing?.startsAt ?? 0) < (first.playing?.startsAt ?? 0) ? voice : first,
    );
  const take = (): Voice => {
    const free = voices.find(isFree);
    if (free) return free;
    if (voices.length < MAX_VOICES) {
      const voice = { panner: context.createStereoPanner(), playing: null };
      voices.push(voice);
      return voice;
    }
    const voice = oldest(voices);
    stop(voice);
    return voice;
  };

  return {
    play: (recipe: SoundRecipe, { at, pan }: Placement) => {
      const voice = take();
      const { panner } = voice;
      panner.disconnect();
      panner.connect(buses[recipe.category]);
      panner.pan.value = pan;
      const out = context.createGain();
      out.connect(panner);
      const sources = startRecipe(context, recipe, noise, at, out);
      voice.playing = {
        category: recipe.category,
        startsAt: at,
        endsAt: at + secondsOf(recipe),
        cut: () => {
          const now = context.currentTime;
          out.gain.setTargetAtTime(0, now, CUT);
          for (const source of sources) source.stop(now + 5 * CUT);
        },
      };
    },
    /** Leaves out what has not begun yet. */
    cancelPending: (categories: ReadonlySet<SoundCategory>) => {
      for (const voice of voices) {
        const { playing } = voice;
        if (!playing || playing.startsAt <= context.currentTime) continue;
        if (categories.has(playing.category)) stop(voice);
      }
    },
    stopAll: () => voices.forEach(stop),
  };
}
