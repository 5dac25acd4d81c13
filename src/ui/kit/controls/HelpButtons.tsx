import { IconButton } from './IconButton.tsx';

interface HelpButtonsProps {
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** Settings and keys, at the end of every game's bar. */
export function HelpButtons({ onSettings, onKeys }: HelpButtonsProps) {
  return (
    <>
      <IconButton icon="settings" label="Settings" compact onClick={onSettings} />
      <IconButton icon="keys" label="Keys" shortcut="?" compact onClick={onKeys} />
    </>
  );
}
