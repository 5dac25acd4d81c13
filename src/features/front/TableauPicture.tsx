import type { ComponentType } from 'react';
import { rankIndex } from '../../cards/names.ts';
import type { Card, Column } from '../../cards/card.ts';

/** Measures of the picture, in its own units. */
const CARD = { width: 36, height: 50 };
const PITCH = 40;
const STEP = { back: 5, face: 15 };
const MARGIN = 8;
/** No lower than this, so that an early game is not blown up. */
const LOWEST = 150;

interface Placed {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
}

function placesOf(tableau: readonly Column[]): readonly Placed[] {
  return tableau.flatMap((column, index) => {
    let y = MARGIN;
    return column.map((card) => {
      const placed = { card, x: MARGIN + index * PITCH, y };
      y += card.faceUp ? STEP.face : STEP.back;
      return placed;
    });
  });
}

function CardPicture({ card, x, y }: Placed) {
  const { rank, suit, faceUp } = card;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        {...CARD}
        rx="4"
        fill={faceUp ? 'var(--art-face)' : 'var(--art-blue)'}
        stroke="var(--art-edge)"
      />
      {faceUp && (
        <text
          x="3.5"
          y="13"
          fontSize="13"
          fontWeight="800"
          fill={suit === '♥' || suit === '♦' ? 'var(--art-red)' : 'var(--art-ink)'}
        >
          {rankIndex(rank)}
          <tspan dx="1">{suit}</tspan>
        </text>
      )}
    </g>
  );
}

/** Columns of cards in small, as decoration. */
export function pictureOf(tableau: readonly Column[]): ComponentType {
  const places = placesOf(tableau);
  const lowest = Math.max(LOWEST, ...places.map(({ y }) => y + CARD.height));
  const width = (tableau.length - 1) * PITCH + CARD.width + 2 * MARGIN;
  return function TableauPicture() {
    return (
      <svg
        direction="ltr"
        viewBox={`0 0 ${width} ${lowest + MARGIN}`}
        preserveAspectRatio="xMidYMin meet"
        aria-hidden="true"
        focusable="false"
      >
        {places.map((placed) => (
          <CardPicture key={placed.card.id} {...placed} />
        ))}
      </svg>
    );
  };
}
