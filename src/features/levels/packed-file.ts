import { err, ok, type Result } from '../../core/result.ts';
import { bytesToUnits, unitsToBytes } from '../../core/base-32768.ts';
import { deflateBytes, inflateBytes } from '../../play/sokoban/deflate.ts';
import { t } from '../../words/t.ts';

/*
 * A file in storage: `LENGTH:UNITS`, LENGTH bytes of raw deflate, 15 bits in each unit. The 508 kB
 * of 3,360 published levels take 66,000 of the 5 million units: an eighth of what they are as text.
 */

/** Far beyond any collection; keeps a damaged value from filling memory. */
const MAX_BYTES = 20_000_000;

/** Packs the bytes of a file for storage. */
export async function packFile(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = await deflateBytes(bytes);
  return `${packed.length}:${bytesToUnits(packed)}`;
}

/** The packed bytes, or `null` where the text is not as long as it says, or has what no packed text has. */
function packedBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const colon = text.indexOf(':');
  const length = /^\d{1,8}$/.test(text.slice(0, colon)) ? Number(text.slice(0, colon)) : -1;
  return length < 0 ? null : unitsToBytes(text.slice(colon + 1), length);
}

/** Whether a text looks like a packed file; only unpacking it tells for sure. */
export function isPackedFile(text: string): boolean {
  return packedBytes(text) !== null;
}

/** The very bytes that `packFile` was given; the error is a sentence for the player. */
export async function unpackFile(text: string): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const packed = packedBytes(text);
  const bytes = packed && (await inflateBytes(packed, MAX_BYTES));
  return bytes ? ok(bytes) : err(t('What is stored of this collection is damaged.'));
}
