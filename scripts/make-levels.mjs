// node scripts/make-levels.mjs write               makes the packs of scripts/levels/recipes.ts anew, the same to the letter
// node scripts/make-levels.mjs search PACK FROM TO  looks through seeds for levels to put into a pack's recipe
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const load = async (name) =>
  (await runnerImport(join(import.meta.dirname, 'levels', name), { logLevel: 'error' })).module;

const [, , task, id, from, to] = process.argv;
const { makeLevel } = await load('make.ts');
const { RECIPES, packText } = await load('recipes.ts');
const folder = join(import.meta.dirname, '../src/games/sokoban/levels');

if (task === 'write') {
  for (const recipe of RECIPES) writeFileSync(join(folder, `${recipe.id}.xsb`), packText(recipe));
} else if (task === 'search') {
  const { plans, atLeast } = RECIPES.find((recipe) => recipe.id === id);
  for (let seed = Number(from); seed < Number(to); seed++) {
    const plan = seed % plans.length;
    const level = makeLevel(plans[plan], seed);
    if (!level || level.pushes < atLeast.pushes || level.boxChanges < atLeast.boxChanges) continue;
    const { rows, pushes, boxChanges, boxLines, positions } = level;
    console.log(
      `seed ${seed} plan ${plan}: ${pushes} pushes, ${boxLines} lines, ${boxChanges} changes, ${positions} positions`,
    );
    console.log(rows.join('\n'), '\n');
  }
} else {
  console.error('Usage: make-levels.mjs write | search PACK FROM TO');
  process.exitCode = 2;
}
