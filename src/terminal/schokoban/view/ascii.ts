import { columnsOf, clustersOf } from '../../text/text-width.ts';
import type { Row } from './rows.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '←': '<', '↑': '^', '↓': 'v', '→': '>', '›': '>', '…': '~', '─': '-', '–': '-' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '×': 'x', '·': '-' },
  ...{ ß: 's', œ: 'o', Œ: 'O', '¡': '!', '¿': '?', '«': '"', '»': '"', '„': '"' },
  ...{ '\u00a0': ' ', '\u202f': ' ' },
};

function asciiOf(cluster: string): string {
  if (/^[\x20-\x7e]*$/.test(cluster)) return cluster;
  const known = SIGNS[cluster];
  if (known !== undefined) return known;
  // Without its accents, a letter may be one that is known.
  const bare = cluster.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]$/.test(bare) ? bare : '?'.repeat(columnsOf(cluster));
}

/** A row in ASCII, as wide as it was: for terminals that show question marks or boxes for all else. */
export function asciiRow(pieces: Row): Row {
  return pieces.map((piece) => ({ ...piece, text: clustersOf(piece.text).map(asciiOf).join('') }));
}
