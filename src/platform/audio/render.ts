import { mulberry32 } from '../../core/rng.ts';
import type { Glide, Part, SoundRecipe } from './recipe.ts';

/** As near to nothing as an exponential decay gets: -80 dB. */
const SILENCE = 0.0001;
/** Longer than any noise in a recipe. */
const NOISE_SECONDS = 0.5;

/** White noise, the same in every context. */
export function createNoise(context: BaseAudioContext): AudioBuffer {
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

/** Starts a sound at the context's time `begin`, in seconds, into `out`. Returns its sources. */
export function startRecipe(
  context: BaseAudioContext,
  recipe: SoundRecipe,
  noise: AudioBuffer,
  begin: number,
  out: AudioNode,
): readonly AudioScheduledSourceNode[] {
  return recipe.parts.map((part) => startPart(context, part, noise, begin, out));
}
