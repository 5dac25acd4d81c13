import type { IconName } from './icons.tsx';

/** One thing that can be done from a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  /** The key that does the same, shown beside the label where there is a keyboard. */
  readonly shortcut?: string | undefined;
  /** Why it cannot be done now, in a few words; it can where this is left out. */
  readonly unavailable?: string | undefined;
  readonly run: () => void;
}

/** Items that belong together. */
export interface MenuGroup {
  /** What they have in common: for screen readers, and above the items of a long menu. */
  readonly name: string;
  readonly items: readonly MenuItem[];
}
