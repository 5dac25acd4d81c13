import { err, ok, type Result } from '../../core/result.ts';
import { WIN_CARD } from './palette.ts';
import { message, format } from '../../words/message.ts';

/** The area for the art of a game, in pixels of the picture. */
interface ArtRoom {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface WinCard {
  readonly title: string;
  /** Shown below the title. */
  readonly line: string;
  /** Name and value of each figure, at most three. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  /** Paints the art of the game. */
  readonly paintArt: (ctx: CanvasRenderingContext2D, room: ArtRoom) => Promise<void>;
}

/** The size that web pages and chats show uncropped as a link preview. */
const SIZE = { width: 1200, height: 630 } as const;
const LEFT = 64;
const TEXT_WIDTH = 470;
const ROOM: ArtRoom = { x: 560, y: 0, width: 640, height: 630 };
const FAILED = message('The browser could not draw the picture.');
const DISPLAY = "'Fraunces', Georgia, serif";
const UI = "'Inter Variable', system-ui, sans-serif";

/** Breaks text into lines no wider than `width`; a wider word stays whole. */
export function linesOf(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function paintGround(ctx: CanvasRenderingContext2D): void {
  const { width, height } = SIZE;
  const x = ROOM.x + ROOM.width / 2;
  const light = ctx.createRadialGradient(x, height, 40, x, height, width * 0.9);
  light.addColorStop(0, WIN_CARD.high);
  light.addColorStop(0.45, WIN_CARD.middle);
  light.addColorStop(1, WIN_CARD.low);
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);
}

function paintWords(ctx: CanvasRenderingContext2D, { title, line, figures }: WinCard): void {
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = WIN_CARD.amber;
  ctx.font = `600 26px ${UI}`;
  ctx.fillText('Peacock Parlor', LEFT, 96);
  let y = 196;
  ctx.fillStyle = WIN_CARD.ink;
  ctx.font = `600 64px ${DISPLAY}`;
  for (const each of linesOf(title, TEXT_WIDTH, (text) => ctx.measureText(text).width).slice(
    0,
    3,
  )) {
    ctx.fillText(each, LEFT, y, TEXT_WIDTH);
    y += 70;
  }
  ctx.fillStyle = WIN_CARD.soft;
  ctx.font = `500 25px ${UI}`;
  // A line ends with the dot between two parts rather than beginning with it.
  const parts = line.replaceAll(' · ', '\u00a0· ');
  for (const each of linesOf(parts, TEXT_WIDTH, (text) => ctx.measureText(text).width).slice(
    0,
    3,
  )) {
    ctx.fillText(each, LEFT, y, TEXT_WIDTH);
    y += 36;
  }
  const column = TEXT_WIDTH / Math.max(1, figures.length);
  ctx.fillStyle = WIN_CARD.line;
  ctx.fillRect(LEFT, 462, TEXT_WIDTH, 2);
  for (const [i, [name, value]] of figures.entries()) {
    const x = LEFT + i * column;
    ctx.fillStyle = WIN_CARD.soft;
    ctx.font = `500 22px ${UI}`;
    ctx.fillText(name, x, 508, column - 12);
    ctx.fillStyle = WIN_CARD.ink;
    ctx.font = `600 46px ${DISPLAY}`;
    ctx.fillText(value, x, 562, column - 12);
  }
}

/** Draws a win as a PNG file, without any network request. */
export async function winCardPng(card: WinCard): Promise<Result<Blob>> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const ctx = canvas.getContext('2d');
  if (!ctx) return err(format(FAILED));
  try {
    await document.fonts.load(`600 46px ${DISPLAY}`, card.title).catch(() => []);
    paintGround(ctx);
    ctx.save();
    await card.paintArt(ctx, ROOM);
    ctx.restore();
    paintWords(ctx, card);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? ok(blob) : err(format(FAILED));
  } catch {
    return err(format(FAILED));
  }
}
