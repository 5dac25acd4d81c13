// npm run fonts: cuts the fonts of the interface out of the packages that have them whole, into src/ui/kit/fonts. Run it
// after an update of these packages, or where another weight is shown. What is written is committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const FOLDER = 'src/ui/kit/fonts';
const { resolve } = createRequire(import.meta.url);

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );
/** What the interface itself shows: fetched at once. */
const BASIC = between(0x20, 0x7e) + '\u00a0·×–—‘’“”…−↑↓';
/** What else the packages' Latin files have, for names and titles of players: fetched where one is shown. */
const MORE = between(0xa1, 0xff).replaceAll(/[·×]/g, '') + 'ıŒœʻʼˆ˚˜•‚„†‡‰‹›⁄€™∕';
/** The corners of the cards. */
const INDICES = '0123456789AJQK';

const FONTS = [
  // The texts: from plain to bold.
  { font: 'inter', name: 'inter-basic', text: BASIC, weights: { min: 400, max: 700 } },
  { font: 'inter', name: 'inter-more', text: MORE, weights: { min: 400, max: 700 } },
  // The headings have one weight.
  { font: 'fraunces', name: 'fraunces-basic', text: BASIC, weights: 600 },
  { font: 'fraunces', name: 'fraunces-more', text: MORE, weights: 600 },
  { font: 'fraunces', name: 'fraunces-cards', text: INDICES, weights: 800 },
];

const packageFile = (font, file) => readFileSync(resolve(`@fontsource-variable/${font}/${file}`));

mkdirSync(FOLDER, { recursive: true });
for (const { font, name, text, weights } of FONTS) {
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
