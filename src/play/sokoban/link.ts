import { displayText } from '../../core/outside-text.ts';
import { parseQuery } from '../../core/query.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { formerPacks, placeNow } from '../../games/sokoban/levels/packs.ts';
import type { LevelOrigin, SokobanParams } from '../../games/sokoban/levels/game.ts';
import { parseLevel, type LevelError } from '../../games/sokoban/files/xsb-read.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { formatLevel } from '../../games/sokoban/files/xsb-write.ts';
import type { linkFaults } from './link-faults.ts';
import { writeRecipeLink } from './recipes.ts';
import { inKnownPack, isShipped, loadPacks, packById, packParams, waitsForPacks } from './packs.ts';
import { t } from '../../words/t.ts';

/*
 * Links to levels.
 *
 * `?game=sokoban&pack=ID&level=N` names a level of a pack, N from 1 (the default).
 * `?game=sokoban&seed=SEED&size=9x8&boxes=4&difficulty=hard` generates a level (`recipes.ts`). `?game=sokoban&xsb=TEXT`
 * contains a whole level: canonical XSB with its title, author and comment (as written by `formatLevel`), as UTF-8,
 * compressed with raw deflate, in base64url without padding. `&lurd=TEXT` after either adds a line of moves on that
 * level, its letters encoded in the same way, or as they are.
 */

/** A level of 500 × 500 squares takes 250 kB; the rest is for titles and comments. */
const MAX_LEVEL_BYTES = 512 * 1024;
/** Random squares compress to a third of that. Every browser accepts an address of this length. */
export const MAX_LINK_LENGTH = 256 * 1024;

type Reading<T> = Result<T> | Promise<Result<T>>;

const notFetched = () => err(t('The levels of this link could not be loaded. You may be offline.'));

/** An error with the reason why a link does not work. */
export async function invalidLink(
  why: (faults: typeof linkFaults) => string,
): Promise<Result<never>> {
  const part = await import('./link-faults.ts').catch(() => null);
  return part ? err(why(part.linkFaults)) : notFetched();
}

function numberOf(level: string): number {
  return /^\d{1,9}$/.test(level) ? Number(level) : Number.NaN;
}

/** Links created before the packs were reordered lead to the current place of their level. */
function readPackLink(named: LevelOrigin, level: string): Reading<SokobanParams> {
  const origin = placeNow(named) ?? named;
  const pack = packById(origin.pack);
  if (!pack) return invalidLink(({ noPack }) => noPack(named.pack));
  const params = packParams(pack, origin.number);
  if (params) return ok(params);
  const { title, levels } = pack;
  return invalidLink(({ noLevel }) => noLevel(displayText(title, 'title'), levels.length, level));
}

/** The level in a link: our own text or, in links from other programs, any text that level files may contain. */
async function levelOf(text: string): Promise<Result<Level, LevelError>> {
  const level = parseLevel(text);
  if (level.ok) return level;
  const door = await import('../../games/sokoban/files/read-file.ts').catch(() => null);
  return door?.onlyLevelIn(text) ?? level;
}

/** Loads compression on demand, because most links only name a level. */
const fetchPacking = () => import('./deflate.ts').catch(() => null);

async function readLevelLink(xsb: string): Promise<Result<SokobanParams>> {
  const failed = (reason: string) => invalidLink(({ unreadableLevel }) => unreadableLevel(reason));
  if (xsb.length > MAX_LINK_LENGTH) {
    return invalidLink(({ unreadableLevel, tooLarge }) =>
      unreadableLevel(tooLarge(xsb.length, MAX_LINK_LENGTH)),
    );
  }
  // Links written by hand or by other programs contain the board uncompressed.
  const packing = await fetchPacking();
  if (packing === null) return notFetched();
  const text = xsb.includes('#') ? ok(xsb) : await packing.inflateText(xsb, MAX_LEVEL_BYTES);
  if (!text.ok) return failed(text.error);
  const level = await levelOf(text.value);
  return level.ok ? ok({ level: level.value, origin: null }) : failed(level.error.message);
}

/** The level that a link names. Synchronous if nothing has to be decompressed, so that the first paint can show it. */
export type LinkReading = Reading<SokobanParams | null>;

/** The level that a query requests; `null` if it requests no particular one. */
export function readSokobanLink(query: string): LinkReading {
  const named = parseQuery(query);
  const [xsb, packId, level] = [named.get('xsb'), named.get('pack'), named.get('level')];
  if (xsb !== undefined) return readLevelLink(xsb);
  if (packId === undefined) {
    if (level === undefined) return ok(null);
    return invalidLink(({ noPackNamed }) => noPackNamed(level));
  }
  if (formerPacks.has(packId)) {
    return invalidLink(({ packGone }) => packGone(packId));
  }
  const origin = { pack: packId, number: numberOf(level ?? '1') };
  if (!waitsForPacks(origin)) return readPackLink(origin, level ?? '1');
  return loadPacks().then(() => readPackLink(origin, level ?? '1'), notFetched);
}

/** Returns a query that names the level if it is in a pack, or otherwise contains it. */
export async function writeSokobanLink(params: SokobanParams): Promise<string> {
  const { level, origin, recipe } = inKnownPack(params);
  if (recipe) return writeRecipeLink(recipe);
  const linkTo = (link: string[][]) =>
    new URLSearchParams([['game', 'sokoban'], ...link]).toString();
  if (origin && isShipped(origin.pack)) {
    return linkTo([
      ['pack', origin.pack],
      ['level', origin.number.toString()],
    ]);
  }
  // A level that only this player has is included whole, or uncompressed if compression is unavailable.
  const text = formatLevel(level);
  const packing = await fetchPacking();
  return linkTo([['xsb', packing ? await packing.deflateText(text) : text]]);
}

/**
 * The pages besides the game itself: `?game=sokoban&view=…`, with the level as in any other link. `moves` shows the
 * line of moves in the link.
 */
const VIEWS = ['editor', 'backwards', 'moves'] as const;
export type EditorView = (typeof VIEWS)[number];

/** The page that a query requests; `null` is the game. */
export function readView(query: string): EditorView | null {
  const named = parseQuery(query).get('view');
  return VIEWS.find((view) => view === named) ?? null;
}

/** The query of a page without a level: the editor continues its draft. */
export function viewQuery(view: EditorView): string {
  return `game=sokoban&view=${view}`;
}

/** The query that passes a whole level to a page: the editor may not have the pack. */
export async function writeViewLink(view: EditorView, level: Level): Promise<string> {
  return `${await writeSokobanLink({ level, origin: null })}&view=${view}`;
}
