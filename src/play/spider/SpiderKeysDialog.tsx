import buttons from '../../ui/controls/button.module.css';
import { type KeyList, KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { type CommandInfo, keysOf } from '../commands/command.tsx';
import { PAD_EVERYWHERE, padKeysOf } from '../commands/pad-keys.ts';
import { REPLAY_KEYS } from '../commands/replay-commands.ts';
import { SPIDER_COMMANDS, type SpiderCommand } from './spider-commands.ts';

const TABLE_KEYS: KeyList = [
  [['←', '→'], message('Go from pile to pile')],
  [['1', '…', '0'], message('Go to a column')],
  [['↑', '↓'], message('Choose how many cards; while holding: next place they fit')],
  [
    ['V'],
    message(
      'Hold to see all of the card under the mouse, or of the chosen one; by mouse: the right button',
    ),
  ],
  [
    ['F'],
    message('Hold, and press a rank (A, 2 to 9, 0 for 10, J, Q, K): highlights all its open cards'),
  ],
  [['Enter'], message('Pick up, drop; on the stock: deal; after a hint: play it')],
  [['Esc'], message('Put back; put the hint away')],
];

/** Descriptions for the list of keys that are longer than the commands' labels; games start without loading them. */
const COMMANDS: Readonly<Record<SpiderCommand, CommandInfo>> = {
  ...SPIDER_COMMANDS,
  deal: { ...SPIDER_COMMANDS.deal, inKeyList: message('Deal a row') },
  thisGame: {
    ...SPIDER_COMMANDS.thisGame,
    inKeyList: message('This game: figures, links, more ways to play'),
  },
  typed: { ...SPIDER_COMMANDS.typed, inKeyList: message('Type a move or a command in words') },
  hint: { ...SPIDER_COMMANDS.hint, inKeyList: message('Hint; again for the next one') },
  finish: {
    ...SPIDER_COMMANDS.finish,
    inKeyList: message('Play the rest automatically, once nothing is hidden any more'),
  },
  lamp: {
    ...SPIDER_COMMANDS.lamp,
    inKeyList: message('The lamp: can this game be won? It sees the hidden cards'),
  },
  winningHint: {
    ...SPIDER_COMMANDS.winningHint,
    inKeyList: message('Winning hint: the next move of a win (sees hidden cards)'),
  },
  solution: {
    ...SPIDER_COMMANDS.solution,
    inKeyList: message('Show a full solution (sees hidden cards)'),
  },
  chance: {
    ...SPIDER_COMMANDS.chance,
    inKeyList: message('How am I doing? The chance of a win, from what you see'),
  },
};

/** The gamepad buttons of Spider, for its help. */
const SPIDER_PAD: KeyList = [
  [['←', '↑', '↓', '→'], message('Cross or left stick: choose a pile and cards')],
  [['A'], message('Pick up, drop; on the stock: deal; after a hint: play it')],
  [['B'], message('Put back; put the hint away')],
  ...padKeysOf(COMMANDS),
  ...PAD_EVERYWHERE,
];

/** The keys of Spider, for its help. */
const SPIDER_KEYS: KeyList = [...TABLE_KEYS, ...keysOf(COMMANDS), ...keysOf(REPLAY_KEYS)];

interface SpiderKeysDialogProps {
  readonly game: { readonly open: (dialog: 'help') => void };
  readonly onClose: () => void;
}

/** The keys of Spider, with their mouse and touch equivalents. */
export function SpiderKeysDialog({ game, onClose }: SpiderKeysDialogProps) {
  return (
    <KeysDialog keys={SPIDER_KEYS} pad={SPIDER_PAD} onClose={onClose}>
      {t(
        'By mouse or touch: drag cards, or click a card to send it and those on it to the best place.',
      )}{' '}
      <button type="button" className={buttons.link} onClick={() => game.open('help')}>
        {t('How to play')}
      </button>
    </KeysDialog>
  );
}
