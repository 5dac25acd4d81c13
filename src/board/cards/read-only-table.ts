import { t } from '../../words/t.ts';
import { watchLocale } from '../../words/language.ts';
import type { TableLayout } from './scene/table-layout.ts';
import hidden from './input/mirror.module.css';
import type { TableFailure } from './paint/atlas-keeper.ts';
import { createTablePicture, type PaintedGame, type PictureConfig } from './paint/table-picture.ts';
import type { TableView } from './scene/scene.ts';
import { createSigns } from './paint/signs.ts';
import { describeColumn } from './scene/table-words.ts';

/** The options of a read-only table. */
interface ReadOnlyTableOptions<P, L extends TableLayout> extends PictureConfig {
  readonly position: P;
  readonly view: TableView;
  /** Describes the piles other than columns, each starting with its name and a colon. */
  readonly otherPiles: (position: P) => readonly string[];
  /** Whether columns show their numbers. */
  readonly isNumbered: boolean;
  /** Called when the table is first measured, and when the size or position of its cards changes. */
  readonly onLayout: (layout: L) => void;
  readonly onReady: () => void;
  readonly onError: (what: TableFailure, error: unknown) => void;
}

/** A read-only card table. */
export interface ReadOnlyTable<P, L extends TableLayout> {
  /** Updates these options and shows the result immediately. */
  set(next: Partial<ReadOnlyTableOptions<P, L>>): void;
  /** Empties the element and stops updating it. */
  destroy(): void;
}

/**
 * Turns `element` into a read-only table, with the canvases and motion of a playable one and its cards described in
 * text.
 */
export function createReadOnlyTable<P, L extends TableLayout>(
  element: HTMLElement,
  game: PaintedGame<P, L>,
  options: ReadOnlyTableOptions<P, L>,
): ReadOnlyTable<P, L> {
  let config = options;
  const picture = createTablePicture(element, {
    game,
    config: () => config,
    showing: () => ({
      position: config.position,
      isOpening: false,
      view: config.view,
      focus: null,
    }),
    onLayout: (layout) => {
      updateElements();
      config.onLayout(layout);
    },
    onReady: () => config.onReady(),
    onError: (what, error) => config.onError(what, error),
  });
  const list = document.createElement('ul');
  list.className = hidden.hidden;
  element.append(list);
  const signs = createSigns(element, () => list);
  const updateList = () => {
    const { position, otherPiles } = config;
    const piles = [...game.columnsOf(position).map(describeColumn), ...otherPiles(position)];
    list.setAttribute('aria-label', t('The cards'));
    for (const [index, text] of piles.entries()) {
      const item = list.children[index] ?? list.appendChild(document.createElement('li'));
      if (item.textContent !== text) item.textContent = text;
    }
    while (list.children.length > piles.length) list.lastElementChild?.remove();
  };
  const updateElements = () => {
    updateList();
    const layout = picture.layout();
    if (!layout) return;
    const { position, view, isNumbered } = config;
    signs.update({
      columns: game.columnsOf(position),
      layout,
      isNumbered: isNumbered || view.hint !== null,
      hint: view.hint,
    });
  };
  updateList();
  const unwatchLanguage = watchLocale(updateList);
  return {
    set: (next) => {
      config = { ...config, ...next };
      picture.refresh();
      updateElements();
    },
    destroy: () => {
      unwatchLanguage();
      picture.destroy();
      element.replaceChildren();
    },
  };
}
