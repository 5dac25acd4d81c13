import type { Result } from '../core/result.ts';
import { format, message, type PlainMessage } from '../words/message.ts';

/** Why something could not be stored: there is no space, or it was refused for another reason. */
export type Obstacle = 'full' | 'refused';

/** The outcome of a write. The error is a sentence for the player. */
export type Written<T = void> =
  | Extract<Result<T>, { readonly ok: true }>
  | (Extract<Result<T>, { readonly ok: false }> & { readonly obstacle: Obstacle });

/** A failed write, with a sentence for the player. */
export function notWritten(
  obstacle: Obstacle,
  error: string,
): Extract<Written, { readonly ok: false }> {
  return { ok: false, error, obstacle };
}

/** Browsers' names for it; the second one is from older versions of Firefox. */
const FULL_NAMES: readonly string[] = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

/** Why a write failed, judging by what the browser threw. */
export function obstacleOf(thrown: unknown): Obstacle {
  return thrown instanceof DOMException && FULL_NAMES.includes(thrown.name) ? 'full' : 'refused';
}

const REASONS: Readonly<Record<Obstacle, PlainMessage>> = {
  full: message('The browser’s storage is full, so this could not be saved.'),
  refused: message('The browser refused to change what is stored.'),
};

/** A failed write, described by what the browser threw. */
export function failedWrite(thrown?: unknown): Extract<Written, { readonly ok: false }> {
  const obstacle = obstacleOf(thrown);
  return notWritten(obstacle, format(REASONS[obstacle]));
}
