import { finish } from '../../../core/work.ts';
import { valuesOf } from './xsb-captions.ts';
import { isMoves } from './xsb-lines.ts';
import { takeApart } from './xsb-text.ts';

/** The LURD in a text without a board: the letters alone, or below or behind a heading; `null` where there is none. */
export function movesIn(text: string): string | null {
  if (isMoves(text)) return text.trim();
  const { notes } = finish(takeApart(text, 'many'));
  return valuesOf(notes.flat(), 'solution')[0] ?? null;
}
