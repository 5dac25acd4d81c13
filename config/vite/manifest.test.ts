import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MANIFEST } from './manifest.ts';

/*
 * Checks the manifest against the specifications, as far as the app uses them. Other members are not allowed: browsers
 * would silently ignore a misspelt one.
 *
 * Web Application Manifest (members, localized members, image resources, shortcuts): https://www.w3.org/TR/appmanifest/
 * Application Information (description, categories, screenshots): https://www.w3.org/TR/manifest-app-info/
 * Manifest Incubations (file_handlers): https://wicg.github.io/manifest-incubations/
 * Web App Launch Handler: https://wicg.github.io/web-app-launch/
 * Web Share Target: https://w3c.github.io/web-share-target/
 */

const PUBLIC = join(import.meta.dirname, '../../public');
/** Anywhere: the app works in any folder of any host. */
const SCOPE = 'https://example.org/games/parlor/';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const languages = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check((tag) => Intl.getCanonicalLocales(tag)[0] === tag, 'no language tag of BCP 47'),
    ),
    text,
  ),
  v.check((texts) => Object.keys(texts).length > 0),
);
const address = v.pipe(
  v.string(),
  v.check((url) => new URL(url, SCOPE).href.startsWith(SCOPE), 'outside the scope'),
);
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const sizes = v.pipe(v.string(), v.regex(/^[1-9]\d*x[1-9]\d*$/));

/** The width and height from the header of a PNG file. */
function pngSize(bytes: Buffer): string {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const icon = v.pipe(
  v.strictObject({
    src: address,
    sizes,
    type: v.literal('image/png'),
    purpose: v.picklist(['any', 'maskable', 'monochrome']),
  }),
  v.check(
    ({ src, sizes: said }) => pngSize(readFileSync(join(PUBLIC, src))) === said,
    'the file has another size',
  ),
);
const icons = v.pipe(v.array(icon), v.nonEmpty());

/** The width and height from the header of a WebP file, with or without an alpha channel. */
function webpSize(bytes: Buffer): readonly [width: number, height: number] {
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  if (bytes.toString('latin1', 12, 16) === 'VP8X') {
    return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  }
  return [bytes.readUInt16LE(26) % 0x4000, bytes.readUInt16LE(28) % 0x4000];
}

const screenshot = v.pipe(
  v.strictObject({
    src: address,
    sizes,
    type: v.literal('image/webp'),
    form_factor: v.picklist(['narrow', 'wide']),
    label: text,
  }),
  v.check(({ src, sizes: said, form_factor: form }) => {
    const [width, height] = webpSize(readFileSync(join(PUBLIC, src)));
    return said === `${width}x${height}` && form === (width > height ? 'wide' : 'narrow');
  }, 'the file has another size'),
);

const shortcut = v.strictObject({
  name: text,
  name_localized: languages,
  short_name: text,
  short_name_localized: languages,
  url: address,
  icons,
});

const mime = v.pipe(v.string(), v.regex(/^[a-z]+\/[a-z0-9.+-]+$/));
const ending = v.pipe(v.string(), v.regex(/^\.[a-z0-9]+$/));

const fileHandler = v.strictObject({
  action: address,
  accept: v.record(mime, v.pipe(v.array(ending), v.nonEmpty())),
});

const shareTarget = v.strictObject({
  action: address,
  method: v.literal('POST'), // with GET there can be no files
  enctype: v.literal('multipart/form-data'),
  params: v.strictObject({
    title: text,
    text,
    url: text,
    files: v.array(
      v.strictObject({
        name: text,
        accept: v.pipe(v.array(v.union([mime, ending])), v.nonEmpty()),
      }),
    ),
  }),
});

const ManifestSchema = v.strictObject({
  id: address,
  name: text,
  short_name: v.pipe(text, v.maxLength(12)), // more does not fit below an icon
  description: v.pipe(text, v.maxLength(300)), // Chrome's install dialogs truncate longer ones
  description_localized: languages,
  lang: v.literal('en'),
  dir: v.picklist(['auto', 'ltr', 'rtl']),
  start_url: address,
  scope: address,
  display: v.picklist(['fullscreen', 'standalone', 'minimal-ui', 'browser']),
  theme_color: colour,
  background_color: colour,
  categories: v.array(v.pipe(text, v.regex(/^[a-z]+$/))),
  icons,
  screenshots: v.pipe(v.array(screenshot), v.nonEmpty()),
  shortcuts: v.pipe(v.array(shortcut), v.nonEmpty()),
  file_handlers: v.pipe(v.array(fileHandler), v.nonEmpty()),
  share_target: shareTarget,
  launch_handler: v.strictObject({
    client_mode: v.array(
      v.picklist(['auto', 'focus-existing', 'navigate-existing', 'navigate-new']),
    ),
  }),
});

test('the manifest has only members that the specifications define', () => {
  const issues = v
    .safeParse(ManifestSchema, MANIFEST)
    .issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  expect(issues ?? []).toEqual([]);
  // The check detects a slip.
  expect(v.is(ManifestSchema, { ...MANIFEST, shortcut: [] })).toBe(false);
  expect(v.is(ManifestSchema, { ...MANIFEST, start_url: 'https://example.org/' })).toBe(false);
});

test('all shortcuts have different targets, and texts in all languages', () => {
  const { shortcuts, description_localized: described } = MANIFEST;
  expect(new Set(shortcuts.map(({ url }) => url)).size).toBe(shortcuts.length);
  expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(shortcuts.length);
  const localized = shortcuts.flatMap((each) => [each.name_localized, each.short_name_localized]);
  for (const texts of [described, ...localized]) {
    expect(Object.keys(texts)).toEqual(['de', 'es', 'fr', 'ja']);
  }
});

test('no file extension has two handlers, and whatever can be opened can be shared', () => {
  const { file_handlers: handlers, share_target: target } = MANIFEST;
  const opened = handlers.flatMap(({ accept }) => Object.values(accept).flat());
  expect(new Set(opened).size).toBe(opened.length);
  expect(target.params.files.flatMap(({ accept }) => accept)).toEqual(
    expect.arrayContaining(opened),
  );
});

test('the screenshots meet the limits of Chrome’s install dialogs, and are small', () => {
  const { screenshots } = MANIFEST;
  for (const form of ['wide', 'narrow'] as const) {
    const own = screenshots.filter(({ form_factor: each }) => each === form);
    // Chrome ignores those with another aspect ratio than the first, and more than eight on a desktop or five on a
    // phone.
    expect(new Set(own.map(({ sizes: size }) => size)).size).toBe(1);
    expect(own.length).toBeLessThanOrEqual(5);
    const sides = own[0]?.sizes.split('x').map(Number) ?? [];
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(320);
    expect(Math.max(...sides)).toBeLessThanOrEqual(3840);
    expect(Math.max(...sides) / Math.min(...sides)).toBeLessThanOrEqual(2.3);
  }
  const bytes = screenshots.map(({ src }) => statSync(join(PUBLIC, src)).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(400_000);
});
