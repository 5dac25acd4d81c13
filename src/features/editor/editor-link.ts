import { parseQuery } from '../../core/query.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { writeSokobanLink } from '../../play/sokoban/link.ts';

/**
 * The pages other than the game itself: `?game=sokoban&view=…`, with the level as in any link to one.
 * `moves` shows the line of play that the link carries.
 */
const VIEWS = ['editor', 'backwards', 'moves'] as const;
export type EditorView = (typeof VIEWS)[number];

/** The page that a query asks for; `null` is the game. */
export function readView(query: string): EditorView | null {
  const named = parseQuery(query).get('view');
  return VIEWS.find((view) => view === named) ?? null;
}

/** The query of a page without a level of its own: the editor goes on with its draft. */
export function viewQuery(view: EditorView): string {
  return `game=sokoban&view=${view}`;
}

/** The query that takes a level to a page, whole: the editor may be far from the pack. */
export async function writeViewLink(view: EditorView, level: Level): Promise<string> {
  return `${await writeSokobanLink({ level, origin: null })}&view=${view}`;
}
