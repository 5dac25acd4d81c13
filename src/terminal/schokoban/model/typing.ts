import { t } from '../../../words/t.ts';
import { readNickname } from '../../../games/sokoban/schokoban/leaderboard.ts';
import { backFrom, choose } from './choose.ts';
import type { Key } from './keys.ts';
import type { Model, Screen } from './model.ts';
import { stay, type Step } from './step.ts';

type TextScreen = Extract<Screen, { t: 'path' | 'nickname' }>;

function submit(model: Model, screen: TextScreen): Step {
  if (screen.t === 'path') {
    if (screen.text.trim() === '') return stay({ ...model, notice: t('Please type a path.') });
    return { model, effects: [{ t: 'open', source: { mode: 'custom', path: screen.text } }] };
  }
  const nickname = readNickname(screen.text);
  if (!nickname.ok) return stay({ ...model, notice: nickname.error });
  const entry = { score: screen.score, nickname: nickname.value };
  return { model, effects: [{ t: 'enter', path: screen.table.opened.path, entry }] };
}

/** Pasted text as it goes into a field of one line: a line break in it is no Enter. */
export function pastedLine(text: string): string {
  return text.replace(/^[\r\n]+|[\r\n]+$/g, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/**
 * A key where text is typed: letters are letters and a space is a space there. Backspace erases, and leaves
 * only where nothing was typed: held down, it would otherwise go on through the menus and end the program.
 */
export function typeKey(model: Model, screen: TextScreen, key: Key): Step {
  const type = (text: string) => stay({ ...model, screen: { ...screen, text, edited: true } });
  switch (key.t) {
    case 'character':
      return type(screen.text + key.character);
    case 'paste':
      return type(screen.text + pastedLine(key.text));
    case 'backspace':
      if (!screen.edited) return choose(model, backFrom(screen));
      return type(Array.from(screen.text).slice(0, -1).join(''));
    case 'escape':
      return choose(model, backFrom(screen));
    case 'enter':
      return submit(model, screen);
    case 'tab':
      return screen.t === 'path'
        ? { model, effects: [{ t: 'complete', text: screen.text }] }
        : stay(model);
    case 'arrow':
    case 'interrupt':
    case 'suspend':
      return stay(model);
  }
}
