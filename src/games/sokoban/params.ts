import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import type { Codec } from '../../engine/game.ts';
import type { Level } from './level.ts';
import { parseLevel } from './xsb-read.ts';
import { formatLevel } from './xsb-write.ts';

/** Where a level was taken from: a pack's id, and the level's place in it, counted from 1. */
export interface LevelOrigin {
  readonly pack: string;
  readonly number: number;
}

/** All that decides the opening; the origin only says what to call it and what comes next. */
export interface SokobanParams {
  readonly level: Level;
  readonly origin: LevelOrigin | null;
}

const ParamsSchema = v.object({
  xsb: v.string(),
  origin: v.nullable(
    v.object({ pack: v.string(), number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{"xsb": …, "origin": {"pack": …, "number": …} | null}`: the level itself, so that a save is whole. */
export const paramsCodec: Codec<SokobanParams> = {
  format({ level, origin }) {
    return JSON.stringify({ xsb: formatLevel(level), origin });
  },
  parse(text): Result<SokobanParams> {
    const read = v.safeParse(ParamsSchema, parseJson(text));
    if (!read.success) return err('The description of the level cannot be read.');
    const level = parseLevel(read.output.xsb);
    if (!level.ok) return err(level.error.message);
    return ok({ level: level.value, origin: read.output.origin });
  },
};
