import {
  APP_SCREENS,
  calmText,
  openFresh,
  SOKOBAN_SCREENS,
  SPIDER_SCREENS,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Dispatches events that no player caused at every possible listener: events of every type without the fields of their
 * class, and events of the right class with odd values. Returns the number of events per target.
 */
function dispatchOddEvents(): number {
  const bare = [
    ...['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'change', 'compositionstart'],
    ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerover', 'pointerleave'],
    ...['mousedown', 'mousemove', 'mouseup', 'mouseover', 'contextmenu', 'auxclick', 'dblclick'],
    ...['wheel', 'scroll', 'touchstart', 'touchmove', 'touchend', 'touchcancel'],
    ...['dragenter', 'dragover', 'dragleave', 'drop', 'dragstart', 'dragend'],
    ...['paste', 'copy', 'cut', 'selectionchange', 'selectstart'],
    ...['focus', 'blur', 'focusin', 'focusout', 'resize', 'orientationchange'],
    ...['visibilitychange', 'pageshow', 'storage', 'message', 'messageerror', 'popstate'],
    ...['hashchange', 'languagechange', 'online', 'offline', 'error', 'unhandledrejection'],
    ...['gamepadconnected', 'gamepaddisconnected', 'beforeinstallprompt', 'controllerchange'],
    ...['lostpointercapture', 'animationend', 'transitionend', 'load', 'fullscreenchange'],
  ];
  const composed = { keyCode: 229 };
  const init = { bubbles: true, cancelable: true };
  const odd: readonly (() => Event)[] = [
    // Autofill and password managers send keys without `key`; input methods send keys of a composition.
    ...['keydown', 'keyup', 'keypress'].flatMap((type) => [
      () => new KeyboardEvent(type, init),
      () => new KeyboardEvent(type, { ...init, key: 'd', isComposing: true }),
      () => new KeyboardEvent(type, { ...init, key: 'ArrowDown', code: 'ArrowDown', ...composed }),
      () => new KeyboardEvent(type, { ...init, key: 'Process', code: 'KeyD', ...composed }),
      () => new KeyboardEvent(type, { ...init, key: 'Unidentified', ...composed }),
      () => new KeyboardEvent(type, { ...init, key: 'Dead', code: 'BracketLeft', ...composed }),
      () => Object.defineProperty(new KeyboardEvent(type, init), 'key', { value: undefined }),
      () => Object.defineProperty(new KeyboardEvent(type, init), 'key', { value: 7 }),
    ]),
    ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel'].flatMap((type) =>
      [-1, 0, 99, 2 ** 31 - 1].flatMap((pointerId) =>
        ['mouse', 'touch', 'pen', '', 'nose'].map(
          (pointerType) => () =>
            new PointerEvent(type, {
              ...{ ...init, pointerId, pointerType, isPrimary: true, button: 0, buttons: 1 },
              ...{ clientX: innerWidth / 2, clientY: innerHeight / 2 },
            }),
        ),
      ),
    ),
    () => new WheelEvent('wheel', { ...init, deltaY: 0 }),
    () => new WheelEvent('wheel', { ...init, deltaY: 1e300, deltaX: -1e300 }),
    () => new DragEvent('dragover', init),
    () => new DragEvent('drop', init),
    () => new DragEvent('drop', { ...init, dataTransfer: new DataTransfer() }),
    () => new ClipboardEvent('paste', init),
    () => new ClipboardEvent('paste', { ...init, clipboardData: new DataTransfer() }),
    () => new InputEvent('beforeinput', { ...init, inputType: 'insertText', data: null }),
    () => new StorageEvent('storage', { key: null }),
    () => new StorageEvent('storage', { key: 'toString', newValue: '{' }),
    () => new MessageEvent('message', { data: null }),
    () => new MessageEvent('message', { data: { kind: 'odd' }, origin: 'https://example.org' }),
    () => new PopStateEvent('popstate', { state: { cover: 'odd' } }),
    () => new PopStateEvent('popstate', { state: 7 }),
    () => new HashChangeEvent('hashchange', { oldURL: 'about:blank', newURL: '#odd' }),
    () => new FocusEvent('focusin', { ...init, relatedTarget: null }),
    () => new FocusEvent('focusout', { ...init, relatedTarget: document.body }),
    () => new MouseEvent('contextmenu', init),
    () => new PageTransitionEvent('pageshow', { persisted: true }),
    () => new CompositionEvent('compositionend', { ...init, data: 'd' }),
    ...bare.flatMap((type) => [() => new Event(type, init), () => new Event(type)]),
    ...bare.map((type) => () => new CustomEvent(type, { ...init, detail: null })),
  ];
  // The elements that a player can point at or type into, with their ancestors.
  const inner = document.querySelectorAll(
    'dialog, main, canvas, svg, form, input, textarea, [role=application], [role=listbox], [role=menu], button',
  );
  const targets: readonly EventTarget[] = [
    ...[window, document, document.documentElement, document.body],
    ...(document.activeElement ? [document.activeElement] : []),
    ...[...inner].slice(0, 40),
  ];
  for (const target of targets) for (const make of odd) target.dispatchEvent(make());
  return odd.length;
}

/** Everything that an action would change: what is open, played, shown, stored or focused. */
function whatIsThere() {
  const times = /\d+:\d\d/g;
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  return {
    address: location.href,
    steps: history.length,
    dialogs: dialogs.map((each) => each.querySelector('h2')?.textContent),
    menus: document.querySelectorAll('[role=menu]:popover-open').length,
    // “Your data” offers a report once the page had a slow moment, which so many events may be.
    text: document.body.innerText.replaceAll(times, '').replace('Copy for a report', '').trim(),
    fields: [...document.querySelectorAll('input, select, textarea')].map((field) =>
      'value' in field ? field.value : null,
    ),
    focus: document.activeElement?.outerHTML.slice(0, 200),
    // In order: rewriting a value with the same text moves it.
    stored: Object.entries<string>(localStorage)
      .filter(([key]) => key.endsWith('settings'))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  };
}

for (const screen of [...APP_SCREENS, ...SPIDER_SCREENS, ...SOKOBAN_SCREENS]) {
  test(`events that no player caused have no effect and throw no error: ${screen.name}`, async ({
    page,
  }) => {
    await openFresh(page, screen);
    await calmText(page);
    const before = await page.evaluate(whatIsThere);
    expect(await page.evaluate(dispatchOddEvents)).toBeGreaterThan(100);
    await calmText(page);
    expect(await page.evaluate(whatIsThere)).toEqual(before);
  });
}
