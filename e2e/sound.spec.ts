import type { Page } from '@playwright/test';
import { build } from 'vite';
import { SOUND_NAMES } from '../src/platform/sound-recipes.ts';
import type { Cue } from '../src/platform/sound-cue.ts';
import { before, playGame, WON } from './support/games.ts';
import type { Loudness, WithRenderer } from './support/offline-audio.ts';
import { playSokoban, SOKOBAN_LINK } from './support/sokoban.ts';
import {
  boxOf,
  button,
  column,
  dialog,
  drag,
  expectMoves,
  nextFrames,
  openSaved,
  openSpider,
  press,
  topCard,
} from './support/spider.ts';
import { openSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';

/** A started source: its start on the context's clock, and its kind. */
interface Started {
  readonly at: number;
  readonly kind: 'tone' | 'noise';
}

interface RecordedAudio {
  readonly contexts: AudioContext[];
  readonly started: Started[];
}

type Listening = Window & { recorded: RecordedAudio };

/** Records every audio context and every sound on the pages that follow. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: RecordedAudio = { contexts: [], started: [] };
    Object.assign(window, { recorded });
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        recorded.contexts.push(this);
      }
    };
    for (const [type, kind] of [
      [OscillatorNode, 'tone'],
      [AudioBufferSourceNode, 'noise'],
    ] as const) {
      const start = type.prototype.start;
      type.prototype.start = function (this: AudioScheduledSourceNode, at = 0) {
        recorded.started.push({ at, kind });
        start.call(this, at);
      };
    }
  });
}

const contexts = (page: Page) =>
  page.evaluate(() => (window as unknown as Listening).recorded.contexts.map(({ state }) => state));

/** The sources started since the last call. Sounds follow the painted frame by one frame. */
async function newSounds(page: Page): Promise<readonly Started[]> {
  await nextFrames(page);
  return page.evaluate(() => (window as unknown as Listening).recorded.started.splice(0));
}

/** The number of sounds that `newSounds` has not returned yet. */
const waiting = (page: Page) =>
  page.evaluate(() => (window as unknown as Listening).recorded.started.length);

/**
 * The kinds of the next sounds, once there are this many: on a busy machine, they take longer than the next few frames.
 */
async function soundsOf(page: Page, count: number, what: string): Promise<string> {
  await expect.poll(() => waiting(page), { message: what }).toBeGreaterThanOrEqual(count);
  return (await newSounds(page)).map(({ kind }) => kind).join(' ');
}

/** Expects no sounds within the next frames. */
async function silence(page: Page): Promise<void> {
  await nextFrames(page);
  expect(await newSounds(page)).toEqual([]);
}

/** Makes the first gesture, which has no other effect. */
async function firstGesture(page: Page): Promise<void> {
  await press(page, 'Shift');
  await press(page, 'ArrowRight');
  await expect.poll(() => contexts(page)).toEqual(['running']);
  await newSounds(page);
}

const momentsOf = (sounds: readonly Started[], kind: Started['kind']) => [
  ...new Set(sounds.filter((sound) => sound.kind === kind).map(({ at }) => at)),
];

test.beforeEach(({ page }) => listen(page));

test('Spider has sound from the first gesture', async ({ page }) => {
  const expectSounds = async (what: string, kinds: string) => {
    expect(await soundsOf(page, kinds.split(' ').length, what), what).toBe(kinds);
  };
  await openSpider(page);

  await test.step('the first press creates the audio context, and nothing before it does', async () => {
    await topCard(page, 1).hover();
    await nextFrames(page);
    expect(await contexts(page)).toEqual([]);
    await page.mouse.down();
    await expect.poll(() => contexts(page)).toEqual(['running']);
    await newSounds(page);
    const { x, y } = await boxOf(column(page, 6));
    await page.mouse.move(x + 30, y + 60, { steps: 4 });
    await expectSounds('the very first pick-up', 'noise');
    await page.mouse.up();
    await expectMoves(page, 1);
    await press(page, 'u');
    await expectMoves(page, 0);
    await newSounds(page);
  });

  await test.step('a deal ticks ten times in succession', async () => {
    await press(page, 'd');
    await expectMoves(page, 1);
    await expect.poll(() => waiting(page)).toBeGreaterThanOrEqual(10);
    const ticks = momentsOf(await newSounds(page), 'noise');
    expect(ticks).toHaveLength(10);
    for (const [index, at] of ticks.slice(1).entries()) {
      expect(at - ticks[index]!).toBeCloseTo(0.028, 3);
    }
    await press(page, 'u');
    await expectMoves(page, 0);
    await newSounds(page);
  });

  await test.step('picking up, dropping, refusing and undoing have sounds', async () => {
    await press(page, '1');
    await silence(page);
    await press(page, 'Enter');
    await expectSounds('pick-up', 'noise');
    await press(page, '3', 'Enter');
    await expectSounds('nope', 'tone tone');
    await press(page, '6', 'Enter');
    await expectSounds('drop, flip', 'tone noise noise tone');
    await press(page, 'u');
    await expectSounds('undo', 'noise tone');
    await press(page, 'u');
    await expectSounds('nothing to undo', 'tone tone');
    await drag(page, topCard(page, 1), column(page, 6));
    await expectMoves(page, 1);
    await expectSounds('drag', 'noise tone noise noise tone');
  });

  await test.step('buttons click, and hovering over them makes a soft sound', async () => {
    await button(page, 'Hint').hover();
    expect((await soundsOf(page, 1, 'hover')).split(' ')).toHaveLength(1);
    await button(page, 'Hint').click();
    expect((await soundsOf(page, 1, 'click')).split(' ')).toHaveLength(1);
    await press(page, 'Escape');
    await newSounds(page);
  });

  await test.step('when muted, there is no sound; M turns it on again', async () => {
    await press(page, 'm', 'd');
    await expectMoves(page, 2);
    await silence(page);
    await expect.poll(() => contexts(page)).toEqual(['suspended']);
    await press(page, 'm', 'u');
    await expect.poll(() => newSounds(page)).not.toEqual([]);
    await expect.poll(() => contexts(page)).toEqual(['running']);
  });

  await test.step('sliders set volumes, which apply at once and are stored', async () => {
    await openSettings(page, 'General');
    const settings = dialog(page, 'Settings');
    const cards = settings.getByRole('slider', { name: 'Cards' });
    await cards.focus();
    await newSounds(page);
    for (let step = 0; step < 2; step++) {
      await press(page, 'ArrowLeft');
      await expect.poll(() => waiting(page)).toBeGreaterThan(0);
      // Checked separately: the audio clock advances in steps, and both sounds may fall into the same one.
      expect(momentsOf(await newSounds(page), 'noise')).toHaveLength(1);
    }
    await expect(cards).toHaveAttribute('aria-valuetext', '70%');
    await settings.getByRole('slider', { name: 'Buttons' }).fill('0');
    expect(await contexts(page)).toEqual(['running']);
    await page.reload();
    await openSettings(page, 'General');
    await expect(cards).toHaveValue('70');
    await expect(settings.getByRole('slider', { name: 'Buttons' })).toHaveValue('0');
    await settings.getByRole('switch', { name: 'Sound' }).click();
    await expect(cards).toBeDisabled();
  });

  await test.step('when muted from the start, no audio context is created', async () => {
    await page.reload();
    await expect(topCard(page, 10)).toBeVisible();
    await press(page, 'd', 'u');
    await button(page, 'Hint').click();
    await nextFrames(page);
    expect(await contexts(page)).toEqual([]);
  });
});

test('the last suit chimes thirteen ascending notes, and then C major 7', async ({ page }) => {
  await openSaved(page, before(playGame(WON.params, WON.moves), 1));
  await firstGesture(page);
  await press(page, '9', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
  expect(await soundsOf(page, 1, 'pick-up')).toBe('noise');
  await press(page, '3', 'Enter');
  await expect(dialog(page, 'You won')).toBeVisible();
  await expect.poll(() => waiting(page)).toBeGreaterThanOrEqual(1 + 13 + 8 + 1);
  const notes = momentsOf(await newSounds(page), 'tone');
  // The thump, the chime, the arpeggio, and its chord.
  expect(notes).toHaveLength(1 + 13 + 8 + 1);
});

test('Sokoban has sound too', async ({ page }) => {
  await page.goto(SOKOBAN_LINK);
  await playSokoban(page, 'ArrowRight', 1);
  await expect.poll(() => contexts(page)).toEqual(['running']);
  await newSounds(page);
  const expectSoundCount = async (key: string, count: number) => {
    await press(page, key);
    expect((await soundsOf(page, count, key)).split(' '), key).toHaveLength(count);
  };
  await expectSoundCount('u', 2);
  await expectSoundCount('ArrowRight', 2);
  await expectSoundCount('ArrowUp', 1); // the wall
  await press(page, 'Shift+M', 'u');
  await silence(page);
});

// `use-sound.test.tsx` tests a browser without audio.
test('if the browser refuses audio, everything works silently', async ({ page }) => {
  await page.addInitScript(
    'window.AudioContext = class { constructor() { throw new Error("no device") } }',
  );
  await openSpider(page);
  await press(page, 'd', 'u', 'm', 'm');
  await expectMoves(page, 0);
  await button(page, 'Hint').click();
  await expect(page.getByTestId('hint-text')).toBeVisible();
});

test('rendered by the browser, each sound is audible, positioned, and within full scale', async ({
  page,
}) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'e2e/support/offline-audio.ts', formats: ['iife'], name: 'offline' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('nothing was built');
  await page.addScriptTag({ content: chunk.code });

  /** Renders each group of cues with the browser's own audio engine. */
  async function render(groups: readonly (readonly Cue[])[]): Promise<Loudness[]> {
    return page.evaluate(async (all) => {
      const { renderCues } = window as unknown as WithRenderer;
      return Promise.all(all.map((cues) => renderCues(cues)));
    }, groups);
  }

  await test.step('every sound is audible, and none exceeds full scale', async () => {
    const variants = SOUND_NAMES.flatMap((sound): Cue[] =>
      [0, 0.5, 1].map((tone) => ({ sound, tone })),
    );
    const rendered = await render(variants.map((cue) => [cue]));
    for (const [index, { peak }] of rendered.entries()) {
      const { sound, tone } = variants[index]!;
      expect(peak, `${sound} ${tone}`).toBeLessThanOrEqual(1);
      expect(peak, `${sound} ${tone}`).toBeGreaterThan(sound === 'hover' ? 0.02 : 0.08);
    }
    // Hovering must not be annoying.
    const peakOf = (sound: Cue['sound']) =>
      rendered[variants.findIndex((cue) => cue.sound === sound)]!.peak;
    expect(peakOf('hover')).toBeLessThan(peakOf('click') / 2);
  });

  await test.step('forty simultaneous sounds stay within full scale', async () => {
    const same = (cue: Cue) => Array.from({ length: 40 }, () => cue);
    const mixed = Array.from({ length: 40 }, (_, index): Cue => ({
      sound: SOUND_NAMES[index % SOUND_NAMES.length]!,
      pan: (index % 5) / 2 - 1,
    }));
    const groups = [mixed, ...SOUND_NAMES.map((sound) => same({ sound }))];
    for (const { peak } of await render(groups)) {
      expect(peak).toBeLessThanOrEqual(1);
      expect(peak).toBeGreaterThan(0.05);
    }
  });

  await test.step('sounds come from their position, and end when they should', async () => {
    const [left, right, tick] = await render([
      [{ sound: 'drop', pan: -0.65 }],
      [{ sound: 'drop', pan: 0.65 }],
      [{ sound: 'deal-tick', tone: 1 }],
    ]);
    expect(left!.left).toBeGreaterThan(1.5 * left!.right);
    expect(right!.right).toBeGreaterThan(1.5 * right!.left);
    // The compressor looks six milliseconds ahead.
    expect(tick!.ends).toBeLessThanOrEqual(0.04 + 0.006);
  });
});
