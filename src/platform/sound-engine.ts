import { mulberry32 } from '../core/rng.ts';
import { type Cue, SOUND_CATEGORIES, type SoundCategory, type Volumes } from './sound-cue.ts';
import { type Glide, type Part, recipeOf, secondsOf, type SoundRecipe } from './sound-recipes.ts';

/** One input per category; their mix never exceeds full scale. */
type Mixer = ReturnType<typeof createMixer>;

/** Half the range of a slider should sound half as loud, and loudness grows more slowly than gain. */
function gainOf(volume: number): number {
  return volume ** 2;
}

/** Below this level, the signal is unchanged; above it, peaks are rounded off. */
const KNEE = 0.75;
const CURVE_POINTS = 1025;

/** A waveshaper's curve: linear up to the knee, then flattening, and always within ±1. */
function softClip(): Float32Array<ArrayBuffer> {
  const room = 1 - KNEE;
  return Float32Array.from({ length: CURVE_POINTS }, (_, i) => {
    const x = (2 * i) / (CURVE_POINTS - 1) - 1;
    const over = Math.abs(x) - KNEE;
    return over <= 0 ? x : Math.sign(x) * (KNEE + room * Math.tanh(over / room));
  });
}

/** Undoes the gain that Web Audio's compressor adds for its own threshold ("makeup gain"). */
const MAKEUP_TRIM = 0.7;
/** Time constant of a volume change, in seconds: fast, but without a click. */
const FADE = 0.015;

/**
 * Buses → compressor → soft clipper → output. The compressor tames simultaneous sounds; the clipper catches peaks for
 * which it is too slow, so that nothing clips hard.
 */
export function createMixer(context: BaseAudioContext, volumes: Volumes) {
  const compressor = context.createDynamicsCompressor();
  compressor.threshold.value = -14;
  compressor.knee.value = 10;
  compressor.ratio.value = 12;
  compressor.attack.value = 0.002;
  compressor.release.value = 0.15;
  const trim = context.createGain();
  trim.gain.value = MAKEUP_TRIM;
  const clipper = context.createWaveShaper();
  clipper.curve = softClip();
  compressor.connect(trim).connect(clipper).connect(context.destination);

  const bus = (category: SoundCategory) => {
    const gain = context.createGain();
    gain.gain.value = gainOf(volumes[category]);
    gain.connect(compressor);
    return gain;
  };
  const buses = { cards: bus('cards'), game: bus('game'), interface: bus('interface') };
  return {
    buses,
    /** Volumes from 0 to 1, as set by the player. */
    setVolumes: (next: Volumes) => {
      for (const category of SOUND_CATEGORIES) {
        const target = gainOf(next[category]);
        buses[category].gain.setTargetAtTime(target, context.currentTime, FADE);
      }
    },
  };
}

/** The end of an exponential decay: -80 dB. */
const SILENCE = 0.0001;
/** Longer than any noise in a recipe. */
const NOISE_SECONDS = 0.5;

/** White noise, the same in every context. */
function createNoise(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * NOISE_SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const random = mulberry32(1);
  buffer.copyToChannel(
    Float32Array.from({ length }, () => 2 * random() - 1),
    0,
  );
  return buffer;
}

function glide(param: AudioParam, { from, to }: Glide, start: number, end: number): void {
  param.setValueAtTime(from, start);
  if (to !== from) param.exponentialRampToValueAtTime(to, end);
}

function createSource(
  context: BaseAudioContext,
  { source }: Part,
  noise: AudioBuffer,
  [start, end]: readonly [number, number],
): AudioScheduledSourceNode {
  if (source.t === 'noise') {
    const node = context.createBufferSource();
    node.buffer = noise;
    return node;
  }
  const node = context.createOscillator();
  node.type = source.wave;
  glide(node.frequency, source, start, end);
  return node;
}

function startPart(
  context: BaseAudioContext,
  part: Part,
  noise: AudioBuffer,
  begin: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const start = begin + part.at;
  const end = start + part.length;
  const source = createSource(context, part, noise, [start, end]);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(part.gain, start + part.attack);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  if (part.filter) {
    const filter = context.createBiquadFilter();
    filter.type = part.filter.type;
    filter.Q.value = part.filter.q;
    glide(filter.frequency, part.filter, start, end);
    source.connect(filter).connect(envelope).connect(out);
  } else {
    source.connect(envelope).connect(out);
  }
  source.start(start);
  source.stop(end);
  return source;
}

/** Starts a sound at the context's time `begin` (in seconds), playing into `out`. Returns its sources. */
function startRecipe(
  context: BaseAudioContext,
  recipe: SoundRecipe,
  noise: AudioBuffer,
  begin: number,
  out: AudioNode,
): readonly AudioScheduledSourceNode[] {
  return recipe.parts.map((part) => startPart(context, part, noise, begin, out));
}

/** More simultaneous sounds than this are noise; the oldest makes room for the newest. */
const MAX_VOICES = 24;
/** Time constant of the fade of a sound that is cut short, in seconds. */
const CUT = 0.004;

/** Where and when a sound plays. */
interface Placement {
  /** The context's time, in seconds. */
  readonly at: number;
  /** From -1 (left) to 1 (right). */
  readonly pan: number;
}

/** A sound playing in a voice. */
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

/** A pool of voices, each with a panner. They are created when first needed, and reused when their sound has ended. */
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
    /** Cancels sounds that have not started yet. */
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

/** A sound later than this after its event is worse than none, in milliseconds. */
const STALE_MS = 250;
/** Long enough for the fade of a sound that is cut short, in milliseconds. */
const FADE_OUT_MS = 50;

interface EngineOptions {
  /** Called once, immediately. May throw: some browsers have no Web Audio, or no device for it. */
  readonly createContext: () => AudioContext;
  readonly volumes: Volumes;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Creates an audio context with its mixer and voices; `null` if audio is unavailable. */
export function createSoundEngine({ createContext, volumes, now }: EngineOptions) {
  try {
    const context = createContext();
    return engineOn(context, volumes, now);
  } catch {
    // The game also works without sound.
    return null;
  }
}

function engineOn(context: AudioContext, volumes: Volumes, clock: () => number) {
  const mixer = createMixer(context, volumes);
  const voices = createVoices(context, mixer);
  let asleep = false;

  const wake = async () => {
    if (asleep || context.state === 'running') return;
    // Rejected before the first gesture, or while another program uses the device.
    await context.resume().catch(() => undefined);
  };
  const schedule = (cues: readonly Cue[]) => {
    const sounds = cues.map((cue) => ({ cue, recipe: recipeOf(cue.sound, cue.tone) }));
    voices.cancelPending(new Set(sounds.map(({ recipe }) => recipe.category)));
    // Read once: the clock keeps running, and the cues must keep their intervals.
    const now = context.currentTime;
    for (const { cue, recipe } of sounds) {
      voices.play(recipe, { at: now + (cue.delay ?? 0), pan: cue.pan ?? 0 });
    }
  };

  return {
    /**
     * Plays the cues of one event. Cancels pending sounds of an earlier event in the same categories: a new action
     * finishes the previous animation, along with its sounds.
     */
    play: (cues: readonly Cue[], askedAt = clock()) => {
      if (asleep) return;
      // A suspended context would play everything at once when it resumes.
      const attempt = () => {
        const isFresh = clock() - askedAt < STALE_MS;
        if (!asleep && isFresh && context.state === 'running') schedule(cues);
      };
      if (context.state === 'running') attempt();
      else void wake().then(attempt);
    },
    setVolumes: mixer.setVolumes,
    /** Suspends all audio processing while sound is muted or the page is hidden. */
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
    /** Tries to resume, if the browser requires a gesture first. */
    wake: () => void wake(),
  };
}
