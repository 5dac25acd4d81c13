import { err, ok, type Result } from '../../core/result.ts';
import { hasLevels } from '../../games/sokoban/files/read-file.ts';
import { decodeText } from '../../core/decode-text.ts';
import { inflateBytes } from '../../play/sokoban/deflate.ts';
import {
  faultWords,
  type LevelFile,
  mayHaveLevels,
  MOST_FILES,
  needsBoard,
  type OpenedFiles,
} from './level-file.ts';
import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/*
 * Zip archives, as far as collections of levels use them (PKWARE's APPNOTE 4.3): the list at the end says what is
 * where, and the browser unpacks. What an archive says of its sizes is never believed.
 */

/** More files than this are no collections of levels. */
const MOST_LISTED = 5_000;
/** Of one file, and of all together, when they are unpacked. */
const MOST_BYTES = 10_000_000;
const MOST_BYTES_IN_ALL = 30_000_000;

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** A comment of at most this many bytes may follow the end. */
const MOST_COMMENT = 0xffff;

/** A file of the archive, as its list has it. */
interface Listed {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0: as it is; 8: deflate. */
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
}

const DAMAGED = message('It is damaged or was cut off.');

/** CRC-32, by the polynomial of zip archives. */
function crc32(bytes: Uint8Array): number {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    return value;
  });
  const sum = bytes.reduce((crc, byte) => (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0), -1);
  return ~sum >>> 0;
}

/** Where the list begins, and how many files it has; `null` where there is no end. */
function findList(view: DataView): { readonly at: number; readonly files: number } | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) {
    if (view.getUint32(at, true) !== END) continue;
    return { at: view.getUint32(at + 16, true), files: view.getUint16(at + 10, true) };
  }
  return null;
}

/** The files that the archive lists; throws a `RangeError` where the list leads out of it. */
function readList(bytes: Uint8Array, view: DataView): readonly Listed[] | null {
  const list = findList(view);
  if (!list || list.files > MOST_LISTED) return null;
  const listed: Listed[] = [];
  let { at } = list;
  for (let file = 0; file < list.files; file++) {
    if (view.getUint32(at, true) !== LISTED) return null;
    const nameBytes = view.getUint16(at + 28, true);
    listed.push({
      name: decodeText(bytes.slice(at + 46, at + 46 + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return listed;
}

/** The bytes of one file; the error ends a sentence about it. */
async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  file: Listed,
  mostBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (file.isEncrypted) return err(t('it is encrypted'));
  if (file.bytes > mostBytes) return err(t('it is too large'));
  if (view.getUint32(file.at, true) !== LOCAL) return err(t('it is damaged'));
  const from =
    file.at + 30 + view.getUint16(file.at + 26, true) + view.getUint16(file.at + 28, true);
  const packed = bytes.slice(from, from + file.packedBytes);
  if (file.method !== 0 && file.method !== 8)
    return err(t('its compression method is not supported'));
  const unpacked = file.method === 0 ? packed : await inflateBytes(packed, file.bytes);
  if (unpacked?.length !== file.bytes) return err(t('it is damaged'));
  return crc32(unpacked) === file.checksum ? ok(unpacked) : err(t('it is damaged'));
}

const baseName = (path: string) => path.replace(/^.*[/\\]/, '');

/** The files of levels in a zip archive; the error is a sentence about the archive ("It …"). */
export async function unpackLevels(bytes: Uint8Array<ArrayBuffer>): Promise<Result<OpenedFiles>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let listed: readonly Listed[] | null;
  try {
    listed = readList(bytes, view);
  } catch {
    return err(format(DAMAGED));
  }
  if (listed === null) return err(format(DAMAGED));
  const wanted = listed.filter(({ name }) => mayHaveLevels(name));
  if (wanted.length > MOST_FILES) {
    return err(
      t('It has {n} level files; the maximum is {most}.', { n: wanted.length, most: MOST_FILES }),
    );
  }
  const files: LevelFile[] = [];
  const faults: string[] = [];
  let left = MOST_BYTES_IN_ALL;
  for (const file of wanted) {
    const name = baseName(file.name);
    let unpacked: Result<Uint8Array<ArrayBuffer>>;
    try {
      unpacked = await unpack(bytes, view, file, Math.min(MOST_BYTES, left));
    } catch {
      unpacked = err(t('it is damaged'));
    }
    if (!unpacked.ok) {
      faults.push(faultWords(name, unpacked.error));
      continue;
    }
    left -= unpacked.value.length;
    const folder = file.name.slice(0, -name.length);
    const found = { name, bytes: unpacked.value, folder };
    if (!needsBoard(name)) files.push(found);
    else {
      const text = decodeText(unpacked.value);
      if (hasLevels(text)) files.push({ ...found, text });
    }
  }
  if (files.length === 0 && faults.length === 0) {
    return err(t('It has no level files (.xsb, .sok, .slc or .txt).'));
  }
  return ok({ files, faults });
}
