import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweringLight, createAnsweringLight } from './answering-light.ts';

let created: AnsweringLight[] = [];
let now = 1000;
let frames: ((time: number) => void)[] = [];
/** Runs the next animation frame, `ms` after the last one. */
function frame(ms = 16): void {
  now += ms;
  const due = frames;
  frames = [];
  for (const run of due) run(now);
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: (time: number) => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
});
afterEach(() => {
  for (const each of created) each.destroy();
  created = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function setUp() {
  const table = document.body.appendChild(document.createElement('main'));
  const glass = table.appendChild(document.createElement('div'));
  const eyes = table.appendChild(document.createElement('ul'));
  eyes.dataset['pile'] = '11';
  const answers = createAnsweringLight(table, glass);
  created.push(answers);
  const light = table.lastElementChild as HTMLElement;
  const move = (init: PointerEventInit = {}) => {
    const event = { pointerType: 'mouse', clientX: 40, clientY: 60, ...init };
    table.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...event }));
  };
  const isShown = () => 'shown' in light.dataset;
  return { table, glass, light, move, isShown, ...answers };
}

test('the light follows the mouse once per frame, and disappears when the mouse rests', () => {
  const { move, isShown, light } = setUp();
  move();
  move({ clientX: 50 });
  expect(frames).toHaveLength(1);
  frame();
  expect(isShown()).toBe(true);
  expect(light.style.transform).toBe('translate(50px, 60px)');
  vi.advanceTimersByTime(2000);
  expect(isShown()).toBe(false);
  expect(frames).toHaveLength(0);
});

test('the light disappears while dragging or pressing a key, and ignores fingers', () => {
  const { move, isShown, light } = setUp();
  move({ buttons: 1 });
  move({ pointerType: 'touch' });
  expect(frames).toHaveLength(0);
  for (const event of [new Event('pointerdown'), new Event('keydown')]) {
    move();
    frame(3000);
    expect(isShown()).toBe(true);
    dispatchEvent(event);
    expect(isShown()).toBe(false);
    expect(light.hidden).toBe(true);
  }
});

test('the light is removed if frames are late', () => {
  const { table, glass, move, light, sendColour } = setUp();
  for (let i = 0; i < 10 && light.isConnected; i++) {
    move();
    frame(60);
  }
  expect(light.isConnected).toBe(false);
  move();
  expect(frames).toHaveLength(0);
  sendColour('♥');
  expect(glass).toBeEmptyDOMElement();
  expect(table.children).toHaveLength(2);
});

test('the light is removed to save data or energy', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const saving = setUp();
  await vi.runAllTimersAsync();
  expect(saving.light.isConnected).toBe(false);
  vi.stubGlobal('navigator', {
    getBattery: () => Promise.resolve({ level: 0.1, charging: false }),
  });
  const low = setUp();
  await vi.runAllTimersAsync();
  expect(low.light.isConnected).toBe(false);
});

test('the light responds to tilt on touch devices only', () => {
  const tilt = (beta: number, gamma: number) =>
    dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }));
  // Chromium has `requestPermission`, like Safari, but sends the event without it.
  vi.stubGlobal('DeviceOrientationEvent', Object.assign(vi.fn(), { requestPermission: vi.fn() }));
  const { isShown, destroy } = setUp();
  tilt(40, 10);
  frame();
  expect(isShown()).toBe(true);
  tilt(40.5, 10.5);
  expect(frames).toHaveLength(0);
  destroy();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setUp();
  tilt(20, 30);
  expect(frames).toHaveLength(0);
});

test('a completed suit sends its colour through the window once', () => {
  const { glass, sendColour } = setUp();
  sendColour('♥');
  expect(glass.children).toHaveLength(1);
  glass.firstElementChild?.dispatchEvent(new Event('animationend'));
  expect(glass).toBeEmptyDOMElement();
});
