import type { LevelOrigin } from './params.ts';

/** Where a level of today was before the packs were put in order of difficulty. */
interface FormerPlace {
  readonly was: LevelOrigin;
  /** The name of its file without its end, which followed from its title. */
  readonly file: string;
  readonly now: LevelOrigin;
}

/** Packs whose levels have all moved; their numbers in links and saves hold for ever. */
const MOVED_PACKS = ['nursery', 'orchard', 'library', 'observatory', 'crown'];

/** The first pack keeps so many of its levels. */
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

/** Whether a link or a save with this place means a level that is elsewhere now, or nothing. */
export function hasMoved({ pack, number }: LevelOrigin): boolean {
  return MOVED_PACKS.includes(pack) || (pack === STAYING.pack && number > STAYING.levels);
}

/**
 * Where the level is now that a link or a save means, or `null` where the place holds, or nothing ever was there. Known
 * once all packs are fetched.
 */
export function placeNow({ pack, number }: LevelOrigin): LevelOrigin | null {
  const found = places.find(({ was }) => was.pack === pack && was.number === number);
  return found?.now ?? null;
}

/** The path without its end under which the terminal keeps what it knows of a level that has moved. */
export function formerFile({ pack, number }: LevelOrigin): string | null {
  const found = places.find(({ now }) => now.pack === pack && now.number === number);
  return found ? `${found.was.pack}/${found.file}` : null;
}
