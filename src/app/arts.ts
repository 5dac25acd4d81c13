import type { ComponentType } from 'react';
import { SokobanArt } from '../play/sokoban-board/board/SokobanArt.tsx';
import { SpiderArt } from '../play/spider-art/SpiderArt.tsx';
import type { games } from './games.ts';

/** The decoration of each game of the list on the front page. */
export const arts = { spider: SpiderArt, sokoban: SokobanArt } satisfies Record<
  (typeof games)[number]['id'],
  ComponentType
>;
