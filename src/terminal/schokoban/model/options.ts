import type { Model, LevelSource } from './model.ts';

/** What choosing an option does. */
export type OptionAction =
  | { readonly t: 'main' }
  | { readonly t: 'arcade' }
  /** The list of the arcade, or of the collection at `path`. */
  | { readonly t: 'levels'; readonly path: string | null }
  | { readonly t: 'path' }
  | { readonly t: 'exit' }
  | { readonly t: 'open'; readonly source: LevelSource }
  /** Of the saved game: play on, delete it, or leave a damaged one alone. */
  | { readonly t: 'load' }
  | { readonly t: 'delete' }
  | { readonly t: 'leave-save' }
  /** Of a place on the leaderboard: `ask` is the question, the others its answers. */
  | { readonly t: 'ask' }
  | { readonly t: 'sign' }
  | { readonly t: 'pass' };

/** A line of a menu. */
export interface Option {
  readonly label: string;
  /** Shown beside the label, dimmed. */
  readonly detail?: string;
  /** Shown above it: what it and those below it belong to. */
  readonly heading?: string;
  readonly choice: OptionAction;
}

const MAIN_MENU: Option = { label: 'Main menu', choice: { t: 'main' } };

const MODES: readonly Option[] = [
  { label: 'Arcade mode', detail: 'level after level', choice: { t: 'arcade' } },
  { label: 'Free play', detail: 'any level of the arcade', choice: { t: 'levels', path: null } },
  { label: 'Custom map', detail: 'levels of your own', choice: { t: 'path' } },
  { label: 'Quit', choice: { t: 'exit' } },
];

const arcade = (index: number): OptionAction => ({ t: 'open', source: { mode: 'arcade', index } });

function nextOptions(source: LevelSource, titles: readonly string[]): readonly Option[] {
  if (source.mode === 'custom' || source.mode === 'free') {
    const again: Option = { label: 'Play again', choice: { t: 'open', source } };
    if (source.mode !== 'custom' || source.number === undefined) return [again, MAIN_MENU];
    const { path } = source;
    return [again, { label: 'The other levels', choice: { t: 'levels', path } }, MAIN_MENU];
  }
  const detail = titles[source.index + 1];
  if (detail === undefined) return [MAIN_MENU];
  return [{ label: 'Next level', detail, choice: arcade(source.index + 1) }, MAIN_MENU];
}

/** What the player can choose from; nothing in a game and where text is typed. */
export function optionsOf({ screen, titles, place }: Model): readonly Option[] {
  switch (screen.t) {
    case 'main':
      return MODES;
    case 'arcade':
      return [
        {
          label: `Go on with level ${place + 1}`,
          detail: titles[place] ?? '',
          choice: arcade(place),
        },
        { label: 'Start with level 1', detail: titles[0] ?? '', choice: arcade(0) },
      ];
    case 'levels':
      return screen.levels.map(({ title, pack, record, saved }, index): Option => {
        const { path } = screen;
        const details = [record === null ? '' : `record ${record}`, saved ? 'saved' : ''];
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
            { label: 'Play from the start', detail: 'without saving', choice: { t: 'leave-save' } },
            { label: 'Delete the saved game and play', choice: { t: 'delete' } },
          ]
        : [
            { label: 'Load the saved game', choice: { t: 'load' } },
            { label: 'Delete it and play from the start', choice: { t: 'delete' } },
          ];
    case 'solved':
      return [
        { label: 'Enter the leaderboard', choice: { t: 'sign' } },
        { label: 'No, thank you', choice: { t: 'pass' } },
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
