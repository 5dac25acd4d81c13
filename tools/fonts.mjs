// npm run fonts: subsets the fonts of the interface from their packages into src/ui/fonts. Run it after an update of
// these packages, or when another weight is used. The results are committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const FOLDER = 'src/ui/fonts';
const STYLES = readFileSync('src/ui/styles/fonts.css', 'utf8');
const { resolve } = createRequire(import.meta.url);

/** The characters for which fonts.css requests a file: its `unicode-range`. */
function lettersOf(name) {
  const face = STYLES.split('@font-face').find((each) => each.includes(`/${name}.woff2`));
  const [, ranges] = /unicode-range:([^;]+);/.exec(face ?? '') ?? [];
  if (!ranges) throw new Error(`fonts.css has no letters for ${name}`);
  const codes = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
    ([, from, to = from]) => {
      const first = parseInt(from, 16);
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => first + index);
    },
  );
  return String.fromCodePoint(...codes);
}

/** The corners of the cards. */
const INDICES = '0123456789AJQK';

const FONTS = [
  // The texts: from regular to bold.
  { font: 'inter', name: 'inter-basic', weights: { min: 400, max: 700 } },
  { font: 'inter', name: 'inter-more', weights: { min: 400, max: 700 } },
  // The headings have one weight.
  { font: 'fraunces', name: 'fraunces-basic', weights: 600 },
  { font: 'fraunces', name: 'fraunces-more', weights: 600 },
  { font: 'fraunces', name: 'fraunces-names', weights: 600 },
  { font: 'fraunces', name: 'fraunces-cards', text: INDICES, weights: 800 },
];

const packageFile = (font, file) => readFileSync(resolve(`@fontsource-variable/${font}/${file}`));

mkdirSync(FOLDER, { recursive: true });
for (const { font, name, text = lettersOf(name), weights } of FONTS) {
  const whole = packageFile(font, `files/${font}-latin-wght-normal.woff2`);
  const part = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(`${FOLDER}/${name}.woff2`, part);
  console.log(`${name}: ${(part.length / 1000).toFixed(1)} kB`);
}
for (const font of ['inter', 'fraunces']) {
  writeFileSync(`${FOLDER}/${font}-license.txt`, packageFile(font, 'LICENSE'));
}
