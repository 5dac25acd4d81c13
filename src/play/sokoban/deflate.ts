import { err, ok, type Result } from '../../core/result.ts';
import { nextTask } from '../../platform/schedule.ts';
import { t } from '../../words/t.ts';

/** A chunk of this size takes 5 ms on the main thread. All 500 kB of 3,272 levels in one go took 45 to 50 ms. */
const CHUNK_BYTES = 50_000;

async function writeInTurns(
  writer: WritableStreamDefaultWriter<BufferSource>,
  data: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let at = 0; at < data.length; at += CHUNK_BYTES) {
    if (at > 0) await nextTask();
    await writer.write(data.subarray(at, at + CHUNK_BYTES));
  }
  await writer.close();
}

async function pump(
  data: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // A failure also reaches the reader, which handles it.
  writeInTurns(through.writable.getWriter(), data).catch(() => undefined);
  const reader: ReadableStreamDefaultReader<Uint8Array> = through.readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Bytes as raw deflate (RFC 1951). */
export async function deflateBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return (await pump(bytes, new CompressionStream('deflate-raw'), Infinity)) ?? new Uint8Array();
}

/** Reads the output of `deflateBytes`; `null` if it is damaged or would exceed `maxBytes`. */
export async function inflateBytes(
  packed: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await pump(packed, new DecompressionStream('deflate-raw'), maxBytes);
  } catch {
    return null;
  }
}

/** Encodes text as base64url of raw deflate (RFC 1951) of UTF-8: only letters, digits, `-` and `_`. */
export async function deflateText(text: string): Promise<string> {
  const bytes = await deflateBytes(new TextEncoder().encode(text));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Reads the output of `deflateText`. Never holds more than `maxBytes` of the result: a few hundred bytes of deflate
 * could expand to megabytes.
 */
export async function inflateText(text: string, maxBytes: number): Promise<Result<string>> {
  const damaged = err(t('it is damaged or was cut off.'));
  if (!/^[\w-]+$/.test(text)) return damaged;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const bytes = await pump(packed, new DecompressionStream('deflate-raw'), maxBytes);
    if (bytes === null)
      return err(t('it is too large; the maximum is {most} kB.', { most: maxBytes / 1024 }));
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return damaged;
  }
}
