import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_WORDS } from '../../src/app/manifest-words.ts';
import { SHARED, SHARE_FIELDS } from '../../src/core/service-worker.ts';
import { LEVEL_EXTENSIONS } from '../../src/games/sokoban/files/extensions.ts';
import type { PlainMessage } from '../../src/words/message.ts';
import { fileOf, readCatalogue, TRANSLATED } from '../../tools/words/catalogues.mjs';

const ROOT = join(import.meta.dirname, '../..');

const catalogues = TRANSLATED.map(
  (language) =>
    [language, readCatalogue(readFileSync(join(ROOT, fileOf(language)), 'utf8'))] as const,
);

/**
 * A member in English, and its translations (`name_localized` and so on: “Localized members” of W3C's Web Application
 * Manifest). Throws if a language has no text for it.
 */
function localizedMember<Member extends string>(member: Member, english: PlainMessage) {
  const localized = Object.fromEntries(
    catalogues.map(([language, texts]) => {
      const text = texts.get(english);
      if (text === undefined) throw new Error(`${language} has no text for “${english}”`);
      return [language, text];
    }),
  );
  return { [member]: english, [`${member}_localized`]: localized } as Readonly<
    Record<Member, string> & Record<`${Member}_localized`, Readonly<Record<string, string>>>
  >;
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Shown before the app is installed; tools/screenshots.mjs generates them. Their labels are not translated. */
const screenshot = (file: string, form: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `screenshots/${file}-${form}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
  label,
});

interface Shortcut {
  readonly name: PlainMessage;
  readonly short: PlainMessage;
  readonly url: string;
  readonly file: string;
}

const shortcut = ({ name, short, url, file }: Shortcut) => ({
  ...localizedMember('name', name),
  ...localizedMember('short_name', short),
  url,
  icons: [icon(`shortcut-${file}`, 96, 'any')],
});

const words = MANIFEST_WORDS;

/** The manifest makes the app installable; docs/installed-app.md explains its parts. */
export const MANIFEST = {
  id: './',
  name: 'Peacock Parlor',
  short_name: 'Parlor',
  ...localizedMember('description', words.description),
  lang: 'en',
  dir: 'ltr' as const,
  start_url: './',
  scope: './',
  display: 'standalone' as const,
  theme_color: '#0b3b46',
  background_color: '#08222b',
  categories: ['games'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
    icon('monochrome', 192, 'monochrome'),
    icon('monochrome', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('spider', 'wide', '1280x720', 'Spider Solitaire with two suits'),
    screenshot('sokoban', 'wide', '1280x720', 'Sokoban: a level of The Orchard'),
    screenshot('spider', 'narrow', '585x1266', 'Spider Solitaire on a phone'),
    screenshot('sokoban', 'narrow', '585x1266', 'Sokoban on a phone'),
  ],
  // Some systems show only the first three or four.
  shortcuts: [
    { name: words.goOn, short: words.goOnShort, url: './?continue', file: 'continue' },
    {
      name: words.todaysDeal,
      short: words.todaysDeal,
      url: './?game=spider&today',
      file: 'todays-deal',
    },
    {
      name: words.todaysLevel,
      short: words.todaysLevel,
      url: './?game=sokoban&today',
      file: 'todays-level',
    },
    { name: words.spider, short: words.spiderShort, url: './?game=spider', file: 'spider' },
    { name: words.sokoban, short: words.sokoban, url: './?game=sokoban', file: 'sokoban' },
  ].map(shortcut),
  // `&opened` makes the page handle the files of the launch (`app/launch-actions.ts`).
  file_handlers: [
    {
      action: './?game=sokoban&opened',
      accept: {
        'application/x-sokoban': [...LEVEL_EXTENSIONS, '.lurd', '.sav'],
        'text/plain': ['.txt'],
      },
    },
    { action: './?page=data&opened', accept: { 'application/json': ['.json'] } },
  ],
  // The service worker receives the form (`createTakeShare` in `service-worker/answer.ts`).
  share_target: {
    action: `./?${SHARED}`,
    method: 'POST' as const,
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_FIELDS.title,
      text: SHARE_FIELDS.text,
      url: SHARE_FIELDS.url,
      files: [
        {
          name: SHARE_FIELDS.files,
          accept: [
            'text/plain',
            'application/json',
            'application/zip',
            ...LEVEL_EXTENSIONS,
            ...['.lurd', '.sav', '.txt', '.json', '.zip'],
          ],
        },
      ],
    },
  },
  // Reuses an open window: a game in progress stays where it is.
  launch_handler: { client_mode: ['focus-existing' as const, 'auto' as const] },
};
