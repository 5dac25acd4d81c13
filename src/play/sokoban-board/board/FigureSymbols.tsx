import type { ComponentType } from 'react';
import { Chest, Crate, Eye, Peacock } from './figures.tsx';
import { PlainBox, PlainGoal, PlainPlacedBox, PlainPlayer } from './plain-figures.tsx';
import type { Skin } from '../../settings/sokoban-settings.ts';
import { SYMBOLS } from './symbols.ts';

type Figures = Readonly<Record<keyof typeof SYMBOLS, ComponentType>>;

const PEACOCK: Figures = { eye: Eye, crate: Crate, chest: Chest, peacock: Peacock };
const PLAIN: Figures = {
  eye: PlainGoal,
  crate: PlainBox,
  chest: PlainPlacedBox,
  peacock: PlainPlayer,
};

const NAMES = ['eye', 'crate', 'chest', 'peacock'] as const;

/** The figures of a skin once, to be shown on the board as often as needed. */
export function FigureSymbols({ skin }: { readonly skin: Skin }) {
  const figures = skin === 'plain' ? PLAIN : PEACOCK;
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      {NAMES.map((name) => {
        const Figure = figures[name];
        return (
          <symbol key={name} id={SYMBOLS[name]} viewBox="0 0 100 100" overflow="visible">
            <Figure />
          </symbol>
        );
      })}
    </svg>
  );
}
