// Combines WebP pictures into one animated WebP: https://developers.google.com/speed/webp/docs/riff_container
/** The chunks of a still picture that make up its image; the others are replaced by those of the animation. */
const IMAGE_CHUNKS = ['ALPH', 'VP8 ', 'VP8L'];
const ANIMATION = 2;
const REPLACES = 2;

/** @param {number} value */
const bytes3 = (value) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

/**
 * @param {string} name
 * @param {Buffer} data
 */
function chunk(name, data) {
  const head = Buffer.from(`${name}0000`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/**
 * The unchanged chunks of a still picture that are its image.
 * @param {Buffer} still
 */
function imageOf(still) {
  const found = [];
  for (let at = 12; at < still.length;) {
    const length = still.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (IMAGE_CHUNKS.includes(still.toString('latin1', at, at + 4))) {
      found.push(still.subarray(at, end));
    }
    at = end;
  }
  if (found.length === 0) throw new Error('a frame is no picture in WebP');
  return Buffer.concat(found);
}

/**
 * An endless animation. Each frame replaces a part of the picture.
 * @param {{ width: number, height: number }} size in pixels
 * @param {readonly { webp: Buffer, x: number, y: number, width: number, height: number, ms: number }[]} frames `x` and `y`
 *   are even; another place is an error
 * @returns {Buffer}
 */
export function animatedWebp(size, frames) {
  const parts = frames.map(({ webp, x, y, width, height, ms }) => {
    if (x % 2 !== 0 || y % 2 !== 0) throw new Error('a frame begins at an odd place');
    const numbers = [x / 2, y / 2, width - 1, height - 1, ms].map(bytes3);
    return chunk('ANMF', Buffer.concat([...numbers, Buffer.from([REPLACES]), imageOf(webp)]));
  });
  const whole = [
    Buffer.from([ANIMATION, 0, 0, 0]),
    bytes3(size.width - 1),
    bytes3(size.height - 1),
  ];
  const body = [chunk('VP8X', Buffer.concat(whole)), chunk('ANIM', Buffer.alloc(6)), ...parts];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}
