import { useRef } from 'react';
import type { Difficulty } from '../../../games/spider/rules/card.ts';
import type { Position } from '../../../games/spider/rules/game.ts';
import type { Look } from '../../play/game-page.ts';
import type { TableView } from '../scene/scene.ts';
import type { TableChoices } from '../settings/settings.ts';
import { usePainter } from '../paint/use-painter.ts';
import { describeColumn, foundationsLabel, stockLabel } from '../words/words.ts';
import prose from '../../kit/styles/prose.module.css';
import felt from '../table/felt.module.css';

interface ReadOnlyTableProps {
  readonly position: Position;
  readonly view: TableView;
  readonly prefs: TableChoices;
  readonly look: Look;
  readonly difficulty: Difficulty;
}

/** The table to look at: the same canvases and motion as in play, and its cards in words. */
export function ReadOnlyTable({ position, view, prefs, look, difficulty }: ReadOnlyTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  usePainter({
    ...{ root, settled, moving, position, prefs, look, difficulty },
    showing: () => ({ position, isOpening: false, view, focus: null }),
  });
  const piles = [
    ...position.tableau.map(describeColumn),
    `Stock: ${stockLabel(position.stock, null)}`,
    `Foundations: ${foundationsLabel(position.completed.length)}`,
  ];
  return (
    <div ref={root} className={felt.table} data-testid="table">
      <canvas ref={settled} className={felt.layer} aria-hidden="true" />
      <canvas ref={moving} className={felt.moving} aria-hidden="true" />
      <ul className={prose.hidden} aria-label="The cards">
        {piles.map((pile) => (
          <li key={pile.split(':')[0]}>{pile}</li>
        ))}
      </ul>
    </div>
  );
}
