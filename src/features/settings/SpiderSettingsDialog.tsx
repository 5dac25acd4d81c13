import { type ComponentType, useEffect, useRef } from 'react';
import type { Back, CardLook, FaceSet, Ground } from '../../board/cards/art/card-look.ts';
import type { Size } from '../../board/cards/art/geometry.ts';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { accentColour } from '../../board/cards/paint/accent.ts';
import { buildAtlas } from '../../board/cards/paint/atlas.ts';
import type { ArtId } from '../../board/cards/scene/scene.ts';
import { hasRoomForPips } from '../../board/cards/scene/table-layout.ts';
import {
  type SettingGroup,
  settingsOf,
  GameSettingsDialog,
  type SettingsDialogProps,
} from './GameSettingsDialog.tsx';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';
import { layoutTable, type SpiderLayout } from '../../play/spider/layouts.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import type { PaintGround } from '../../play/spider-art/grounds.tsx';
import { findMain } from '../../ui/browser/page.ts';
import { message } from '../../words/message.ts';
import styles from './settings.module.css';

const CARD = { width: 54, height: 76 };
const TABLE = { width: 96, height: 60 };

type Paint = (ctx: CanvasRenderingContext2D, isWanted: () => boolean) => Promise<void>;

interface PictureProps {
  readonly size: Size;
  readonly className: string;
  /** The CSS background until it is painted. */
  readonly background?: string;
  /** Called again for another look. If it fails, the label is still there. */
  readonly paint: Paint;
}

/** A picture that is painted once for each look of the table. */
function Picture({ size, className, background, paint }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Each picture differs from the look of the table in one respect.
  const { palette } = useSpider();
  const latest = useRef(paint);
  useEffect(() => {
    latest.current = paint;
  });
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    let wanted = true;
    latest.current(ctx, () => wanted).catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [palette]);
  return (
    <canvas
      ref={canvas}
      className={className}
      style={{ background }}
      width={Math.round(size.width * devicePixelRatio)}
      height={Math.round(size.height * devicePixelRatio)}
      aria-hidden="true"
    />
  );
}

/** Draws one card as on the table. Returns a function that shows it. */
async function paintCard(
  ctx: CanvasRenderingContext2D,
  look: ArtChoice,
  art: ArtId,
): Promise<() => void> {
  const { width, height } = ctx.canvas;
  const { places, bitmap } = await buildAtlas({
    ...look,
    card: { width, height },
    foundation: { width, height },
    suits: ['♥'],
    only: new Set([art]),
    face: look.faces === 'simple' ? 'medium' : 'fine',
    accent: accentColour(document.documentElement),
  });
  const place = places.get(art);
  return () => {
    if (!place) return;
    const { x, y, pad } = place;
    ctx.clearRect(0, 0, width, height);
    ctx.drawImage(bitmap, x + pad, y + pad, width, height, 0, 0, width, height);
  };
}

function cardPicture(of: Partial<CardLook>, art: ArtId): ComponentType {
  return function CardPicture() {
    const { palette } = useSpider();
    const paint: Paint = async (ctx, isWanted) => {
      const show = await paintCard(ctx, { ...palette, ...of }, art);
      if (isWanted()) show();
    };
    return <Picture size={CARD} className={styles.card} paint={paint} />;
  };
}

const PAINT: Readonly<Record<Ground, (() => Promise<PaintGround>) | null>> = {
  window: async () => (await import('../../play/spider-art/window-picture.ts')).paintWindow,
  felt: async () => (await import('../../play/spider-art/grounds.tsx')).paintFelt,
  plain: null,
};
const shaded = (name: string) => `radial-gradient(var(--${name}-high), var(--${name}-low))`;

/** What the table itself looks like until its picture is painted. */
const UNPAINTED: Readonly<Record<Ground, string>> = {
  window: shaded('window'),
  felt: shaded('ground-felt'),
  plain: 'var(--ground-plain)',
};

/** The pictured table is this many times as large, so that its parts look as small as on a real table. */
const SEEN_FROM_AFAR = 4;

function groundPicture(ground: Ground): ComponentType {
  return function GroundPicture() {
    const { scheme } = useSpider().palette;
    const paint: Paint = async (ctx, isWanted) => {
      const { width, height } = ctx.canvas;
      const whole = { width: TABLE.width * SEEN_FROM_AFAR, height: TABLE.height * SEEN_FROM_AFAR };
      const density = devicePixelRatio / SEEN_FROM_AFAR;
      const picture = await (await PAINT[ground]?.())?.(whole, { scheme, density }, isWanted);
      if (picture && isWanted()) ctx.drawImage(picture, 0, 0, width, height);
    };
    return (
      <Picture
        size={TABLE}
        className={styles.ground}
        background={UNPAINTED[ground]}
        paint={paint}
      />
    );
  };
}

/** Small pictures of the tables. */
const GROUND_PICTURES: Readonly<Record<Ground, ComponentType>> = {
  window: groundPicture('window'),
  felt: groundPicture('felt'),
  plain: groundPicture('plain'),
};

/** Small pictures of the card backs. */
const BACK_PICTURES: Readonly<Record<Back, ComponentType>> = {
  rose: cardPicture({ back: 'rose' }, 'back'),
  feather: cardPicture({ back: 'feather' }, 'back'),
  lattice: cardPicture({ back: 'lattice' }, 'back'),
};

/** Small pictures of a card from each set of faces. */
const FACE_PICTURES: Readonly<Record<FaceSet, ComponentType>> = {
  glass: cardPicture({ faces: 'glass' }, '7♥'),
  simple: cardPicture({ faces: 'simple' }, '7♥'),
};

const { toggle, choice } = settingsOf<SpiderSettings>();

/** The layout of the table behind the dialog; of the settings, it depends only on the card size. */
function layoutHere({ largeCards }: SpiderSettings): SpiderLayout {
  const main = findMain();
  const size = { width: main?.clientWidth ?? 0, height: main?.clientHeight ?? 0 };
  return layoutTable(size, { largeCards });
}

const GROUPS: readonly SettingGroup<SpiderSettings>[] = [
  {
    title: message('Table'),
    part: 'look',
    settings: [
      choice(
        'ground',
        message('Background'),
        {
          window: message('Peacock window'),
          felt: message('Calm felt'),
          plain: message('One colour'),
        },
        { pictures: GROUND_PICTURES },
      ),
      toggle(
        'leftHanded',
        message('Left-handed layout'),
        message(
          'Swaps the stock and the foundations; on a phone held sideways, moves the buttons to the other side.',
        ),
      ),
      toggle(
        'stockAtFoot',
        message('Stock at the bottom'),
        message(
          'On a phone or tablet held upright, and with large cards: within reach of a thumb.',
        ),
        (settings) => (layoutHere(settings).foot ?? 0) > 0,
      ),
    ],
  },
  {
    title: message('Backs and faces'),
    part: 'look',
    settings: [
      choice(
        'back',
        message('Card backs'),
        { rose: message('Rose window'), feather: message('Feathers'), lattice: message('Lattice') },
        { pictures: BACK_PICTURES },
      ),
      choice(
        'faces',
        message('Card faces'),
        { glass: message('Stained glass'), simple: message('Large and simple') },
        { pictures: FACE_PICTURES },
      ),
    ],
  },
  {
    title: message('Size and colours'),
    part: 'look',
    settings: [
      toggle(
        'largeCards',
        message('Large cards'),
        message(
          'A fifth larger. On a phone, where cards already use the full width, only their figures are.',
        ),
      ),
      toggle(
        'fourColours',
        message('Four colours'),
        message('Blue diamonds and green clubs, so that every suit has a colour of its own.'),
        (settings) => !hasRoomForPips(layoutHere(settings).card.width),
      ),
    ],
  },
  {
    title: message('Play'),
    part: 'play',
    settings: [
      toggle(
        'clickToMove',
        message('Click to move'),
        message(
          'A click or a tap sends cards to the best place. Otherwise, one picks up and the next drops.',
        ),
      ),
      toggle(
        'timeBonus',
        message('Time bonus'),
        message('Winning within half an hour earns up to 100 points, more the sooner you win.'),
      ),
      toggle(
        'winnableOnly',
        message('Winnable deals only'),
        message('Random deals can always be won. Seeds you type may not be.'),
      ),
      toggle(
        'lampInEveryGame',
        message('Lamp in every game'),
        message(
          'It shows whether the game can still be won. It knows the hidden cards, so every game will count as helped.',
        ),
      ),
    ],
  },
  {
    title: message('Screen readers'),
    part: 'play',
    settings: [
      choice(
        'verbosity',
        message('Words'),
        { full: message('Full'), brief: message('Brief') },
        { hint: message('Brief leaves out positions and legal places.') },
      ),
      toggle(
        'tellLamp',
        message('Announce lamp changes'),
        message('Otherwise, the lamp is silent until it is asked.'),
      ),
    ],
  },
];

/** The settings of the suite and of Spider. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings } = useSpider();
  return <GameSettingsDialog groups={GROUPS} settings={settings} {...props} />;
}
