import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; its headers may be wrong. */
export interface Entry {
  readonly name: string;
  readonly text: string;
  readonly isStored?: boolean;
  readonly flags?: number;
  /** The unpacked size according to the archive. */
  readonly bytes?: number;
  readonly method?: number;
}

/** Builds a zip archive of these files. */
export function zip(entries: readonly Entry[], comment = ''): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, text, isStored = false, flags = 0, ...said } of entries) {
    const bytes = Buffer.from(text);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const title = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(title.length, 26);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(flags, 8);
    row.writeUInt16LE(said.method ?? (isStored ? 0 : 8), 10);
    row.writeUInt32LE(crc32(bytes), 16);
    row.writeUInt32LE(packed.length, 20);
    row.writeUInt32LE(said.bytes ?? bytes.length, 24);
    row.writeUInt16LE(title.length, 28);
    row.writeUInt32LE(at, 42);
    parts.push(head, title, packed);
    list.push(row, title);
    at += 30 + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Uint8Array.from(Buffer.concat([...parts, ...list, end, Buffer.from(comment)]));
}
