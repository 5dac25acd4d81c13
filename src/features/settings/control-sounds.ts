const CONTROLS = 'button, a[href], summary, input[type=checkbox], input[type=radio]';

function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control?.matches(':disabled, [aria-disabled=true]') ? null : control;
}

/**
 * The sounds of the interface: one listener for every control of the page, present and future.
 * Only a mouse hovers. Returns how to end it.
 */
export function listenToControls(play: (sound: 'hover' | 'click') => void): () => void {
  let hovered: Element | null = null;
  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const before = hovered;
    hovered = controlAt(target);
    if (hovered && hovered !== before) play('hover');
  };
  const onClick = ({ target }: MouseEvent) => {
    if (controlAt(target)) play('click');
  };
  addEventListener('pointerover', onPointerOver);
  addEventListener('click', onClick, true);
  return () => {
    removeEventListener('pointerover', onPointerOver);
    removeEventListener('click', onClick, true);
  };
}
