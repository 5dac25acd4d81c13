// node tools/make-levels.mjs write [PACK]         regenerates the packs of tools/levels/packs.ts, byte for byte
// node tools/make-levels.mjs measure [PACK]       remeasures all levels: their difficulty, and the stars that show it
// node tools/make-levels.mjs design PLANS SEED TRIES [NAME]  puts boxes into the drawn plans of a file
// (tools/levels/plans)
// node tools/make-levels.mjs widen PLANS          prints plans with walls broken through where boxes would be stuck
// node tools/make-levels.mjs search PACK FROM TO  searches seeds for levels of a pack
// node tools/make-levels.mjs compose COLSxROWS BOXES none|mirror|flip|both|turn ROOMS SEED  searches for a deep level
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const load = async (name) =>
  (await runnerImport(join(import.meta.dirname, 'levels', name), { logLevel: 'error' })).module;

const [, , task, id, from, to, name] = process.argv;
const { packedLevel, recipeOf } = await load('make.ts');
const { measuredTexts, PACK_PLANS, packTexts } = await load('packs.ts');
const { formatLevel } = await load('../../src/games/sokoban/files/xsb-write.ts');
const folder = join(import.meta.dirname, '../src/games/sokoban/levels');

const filesOf = (pack) => ({
  xsb: join(folder, `${pack}.xsb`),
  lurd: join(folder, 'solutions', `${pack}.lurd`),
  measures: join(folder, 'solutions', `${pack}.measures`),
});
const write = (pack, texts) => {
  for (const [kind, file] of Object.entries(filesOf(pack))) writeFileSync(file, texts[kind]);
};

if (task === 'write') {
  for (const plan of PACK_PLANS) if (!id || plan.id === id) write(plan.id, packTexts(plan));
} else if (task === 'measure') {
  const { packs } = await load('../../src/games/sokoban/levels/packs.ts');
  for (const pack of packs) {
    if (id && pack.id !== id) continue;
    const { xsb, lurd } = filesOf(pack.id);
    write(pack.id, measuredTexts(readFileSync(xsb, 'utf8'), readFileSync(lurd, 'utf8')));
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
} else if (task === 'design') {
  const { designs } = await load('design.ts');
  for (const text of designs(readFileSync(id, 'utf8'), { seed: from, tries: Number(to), name })) {
    console.log(text);
  }
} else if (task === 'widen') {
  const { widenedPlans } = await load('design.ts');
  process.stdout.write(widenedPlans(readFileSync(id, 'utf8')));
} else if (task === 'compose') {
  const [, , , size, boxes, symmetry, rooms, seed = '1'] = process.argv;
  const [cols, rows] = size.split('x').map(Number);
  const { composedText } = await load('finish.ts');
  const order = { cols, rows, boxes: Number(boxes), symmetry, rooms: Number(rooms) };
  // Beyond the aim, more changes and pushes per box are worth nothing.
  const made = composedText({ ...order, floor: (cols - 2) * (rows - 2), aim: [6, 16] }, seed);
  console.log(made ?? 'nothing was found');
} else {
  console.error(
    'Usage: make-levels.mjs write [PACK] | measure [PACK] | search PACK FROM TO | design PLANS SEED TRIES [NAME] | widen PLANS | compose SIZE BOXES SYMMETRY ROOMS SEED',
  );
  process.exitCode = 2;
}
