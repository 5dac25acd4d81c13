import { message, type PlainMessage } from '../../words/message.ts';
import type { KeyList } from '../../ui/popups/KeysDialog.tsx';
import type { KeyInfo } from './command.tsx';

const PAD = /^Pad(.+)$/;
/** As printed on most gamepads; some print `Select` instead. */
const PRINTED: Readonly<Record<string, string>> = { Select: 'View' };

/** The gamepad buttons of these commands, as the list of keys shows them. Commands without one are left out. */
export function padKeysOf(table: Readonly<Record<string, KeyInfo>>): KeyList {
  return Object.values(table).flatMap(({ keys = [], inKeyList, label }) => {
    const buttons = keys.flatMap((key) => {
      const button = PAD.exec(key)?.[1];
      return button === undefined ? [] : [PRINTED[button] ?? button];
    });
    const line: readonly [readonly string[], PlainMessage] = [buttons, inKeyList ?? label];
    return buttons.length > 0 ? [line] : [];
  });
}

/** What the buttons do everywhere: in menus, dialogs and on pages. */
export const PAD_EVERYWHERE: KeyList = [
  [['Menu'], message('Open the menu')],
  [['←', '↑', '↓', '→'], message('In menus and dialogs: to the next button or field')],
  [['A'], message('In menus and dialogs: choose')],
  [['B'], message('In menus and dialogs: close')],
];
