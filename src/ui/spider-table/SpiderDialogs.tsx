import { lazy, Suspense, type ComponentType } from 'react';
import type { SpiderParams } from '../../games/spider/params.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import type { Look } from '../kit/game-page.ts';
import { KeysDialog } from '../kit/KeysDialog.tsx';
import { SPIDER_KEYS } from './key-list.ts';
import { NewGameDialog } from './NewGameDialog.tsx';
import type { SpiderSettings } from './settings.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import type { DialogName } from './use-spider-actions.ts';

const HelpDialog = lazy(async () => ({
  default: (await import('./HelpDialog.tsx')).HelpDialog,
}));

interface SpiderDialogsProps {
  readonly open: DialogName | null;
  readonly params: SpiderParams;
  readonly look: Look;
  readonly settings: SettingsStore<SpiderSettings>;
  readonly suiteSettings: ComponentType;
  readonly onStart: (params: SpiderParams) => void;
  readonly onHelp: () => void;
  readonly onIntroduction: () => void;
  readonly onClose: () => void;
}

/** The dialog that is open, if one is. */
export function SpiderDialogs(props: SpiderDialogsProps) {
  const { open, params, look, settings, suiteSettings, onStart, onHelp, onClose } = props;
  switch (open) {
    case 'new':
      return (
        <NewGameDialog
          difficulty={params.difficulty}
          relaxedDealing={params.relaxedDealing}
          onStart={onStart}
          onClose={onClose}
        />
      );
    case 'settings':
      return <SettingsDialog settings={settings} suiteSettings={suiteSettings} onClose={onClose} />;
    case 'keys':
      return (
        <KeysDialog keys={SPIDER_KEYS} onClose={onClose}>
          By mouse or touch: drag cards, or click a card to send it and those on it to the best
          place.{' '}
          <button type="button" className="link-button" onClick={onHelp}>
            How to play
          </button>
        </KeysDialog>
      );
    case 'help':
      return (
        <Suspense fallback={null}>
          <HelpDialog
            scheme={look.scheme}
            onIntroduction={props.onIntroduction}
            onClose={onClose}
          />
        </Suspense>
      );
    case null:
      return null;
  }
}
