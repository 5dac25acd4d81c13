import type { ComponentProps, ComponentType } from 'react';
import type { Difficulty } from '../../../games/spider/rules/difficulty.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { KeysDialog } from '../../kit/popups/KeysDialog.tsx';
import { lazyDialog } from '../../kit/loading/lazy-part.tsx';
import type { PaletteChoice } from '../../card-table/art/palette.ts';
import { SPIDER_KEYS } from '../commands/spider-commands.ts';
import { NewGameDialog } from '../deals/NewGameDialog.tsx';
import type { SpiderSettings } from '../settings/settings.ts';
import type { ScoreDialog as Score } from '../win/ScoreDialog.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import type { StatisticsDialog as Statistics } from '../statistics/StatisticsDialog.tsx';
import type { DialogName } from '../session/spider-actions.ts';
import buttons from '../../kit/controls/button.module.css';

const HelpDialog = lazyDialog(
  'How to play',
  async () => (await import('../help/HelpDialog.tsx')).HelpDialog,
);

const ScoreDialog = lazyDialog(
  'Score',
  async () => (await import('../win/ScoreDialog.tsx')).ScoreDialog,
);

const StatisticsDialog = lazyDialog(
  'Statistics',
  async () => (await import('../statistics/StatisticsDialog.tsx')).StatisticsDialog,
);

interface SpiderDialogsProps {
  readonly open: DialogName | null;
  readonly params: SpiderParams;
  readonly palette: PaletteChoice;
  readonly settings: StoredState<SpiderSettings>;
  readonly suiteSettings: ComponentType;
  /** A seed for a random deal, as the settings want it. */
  readonly randomDeal: (difficulty: Difficulty) => string;
  readonly score: Omit<ComponentProps<typeof Score>, 'onClose'>;
  readonly statistics: () => Omit<ComponentProps<typeof Statistics>, 'onClose'>;
  readonly onStart: (params: SpiderParams) => void;
  readonly onHelp: () => void;
  readonly onIntroduction: () => void;
  readonly onClose: () => void;
}

/** The dialog that is open, if one is. */
export function SpiderDialogs(props: SpiderDialogsProps) {
  const { open, params, settings, suiteSettings, score, statistics } = props;
  const { onStart, onHelp, onClose } = props;
  switch (open) {
    case 'new':
      return (
        <NewGameDialog
          difficulty={params.difficulty}
          relaxedDealing={params.relaxedDealing}
          settings={settings}
          randomDeal={props.randomDeal}
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
          <button type="button" className={buttons.link} onClick={onHelp}>
            How to play
          </button>
        </KeysDialog>
      );
    case 'score':
      return <ScoreDialog {...score} onClose={onClose} />;
    case 'statistics':
      return <StatisticsDialog {...statistics()} onClose={onClose} />;
    case 'help':
      return (
        <HelpDialog
          palette={props.palette}
          onIntroduction={props.onIntroduction}
          onClose={onClose}
        />
      );
    case null:
      return null;
  }
}
