import { format, message, type PlainMessage } from '../../../words/message.ts';
import { parseCollection } from '../files/xsb-read.ts';
import type { Level } from '../rules/level.ts';
import type { LevelOrigin } from './game.ts';
import parlorText from './parlor.xsb?raw';

/** The place of a level before the packs were ordered by difficulty. */
interface FormerPlace {
  readonly was: LevelOrigin;
  /** The name of its file without the extension, derived from its title. */
  readonly file: string;
  readonly now: LevelOrigin;
}

/** Packs whose levels have all moved; their numbers in links and saves stay valid forever. */
const MOVED_PACKS = ['nursery', 'orchard', 'library', 'observatory', 'crown'];

/** How many of its levels the first pack keeps. */
const STAYING = { pack: 'parlor', levels: 4 } as const;

let places: readonly FormerPlace[] = [];

/** Reads the table: a line `PACK/FILE PACK NUMBER` for each level, those of a former pack in their order. */
export function provideFormerPlaces(text: string): void {
  const counts = new Map<string, number>();
  places = text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [was = '', pack = '', number = ''] = line.split(' ');
      const [formerPack = '', file = ''] = was.split('/');
      const count = (counts.get(formerPack) ?? 0) + 1;
      counts.set(formerPack, count);
      return {
        was: { pack: formerPack, number: count },
        file,
        now: { pack, number: Number(number) },
      };
    });
}

/** Whether a link or a save with this place refers to a level that has moved, or to none. */
export function hasMoved({ pack, number }: LevelOrigin): boolean {
  return MOVED_PACKS.includes(pack) || (pack === STAYING.pack && number > STAYING.levels);
}

/**
 * The current place of the level that a link or a save refers to; `null` if the place is still valid, or never existed.
 * Known once all packs are fetched.
 */
export function placeNow({ pack, number }: LevelOrigin): LevelOrigin | null {
  const found = places.find(({ was }) => was.pack === pack && was.number === number);
  return found?.now ?? null;
}

/** The path, without its extension, of the terminal's files of a level that has moved. */
export function formerFile({ pack, number }: LevelOrigin): string | null {
  const found = places.find(({ now }) => now.pack === pack && now.number === number);
  return found ? `${found.was.pack}/${found.file}` : null;
}

/** From 1, easy, to 5: see `tools/levels/judge-line.ts`. */
export type Stars = 1 | 2 | 3 | 4 | 5;

/** A level of a pack. Its solution is only for tests (`solutions/ID.lurd`, a line for each level). */
interface PackLevel {
  readonly level: Level;
  /** The pushes of its solution, if proven to be the fewest; otherwise `null`. */
  readonly pushes: number | null;
  readonly stars: Stars;
}

/** Levels that belong together, in the order in which they are meant to be played. */
export interface Pack {
  /** Short, lower case, for URLs and storage keys; never changes, and neither do the places of its levels. */
  readonly id: string;
  /** In the current language. */
  readonly title: string;
  /** The number of its levels. */
  readonly size: number;
  /** Whether its levels are loaded; those of the first pack always are. */
  readonly isFetched: boolean;
  /** Of its levels, known without reading their boards; throws while they are not fetched. */
  readonly titles: readonly string[];
  /** Read from text on first use. Throws while they are not fetched. */
  readonly levels: readonly PackLevel[];
}

/** The parser of collections reads these as the last lines of the comment. */
const FIGURES = /(?:^|\n)(?:Pushes: (\d+)\n)?Stars: ([1-5])$/;

/** Another figure above them would be a mistake. */
const FIGURE = /(?:^|\n)(?:Pushes|Stars): /;

/**
 * Reads one of our packs: below each board its `Title:`, other metadata, and last `Pushes:`, if proven to be the
 * fewest, and `Stars:`. Throws on anything else, which is a mistake in the pack and never the player's.
 */
export function readPackLevels(id: string, text: string): readonly PackLevel[] {
  const { levels, errors } = parseCollection(text);
  const [first] = errors;
  if (first) throw new Error(`pack ${id}: ${first.message}`);
  return levels.map((level, index) => {
    const remarks = level.comment ?? '';
    const figures = FIGURES.exec(remarks);
    const comment = remarks.replace(FIGURES, '');
    const remains = [level.title ?? '', comment];
    if (!level.title || figures === null || remains.some((text) => FIGURE.test(text))) {
      throw new Error(`pack ${id}: level ${index + 1} lacks its title or its figures`);
    }
    const pushes = figures[1] === undefined ? null : Number(figures[1]);
    return {
      level: { ...level, comment: comment || null },
      pushes,
      stars: Number(figures[2]) as Stars,
    };
  });
}

/** By the pack's id; `provideTexts` adds all but the first. */
const texts = new Map<string, string>([['parlor', parlorText]]);
let isComplete = false;

/** Adds the levels of the packs that are not loaded at startup. */
export function provideTexts(more: Readonly<Record<string, string>>): void {
  for (const [id, text] of Object.entries(more)) texts.set(id, text);
  isComplete = true;
}

/** Whether the levels of all packs are loaded. */
export function areAllFetched(): boolean {
  return isComplete;
}

function textOf(id: string): string {
  const text = texts.get(id);
  if (text === undefined) throw new Error(`pack ${id} is not fetched`);
  return text;
}

function pack(id: string, title: PlainMessage, size: number): Pack {
  let levels: readonly PackLevel[] | null = null;
  return {
    id,
    size,
    get title() {
      return format(title);
    },
    get isFetched() {
      return texts.has(id);
    },
    get titles() {
      return Array.from(textOf(id).matchAll(/^Title: (.+)$/gm), ([, each = '']) => each);
    },
    get levels() {
      return (levels ??= readPackLevels(id, textOf(id)));
    },
  };
}

/** The id of the pack of lessons. */
export const SCHOOL = 'school';

/** The ids of packs that newer ones have replaced. They remain playable, and their links valid; they are listed last. */
export const OLDER_PACKS: readonly string[] = ['harbour', 'palace-garden'];

/**
 * All levels that come with the suite, the easiest first within a pack (`tools/levels/judge-line.ts`). `tools/make-levels.mjs` makes the
 * small ones, each with a solution proven to have the fewest pushes.
 */
export const packs: readonly Pack[] = [
  pack('parlor', message('The Peacock’s Parlor'), 4),
  pack(SCHOOL, message('The Schoolroom'), 20),
  pack('classics', message('Textbook Boards'), 2),
  pack('playroom', message('The Nursery'), 22),
  pack('grove', message('The Orchard'), 25),
  pack('reading-room', message('The Library'), 25),
  pack('star-tower', message('The Observatory'), 25),
  pack('regalia', message('The Crown Jewels'), 25),
  pack('theatre', message('The Theatre'), 20),
  pack('clock-tower', message('The Clock Tower'), 20),
  pack('harbour', message('The Harbour'), 20),
  pack('palace-garden', message('The Palace Gardens'), 20),
];

/**
 * Maps each removed pack to the one in which the arcade continues for its players. Records are stored by board, so
 * solved levels are not lost.
 */
export const formerPacks: ReadonlyMap<string, string> = new Map([
  ['aviary', 'playroom'],
  ['conservatory', 'grove'],
  ['treasury', 'reading-room'],
]);
