import { memo } from 'react';
import type { Column, Rank } from '../../../cards/card.ts';
import { cardTops } from '../../../board/cards/layout/columns.ts';
import type { TableLayout } from '../../../board/cards/layout/table-layout.ts';
import { boxStyle, optionClass, type Mark } from './mirror-style.ts';
import { cardLabel } from '../../../board/cards/words/table-words.ts';
import type { Verbosity } from '../../../board/cards/words/verbosity.ts';
import { t } from '../../../words/t.ts';
import prose from '../../kit/styles/prose.module.css';
import { useSpoken } from '../../kit/browser/use-spoken.ts';
import styles from '../../../board/cards/mirror/mirror.module.css';

interface MirrorColumnProps {
  readonly index: number;
  readonly column: Column;
  readonly layout: TableLayout;
  /** Cards above the chosen one, or `null` where the keyboard is elsewhere. */
  readonly depth: number | null;
  /** How many cards at the top are chosen or held. */
  readonly selected: number;
  /** How many cards at the top are held. */
  readonly held: number;
  /** How many cards at the top a hint would move. */
  readonly hinted: number;
  /** Held cards may go here, or a hint would move cards here. */
  readonly isTarget: boolean;
  /** How many cards at the top of a column may be moved together. */
  readonly movableIn: (column: Column) => number;
  /** Open cards of this rank are lit. */
  readonly found: Rank | null;
  readonly verbosity: Verbosity;
}

/** A column of cards: a listbox of its cards, the bottom card first. */
export const MirrorColumn = memo(function MirrorColumn(props: MirrorColumnProps) {
  useSpoken();
  const { index, column, layout, depth, selected, held, hinted, isTarget, found, verbosity } =
    props;
  const movable = props.movableIn(column);
  const tops = cardTops(layout, column);
  const size = column.length;
  const bottom = (tops.at(-1) ?? layout.columnTop) + layout.card.height;
  const box = {
    x: layout.columnLefts[index] ?? 0,
    y: layout.columnTop,
    width: layout.card.width,
    height: bottom - layout.columnTop,
  };
  const active = depth === null ? -1 : size - 1 - depth;
  const optionId = (place: number) => `column-${index + 1}-card-${place + 1}`;
  const markOf = (place: number): Mark | undefined => {
    if (place >= size - held) return 'held';
    if (place >= size - hinted) return 'hint';
    return isTarget && place === size - 1 ? 'target' : undefined;
  };
  return (
    <div
      role="listbox"
      className={styles.pile}
      aria-label={t('Column {number}', { number: index + 1 })}
      aria-multiselectable="true"
      aria-activedescendant={depth === null ? undefined : optionId(Math.max(0, active))}
      tabIndex={depth === null ? -1 : 0}
      data-pile={index}
      // Held cards are shown by their glow.
      data-held={held > 0 || undefined}
      style={boxStyle(box)}
    >
      {size === 0 && (
        <div
          role="option"
          id={optionId(0)}
          className={optionClass(depth !== null)}
          aria-selected={false}
          aria-disabled="true"
          data-mark={isTarget ? 'target' : undefined}
          style={{ top: 0, height: layout.card.height }}
        >
          <span className={prose.hidden}>{t('empty')}</span>
        </div>
      )}
      {column.map((card, place) => {
        const top = tops[place] ?? 0;
        const end = tops[place + 1] ?? top + layout.card.height;
        return (
          <div
            role="option"
            key={card.id}
            id={optionId(place)}
            className={optionClass(place === active)}
            data-index={place}
            data-movable={place >= size - movable || undefined}
            data-mark={markOf(place)}
            data-found={(card.faceUp && card.rank === found) || undefined}
            aria-selected={place >= size - selected}
            aria-label={cardLabel(card, place, size, verbosity)}
            // Only the strip that shows: what a pointer or a finger explores is what it sees.
            style={{ top: top - layout.columnTop, height: end - top }}
          />
        );
      })}
    </div>
  );
});
