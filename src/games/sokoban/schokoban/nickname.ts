import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';

/** In characters as a reader counts them: Unicode code points. */
export const MAX_NICKNAME_LENGTH = 32;

/** Controls, lone surrogates, what no font shows; the joiner inside an emoji is none of them. */
const INVISIBLE = /(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A nickname as a player typed it, without the space around it, or why it is none. */
export function readNickname(text: string): Result<string> {
  const nickname = text.trim();
  if (INVISIBLE.test(nickname)) return err(t('A nickname has visible characters only.'));
  if (!VISIBLE.test(nickname)) return err(t('Please type a nickname.'));
  const length = Array.from(nickname).length;
  if (length <= MAX_NICKNAME_LENGTH) return ok(nickname);
  return err(
    t('A nickname has at most {most} characters, and this one {length}.', {
      most: MAX_NICKNAME_LENGTH,
      length,
    }),
  );
}
