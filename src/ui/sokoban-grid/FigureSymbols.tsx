import { Chest, Crate, Eye, Peacock } from './figures.tsx';
import { SYMBOLS } from './symbols.ts';

/** The figures once, to be shown on the board as often as needed. */
export function FigureSymbols() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      <symbol id={SYMBOLS.eye} viewBox="0 0 100 100">
        <Eye />
      </symbol>
      <symbol id={SYMBOLS.crate} viewBox="0 0 100 100">
        <Crate />
      </symbol>
      <symbol id={SYMBOLS.chest} viewBox="0 0 100 100">
        <Chest />
      </symbol>
      <symbol id={SYMBOLS.peacock} viewBox="0 0 100 100">
        <Peacock />
      </symbol>
    </svg>
  );
}
