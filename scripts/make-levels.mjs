// node scripts/make-levels.mjs write [PACK]         makes the packs of scripts/levels/packs.ts anew, the same to the letter
// node scripts/make-levels.mjs search PACK FROM TO  looks through seeds for levels to put into a pack
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const load = async (name) =>
  (await runnerImport(join(import.meta.dirname, 'levels', name), { logLevel: 'error' })).module;

const [, , task, id, from, to] = process.argv;
const { packedLevel, recipeOf } = await load('make.ts');
const { PACK_PLANS, packTexts } = await load('packs.ts');
const { formatLevel } = await load('../../src/games/sokoban/xsb/xsb-write.ts');
const folder = join(import.meta.dirname, '../src/games/sokoban/levels');

if (task === 'write') {
  for (const plan of PACK_PLANS) {
    if (id && plan.id !== id) continue;
    const { xsb, lurd } = packTexts(plan);
    writeFileSync(join(folder, `${plan.id}.xsb`), xsb);
    writeFileSync(join(folder, 'solutions', `${plan.id}.lurd`), lurd);
  }
} else if (task === 'search') {
  const { plans } = PACK_PLANS.find((plan) => plan.id === id);
  for (let seed = Number(from); seed < Number(to); seed++) {
    const recipe = `${seed} ${plans[seed % plans.length]}`;
    const made = packedLevel(recipeOf(recipe));
    if (!made) continue;
    const { boxChanges, boxLines, pushes } = made.metrics;
    console.log(`${recipe}: ${boxChanges} changes, ${boxLines} lines, ${pushes} pushes`);
    console.log(formatLevel(made.level));
  }
} else {
  console.error('Usage: make-levels.mjs write [PACK] | search PACK FROM TO');
  process.exitCode = 2;
}
