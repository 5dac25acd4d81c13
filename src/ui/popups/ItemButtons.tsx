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
  /** The heading of the group. */
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** Called before an item runs, for example to close a dialog. */
  readonly onPick?: () => void;
}

/** The items of a menu as buttons, for a page with enough space. */
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
