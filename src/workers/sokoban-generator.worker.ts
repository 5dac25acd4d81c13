import { generate } from '../games/sokoban/generator/generate.ts';
import type { Recipe } from '../games/sokoban/generator/recipe.ts';
import type { GeneratorReply } from './open-generator.ts';

/** Milliseconds between two progress messages. */
const PROGRESS_INTERVAL = 100;

const reply = (message: GeneratorReply) => self.postMessage(message);

// Each worker has one job, and is terminated when the job is cancelled, so it need not listen for further messages.
self.addEventListener('message', ({ data }: MessageEvent<Recipe>) => {
  const work = generate(data);
  let reported = -Infinity;
  let isPlayable = false;
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      reply({ t: 'made', level: step.value });
      return;
    }
    const progress = step.value;
    const isFirst = !isPlayable && progress.best !== null;
    if (!isFirst && performance.now() - reported < PROGRESS_INTERVAL) continue;
    reported = performance.now();
    isPlayable = progress.best !== null;
    reply({ t: 'progress', progress });
  }
});
