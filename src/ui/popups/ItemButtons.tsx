import { keyName, useShownShortcut } from '../keyboard/shortcuts.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/icons.tsx';
import { showToast } from '../messages/toasts.ts';
import type { MenuItem } from './Menu.tsx';
import fields from '../controls/fields.module.css';

interface ItemButtonProps {
  readonly item: MenuItem;
  readonly onRun: () => void;
}

function ItemButton({ item, onRun }: ItemButtonProps) {
  const { label, icon, unavailable } = item;
  const shortcut = useShownShortcut(item.shortcut);
  const withKey = shortcut && `${label} (${keyName(shortcut)})`;
  return (
    <Button
      aria-disabled={unavailable === undefined ? undefined : true}
      aria-keyshortcuts={shortcut}
      title={unavailable ?? withKey}
      onClick={() => {
        if (unavailable === undefined) onRun();
        else showToast(unavailable);
      }}
    >
      <Icon name={icon} />
      {label}
    </Button>
  );
}

interface ItemButtonsProps {
  /** What they have in common. */
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** What comes before one is run: a dialog closes, for one. */
  readonly onPick?: () => void;
}

/** What a menu might offer, on a page that has room to show it. */
export function ItemButtons({ name, items, onPick }: ItemButtonsProps) {
  return (
    <div role="group" aria-label={name} className={fields.items}>
      {items.map((item) => (
        <ItemButton
          key={item.label}
          item={item}
          onRun={() => {
            onPick?.();
            item.run();
          }}
        />
      ))}
    </div>
  );
}
