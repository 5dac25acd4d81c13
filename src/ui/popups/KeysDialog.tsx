import { type ReactNode, use, useEffect, useState } from 'react';
import { connectedGamepads } from '../../platform/gamepad.ts';
import { format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { LetterKeysContext, localizedKey } from '../keyboard/shortcuts.ts';
import prose from '../styles/prose.module.css';
import { Dialog } from './Dialog.tsx';
import keyStyles from './keys.module.css';

const hasGamepad = (): boolean => connectedGamepads().length > 0;

/** Whether a gamepad is connected. Browsers report a gamepad once one of its buttons is pressed. */
function useHasGamepad(): boolean {
  const [has, setHas] = useState(hasGamepad);
  useEffect(() => {
    const look = () => setHas(hasGamepad());
    addEventListener('gamepadconnected', look);
    addEventListener('gamepaddisconnected', look);
    return () => {
      removeEventListener('gamepadconnected', look);
      removeEventListener('gamepaddisconnected', look);
    };
  }, []);
  return has;
}

/**
 * The keys of a game and what they do: keys in the notation of `localizedKey`, and a message. `…` stands for the keys
 * between its neighbours.
 */
export type KeyList = readonly (readonly [keys: readonly string[], what: PlainMessage])[];

interface KeysDialogProps {
  readonly keys: KeyList;
  /** The same for the buttons of a gamepad; shown if one is connected. */
  readonly pad?: KeyList;
  /** The equivalents for mouse and touch. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Lets long key combinations break between keys, not within a word. */
const breakable = (keys: string) => keys.replaceAll(/\+(?=.)/g, '+\u200b');

/** A table of keys and what they do. */
function KeyTable({ keys: list }: { readonly keys: KeyList }) {
  return (
    <dl className={keyStyles.keys}>
      {list.map(([keys, what]) => (
        <div key={`${keys.join()} ${what}`}>
          <dt>
            {keys.map((key) =>
              key === '…' ? ' … ' : <kbd key={key}>{breakable(localizedKey(key))}</kbd>,
            )}
          </dt>
          <dd>{format(what)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys, the gamepad buttons, and the equivalents for mouse and touch. */
export function KeysDialog({ keys, pad, children, onClose }: KeysDialogProps) {
  const letterKeys = use(LetterKeysContext);
  const hasGamepad = useHasGamepad();
  return (
    <Dialog title={t('Keys')} className={keyStyles.dialog} onClose={onClose}>
      {pad && hasGamepad && (
        <>
          <h3>{t('Gamepad')}</h3>
          <KeyTable keys={pad} />
          <h3>{t('Keyboard')}</h3>
        </>
      )}
      <KeyTable keys={keys} />
      {!letterKeys && (
        <p>
          {t(
            'Single letters and digits, also with Shift, are switched off in the settings. All other keys work.',
          )}
        </p>
      )}
      <p className={prose.hint}>{children}</p>
    </Dialog>
  );
}
