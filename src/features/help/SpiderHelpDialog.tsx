import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Rect } from '../../board/cards/art/geometry.ts';
import { type ArtChoice, type PaletteChoice, paletteOf } from '../../board/cards/art/palette.ts';
import { accentColour } from '../../board/cards/paint/accent.ts';
import { buildAtlas } from '../../board/cards/paint/atlas.ts';
import { type Art, artWith, paint } from '../../board/cards/paint/paint.ts';
import type { Scene } from '../../board/cards/scene/scene.ts';
import { SUITS } from '../../cards/card.ts';
import { notePicturesReady, reportPicturesFailed } from '../../play/table/early-table.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { hasKeyboard } from '../../ui/browser/device.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AboutLink } from '../../ui/controls/QueryLink.tsx';
import { tryToPaint } from '../../ui/loading/painting.ts';
import { useCanvasLosses } from '../../ui/loading/use-canvas-losses.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, type PlainMessage, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import {
  type HelpPicture,
  PICTURE_CARD,
  PICTURES,
  pictureScene,
  pictureSize,
  RULES,
  TIPS,
} from './help-text.ts';
import styles from './help.module.css';
import { atRest } from '../../board/cards/paint/motion-plan.ts';
import buttons from '../../ui/controls/button.module.css';
import { type KeyList, KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { type CommandInfo, keysOf } from '../../play/commands/command.tsx';
import { PAD_EVERYWHERE, padKeysOf } from '../../play/commands/pad-keys.ts';
import { REPLAY_KEYS } from '../../play/commands/replay-commands.ts';
import { SPIDER_COMMANDS, type SpiderCommand } from '../../play/spider/spider-commands.ts';

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

/** A card without a picture: its rectangle in pixels, and its fill and edge colours. */
interface BlankCard extends Rect {
  readonly fill: string;
  readonly edge: string;
}

/** Placeholders for the cards of a scene until their pictures are drawn, in the order of the cards. */
export function blankCards(scene: Scene, choice: PaletteChoice): readonly BlankCard[] {
  const { face, faceEdge, teal } = paletteOf(choice);
  const onlyCards = scene.filter(({ art }) => art !== 'slot');
  return onlyCards.map(({ art, x, y, width, height }) => ({
    ...{ x, y, width, height },
    fill: art === 'back' ? teal : face,
    edge: faceEdge,
  }));
}

/** Draws placeholders; `ctx` is scaled to CSS pixels. */
function drawBlankCards(ctx: CanvasRenderingContext2D, blanks: readonly BlankCard[]): void {
  for (const { x, y, width, height, fill, edge } of blanks) {
    ctx.beginPath();
    ctx.roundRect(x, y, width, height, width * 0.07);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = edge;
    ctx.stroke();
  }
}

/** The atlas that was built last. All pictures of a page have the same size, so they share it. */
let latest: { readonly name: string; readonly art: Promise<Art> } | null = null;

function sharedArt(dpr: number, palette: ArtChoice, losses: number): Promise<Art> {
  const accent = accentColour(document.documentElement);
  const name = JSON.stringify([dpr, palette, accent, losses]);
  if (latest?.name !== name) {
    const card = {
      width: Math.round(PICTURE_CARD.width * dpr),
      height: Math.round(PICTURE_CARD.height * dpr),
    };
    const atlas = buildAtlas({
      card,
      foundation: card,
      suits: SUITS,
      only: new Set(PICTURES.flatMap((picture) => pictureScene(picture).map(({ art }) => art))),
      face: 'fine',
      ...palette,
      accent,
    });
    const art = atlas.then(artWith);
    latest = { name, art };
    art.then(notePicturesReady, () => {
      // The next page that needs the atlas retries.
      if (latest?.art === art) latest = null;
      reportPicturesFailed();
    });
  }
  return latest.art;
}

/** The pictures of cards in the size `PICTURE_CARD`; `null` until they are drawn. */
export function usePictureArt(dpr: number, palette: ArtChoice): Art | null {
  const [art, setArt] = useState<Art | null>(null);
  const losses = useCanvasLosses();
  useEffect(() => {
    let stale = false;
    sharedArt(dpr, palette, losses).then(
      (ready) => {
        if (!stale) setArt(ready);
      },
      // Already reported; the text next to a picture says the same.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [dpr, palette, losses]);
  return art;
}

/** A few columns of cards, drawn like the table draws them. */
export function TablePicture({ picture }: { readonly picture: HelpPicture }) {
  const { palette } = useSpider();
  const canvas = useRef<HTMLCanvasElement>(null);
  const dpr = devicePixelRatio;
  const art = usePictureArt(dpr, palette);
  const { width, height } = pictureSize(picture);
  // In the first frame of the page, because the cards are drawn a second later, and an empty box would look like a
  // failure.
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || art) return;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    drawBlankCards(ctx, blankCards(pictureScene(picture), palette));
    ctx.resetTransform();
  }, [art, picture, palette, dpr]);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || !art) return;
    tryToPaint('picture', () => {
      ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
      paint({ ctx, left: 0, top: 0, dpr }, art, pictureScene(picture).map(atRest));
    });
  }, [art, picture, dpr]);
  return (
    <div role="img" aria-label={format(picture.alt)} className={styles.picture}>
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={Math.round(width * dpr)}
        height={Math.round(height * dpr)}
        style={{ width }}
      />
    </div>
  );
}

interface HelpDialogProps {
  readonly game: {
    readonly open: (dialog: 'keys') => void;
    readonly introduction: { readonly show: () => void };
  };
  readonly onClose: () => void;
}

/** The differences for players who know Klondike, the solitaire on most computers. */
const KLONDIKE: readonly {
  readonly klondike: PlainMessage;
  readonly spider: PlainMessage;
}[] = [
  { klondike: message('One deck, seven columns'), spider: message('Two decks, ten columns') },
  {
    klondike: message('Columns go down in alternating colours'),
    spider: message('Columns go down in any suit; only runs of one suit move together'),
  },
  {
    klondike: message('Suits are built on the foundations, from the Ace up'),
    spider: message(
      'Suits are built in the columns, from the King down; a complete one leaves by itself',
    ),
  },
  {
    klondike: message('Only a King goes to an empty column'),
    spider: message('Any card or run goes there'),
  },
  {
    klondike: message('The stock is turned card by card, and again'),
    spider: message('The stock deals a card on each column, five times in all'),
  },
  {
    klondike: message('Much depends on luck'),
    spider: message(
      'Random deals are winnable, unless you turn that off; undo is unlimited and costs a point',
    ),
  },
];

/** Rules, scoring and tips, with pictures of the table. */
export function HelpDialog({ game, onClose }: HelpDialogProps) {
  return (
    <Dialog title={t('How to play')} className={styles.dialog} onClose={onClose}>
      {RULES.map(({ title, text, picture }) => (
        <section key={title} className={styles.section}>
          <div>
            <h3>{format(title)}</h3>
            <p>{format(text)}</p>
          </div>
          {picture && <TablePicture picture={picture} />}
        </section>
      ))}
      <section className={styles.section}>
        <h3>{t('Tips')}</h3>
        <ul className={prose.points}>
          {TIPS.map((tip) => (
            <li key={tip}>{format(tip)}</li>
          ))}
        </ul>
      </section>
      <details className={styles.folded}>
        <summary id="klondike">{t('If you know Klondike')}</summary>
        <table className={styles.compared} aria-labelledby="klondike">
          <thead>
            <tr>
              <th scope="col">{t('Klondike')}</th>
              <th scope="col">{t('Spider')}</th>
            </tr>
          </thead>
          <tbody>
            {KLONDIKE.map(({ klondike, spider }) => (
              <tr key={klondike}>
                <td>{format(klondike)}</td>
                <td>{format(spider)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p>
        <AboutLink />
      </p>
      <DialogActions>
        {hasKeyboard() && <Button onClick={() => game.open('keys')}>{t('Keys')}</Button>}
        <Button
          onClick={() => {
            onClose();
            game.introduction.show();
          }}
        >
          {t('Show the introduction')}
        </Button>
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {t('Play')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
