const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
};

function spelled(shortcut: string, signs: Readonly<Record<string, string>>): string {
  const [, held = '', key = shortcut] = /^((?:Ctrl\+)?(?:Shift\+)?)(.+)$/.exec(shortcut) ?? [];
  return held + (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** A shortcut as the player reads it: `Ctrl+Z`, `Space`, `Esc`, `←`. */
export function keyName(shortcut: string): string {
  return spelled(shortcut, SIGNS);
}

/** A shortcut as `aria-keyshortcuts` has it: `Shift+L`, `Space`, `Escape`, `ArrowLeft`. */
export function ariaKey(shortcut: string): string {
  return spelled(shortcut, { ' ': 'Space' });
}
