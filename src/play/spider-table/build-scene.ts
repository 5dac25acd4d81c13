import { createSceneBuilder } from '../../board/cards/scene/build-scene.ts';
import type { Position } from '../../games/spider/rules/game.ts';
import type { Scene, TableView } from '../../board/cards/scene/scene.ts';
import type { SpiderLayout } from './spider-layout.ts';
import { SPIDER_ADAPTER } from './spider-adapter.ts';

/** The scene of a table that nobody goes on with. */
export function buildScene(position: Position, layout: SpiderLayout, view: TableView): Scene {
  return createSceneBuilder(SPIDER_ADAPTER)(position, layout, view);
}
