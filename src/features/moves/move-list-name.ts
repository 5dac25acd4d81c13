import { t } from '../../words/t.ts';

/** The name of the list of moves: its title, and the button that opens it. */
export const moveListName = (): string =>
  // Translators: the title of the list of moves.
  t('{what, select, list {Moves} other {}}', { what: 'list' });
