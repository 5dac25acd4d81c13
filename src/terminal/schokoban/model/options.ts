import { t } from '../../../words/t.ts';
import type { Model, LevelSource } from './model.ts';

/** The action of an option. */
export type OptionAction =
  | { readonly t: 'main' }
  | { readonly t: 'arcade' }
  | { readonly t: 'restart' }
  /** Lists the arcade's levels, or those of the collection at `path`. */
  | { readonly t: 'levels'; readonly path: string | null }
  | { readonly t: 'path' }
  | { readonly t: 'exit' }
  | { readonly t: 'open'; readonly source: LevelSource }
  /** For the saved game: continue it, delete it, or leave a damaged one alone. */
  | { readonly t: 'load' }
  | { readonly t: 'delete' }
  | { readonly t: 'leave-save' }
  /** For another program's save: return to the game, keep that save, or overwrite it. */
  | { readonly t: 'resume' }
  | { readonly t: 'keep-other' }
  | { readonly t: 'replace' }
  /** For a place on the leaderboard: `ask` shows the question, the others answer it. */
  | { readonly t: 'ask' }
  | { readonly t: 'sign' }
  | { readonly t: 'pass' };

/** A line of a menu. */
export interface Option {
  readonly label: string;
  /** Shown next to the label, dimmed. */
  readonly detail?: string;
  /** A heading shown above it, for this option and those below it. */
  readonly heading?: string;
  readonly choice: OptionAction;
}

const mainMenu = (): Option => ({ label: t('Main menu'), choice: { t: 'main' } });

const modes = (): readonly Option[] => [
  { label: t('Arcade mode'), detail: t('level after level'), choice: { t: 'arcade' } },
  {
    label: t('Free play'),
    detail: t('any level of the arcade'),
    choice: { t: 'levels', path: null },
  },
  { label: t('Custom map'), detail: t('levels of your own'), choice: { t: 'path' } },
  { label: t('Quit'), choice: { t: 'exit' } },
];

const arcade = (index: number): OptionAction => ({ t: 'open', source: { mode: 'arcade', index } });

function nextOptions(source: LevelSource, titles: readonly string[]): readonly Option[] {
  if (source.mode === 'custom' || source.mode === 'free') {
    const again: Option = { label: t('Play again'), choice: { t: 'open', source } };
    if (source.mode !== 'custom' || source.number === undefined) return [again, mainMenu()];
    const { path } = source;
    return [again, { label: t('The other levels'), choice: { t: 'levels', path } }, mainMenu()];
  }
  const detail = titles[source.index + 1];
  if (detail === undefined) return [mainMenu()];
  return [{ label: t('Next level'), detail, choice: arcade(source.index + 1) }, mainMenu()];
}

/** The options of the current screen; none in a game or in a text field. */
export function optionsOf({ screen, titles, place }: Model): readonly Option[] {
  switch (screen.t) {
    case 'main':
      return modes();
    case 'arcade':
      return [
        {
          label: t('Continue with level {n}', { n: String(place + 1) }),
          detail: titles[place] ?? '',
          choice: arcade(place),
        },
        { label: t('Start with level 1'), detail: titles[0] ?? '', choice: { t: 'restart' } },
      ];
    case 'restart':
      return [
        { label: t('No, go back'), choice: { t: 'arcade' } },
        { label: t('Start with level 1'), detail: titles[0] ?? '', choice: arcade(0) },
      ];
    case 'levels':
      return screen.levels.map(({ title, pack, record, saved }, index): Option => {
        const { path } = screen;
        const details = [
          record === null ? '' : t('record {score}', { score: String(record) }),
          // Translators: A game of the level is saved.
          saved ? t('saved') : '',
        ];
        const detail = details.filter((text) => text !== '').join('  ');
        return {
          label: `${String(index + 1).padStart(String(screen.levels.length).length)}  ${title}`,
          ...(detail === '' ? {} : { detail }),
          ...(pack === undefined ? {} : { heading: pack }),
          choice: {
            t: 'open',
            source:
              path === null ? { mode: 'free', index } : { mode: 'custom', path, number: index + 1 },
          },
        };
      });
    case 'saved':
      return screen.table.opened.saved.t === 'damaged'
        ? [
            {
              label: t('Play from the start'),
              detail: t('without saving'),
              choice: { t: 'leave-save' },
            },
            { label: t('Delete the saved game and play'), choice: { t: 'delete' } },
          ]
        : [
            { label: t('Load the saved game'), choice: { t: 'load' } },
            { label: t('Delete it and play from the start'), choice: { t: 'delete' } },
          ];
    case 'taken':
      return [
        { label: t('Back to this game'), choice: { t: 'resume' } },
        { label: t('Keep the other one, discard this one'), choice: { t: 'keep-other' } },
        { label: t('Save this one, discard the other one'), choice: { t: 'replace' } },
      ];
    case 'solved':
      return [
        { label: t('Enter the leaderboard'), choice: { t: 'sign' } },
        { label: t('No, thank you'), choice: { t: 'pass' } },
      ];
    case 'result':
      return nextOptions(screen.table.source, titles);
    case 'path':
    case 'nickname':
    case 'play':
    case 'won':
      return [];
  }
}
