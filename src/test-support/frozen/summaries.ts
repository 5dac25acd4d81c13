import { textKey } from '../../core/rng.ts';
import { current, type Session } from '../../engine/session.ts';
import type { Card } from '../../cards/card.ts';
import { spider, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import {
  countGames,
  type GameHistory,
  outcomesWithHelp,
  tallyHistory,
} from '../../games/spider/records/history.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import { SCOPES } from '../../games/spider/records/records.ts';
import {
  lurd,
  schokobanScore as sokobanScore,
  toGrid,
  type Sokoban,
} from '../../games/sokoban/index.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { formatLevel } from '../../games/sokoban/files/xsb-write.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';

// What a player would see of the opened data, as plain JSON: short enough to read, complete enough to reveal any loss.

const column = (cards: readonly Card[]) => {
  const open = cards.filter(({ faceUp }) => faceUp);
  const hidden = cards.length - open.length;
  return `${hidden} hidden ${open.map(({ rank, suit }) => `${rank}${suit}`).join(' ')}`.trim();
};

function actions(session: Session<unknown, unknown, unknown>) {
  const of = (kind: string) =>
    session.log
      .filter(({ t }) => t === kind)
      .reduce((sum, entry) => sum + ('count' in entry ? entry.count : 1), 0);
  return { play: of('play'), undo: of('undo'), redo: of('redo'), restart: of('restart') };
}

const sessionFigures = (session: Session<unknown, unknown, unknown>) => ({
  cursor: session.cursor,
  movesWithRedo: session.moves.length,
  actions: actions(session),
  elapsedMs: session.elapsedMs,
  assisted: session.assisted,
});

/** The summary of a Spider position. */
export function positionSummary(position: Position) {
  return {
    columns: position.tableau.map(column),
    completed: position.completed.length,
    status: spider.status(position),
  };
}

/** The summary of a Spider game. */
export function spiderSummary(session: Session<SpiderParams, Position, SpiderMove>) {
  return {
    params: spiderParams.format(session.params),
    ...sessionFigures(session),
    line: session.moves.map(spider.move.format).join(' '),
    ...positionSummary(current(session)),
  };
}

/** The summary of a Spider history: the figures of each scope, and each listed game in a line. */
export function historySummary(history: GameHistory) {
  return {
    count: countGames(history),
    folded: history.folded.map(({ origin, through, timestamp }) => ({
      origin,
      through,
      timestamp,
    })),
    tallies: Object.fromEntries(SCOPES.map((scope) => [scope, tallyHistory(history, scope)])),
    withHelp: Object.fromEntries(SCOPES.map((scope) => [scope, outcomesWithHelp(history, scope)])),
    games: history.games.map((game) => ({
      ...game,
      line: game.line === null ? null : textKey('line', game.line),
    })),
  };
}

/** The summary of a level with its notes. */
export function levelSummary(level: Level) {
  const { title, author } = level;
  return { title, author, key: keyOf(level), text: formatLevel(level) };
}

/** The summary of the level that a link or a save names. */
export function paramsSummary({ level, origin, recipe }: SokobanParams) {
  return { ...levelSummary(level), origin, ...(recipe ? { recipe } : {}) };
}

/** The summary of a Sokoban game. */
export function sokobanSummary(session: Sokoban) {
  return {
    ...paramsSummary(session.params),
    ...sessionFigures(session),
    lurd: lurd(session),
    score: sokobanScore(session),
    solved: isWon(current(session)),
    board: toGrid(session).grid.map((row) => row.join('').trimEnd()),
  };
}
