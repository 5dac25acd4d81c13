import type { Page } from '@playwright/test';

/** An input: its time, and the end of the frame that shows its first effect. */
interface Sample {
  readonly at: number;
  shownAt: number | null;
}

interface Probe {
  types: readonly string[];
  samples: Sample[];
  frames: number[];
  longTasks: number[];
  isCounting: boolean;
}

type Probed = Window & { readonly probe: Probe };

/** Injected into the page before its own scripts; it must not refer to anything outside itself. */
function install(): void {
  const probe: Probe = { types: [], samples: [], frames: [], longTasks: [], isCounting: false };
  Object.assign(window, { probe });
  let waiting: Sample | null = null;
  const nativeRequest = window.requestAnimationFrame.bind(window);
  /** A message is delivered after style, layout and paint of the frame. */
  const afterFrame = (run: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      run();
    };
    channel.port2.postMessage(null);
  };
  const onChange = () => {
    const sample = waiting;
    if (!sample) return;
    waiting = null;
    // A change made in the callback of a frame counts until the end of the next one.
    nativeRequest(() => {
      afterFrame(() => {
        sample.shownAt = performance.now();
      });
    });
  };
  new MutationObserver(onChange).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  const { prototype } = CanvasRenderingContext2D;
  const drawing = [
    'drawImage',
    'clearRect',
    'fillRect',
    'putImageData',
    'fill',
    'stroke',
    'fillText',
  ];
  for (const name of drawing) {
    const native = Reflect.get(prototype, name) as (...args: unknown[]) => void;
    Object.assign(prototype, {
      [name](this: CanvasRenderingContext2D, ...args: unknown[]) {
        onChange();
        native.apply(this, args);
      },
    });
  }
  for (const type of ['keydown', 'pointermove']) {
    const onEvent = (event: Event) => {
      if (!probe.types.includes(type)) return;
      waiting = { at: event.timeStamp, shownAt: null };
      probe.samples.push(waiting);
    };
    addEventListener(type, onEvent, { capture: true, passive: true });
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  let last: number | null = null;
  const tick = (now: number) => {
    if (probe.isCounting && last !== null) probe.frames.push(now - last);
    last = probe.isCounting ? now : null;
    if (probe.isCounting) nativeRequest(tick);
  };
  // Requesting frames all the time changes their timing, so only while they are counted.
  Object.assign(window, {
    countFrames: (counts: boolean) => {
      if (counts && !probe.isCounting) nativeRequest(tick);
      probe.isCounting = counts;
    },
  });
}

export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(install);
}

/** Milliseconds from each input of this type to the end of the frame that shows it, while `act` runs. */
export async function latencies(
  page: Page,
  type: 'keydown' | 'pointermove',
  act: () => Promise<void>,
): Promise<readonly number[]> {
  await page.evaluate((watched) => {
    const { probe } = window as unknown as Probed;
    probe.samples = [];
    probe.types = [watched];
  }, type);
  await act();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  return page.evaluate(() => {
    const { probe } = window as unknown as Probed;
    probe.types = [];
    return probe.samples.flatMap(({ at, shownAt }) => (shownAt === null ? [] : [shownAt - at]));
  });
}

/** Waits for the picture that answers the last input; by timer, because requesting frames changes their timing. */
export async function shown(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { probe } = window as unknown as Probed;
        const end = performance.now() + 1000;
        const ask = () => {
          const isOut = probe.samples.at(-1)?.shownAt !== null;
          if (isOut || performance.now() > end) done();
          else setTimeout(ask, 4);
        };
        ask();
      }),
  );
}

/** Milliseconds between frames while `act` runs. */
export async function frameTimes(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await countFrames(page, true);
  await act();
  await countFrames(page, false);
  return page.evaluate(() => (window as unknown as Probed).probe.frames.splice(0));
}

async function countFrames(page: Page, counts: boolean): Promise<void> {
  await page.evaluate((on) => {
    (window as unknown as { countFrames: (on: boolean) => void }).countFrames(on);
  }, counts);
}

/** Durations of the tasks over 50 ms since the last call. */
export async function takeLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as Probed).probe.longTasks.splice(0));
}
