import type { Model } from '../model/model.ts';
import { optionsOf, type Option } from '../model/options.ts';
import { fitted, largeLogo, rowCountOf, smallLogo } from './blocks.ts';
import { hintRows } from './hints.ts';
import { leftOf, LOGO_SIZE, menuLayout, shifted, spanAround, topOf } from './layout.ts';
import { menuBlocks } from './menu-text.ts';
import { row, widthOf, type Row } from './rows.ts';
import { columnsOf, padded } from '../../command-line/text-width.ts';
import type { TerminalTheme } from './theme.ts';

/** An option, with the details of all options below each other. */
function optionRow(
  { label, detail }: Option,
  chosen: boolean,
  width: number,
  theme: TerminalTheme,
): Row {
  const mark = chosen ? '›' : ' ';
  const style = chosen ? theme.chosen : {};
  if (detail === undefined) return [{ text: `${mark} ${label}`, style }];
  return [
    { text: `${mark} ${padded(label, width)}`, style },
    { text: `   ${detail}`, style: theme.faint },
  ];
}

/** A line of the list: an option by its index, or the heading of those below it. */
type Line = { readonly heading: string } | { readonly option: number };

function linesOf(options: readonly Option[]): readonly Line[] {
  return options.flatMap(({ heading }, option): readonly Line[] =>
    heading === undefined ? [{ option }] : [{ heading }, { option }],
  );
}

/** So many of the lines round the chosen option. Where the first belongs to a heading further up, that takes its place. */
function shownLines(lines: readonly Line[], focus: number, room: number): readonly Line[] {
  const { from, length } = spanAround(focus, lines.length, room);
  const shown = lines.slice(from, from + length);
  const [, second] = shown;
  const isAlone = second === undefined || 'heading' in second;
  const heading = lines.slice(0, from + 1).findLast((line) => 'heading' in line);
  // The chosen option gives way to nothing.
  return heading === undefined || isAlone || from >= focus ? shown : [heading, ...shown.slice(1)];
}

/** The picture’s rows, and where the lines of its list are among them. */
function partsOf(model: Model, theme: TerminalTheme) {
  const { size, choice } = model;
  const options = optionsOf(model);
  const lines = linesOf(options);
  const blocks = menuBlocks(model, theme);
  const hints = hintRows(model.screen, theme, size.columns);
  const layout = menuLayout(size, rowCountOf(blocks), lines.length, hints.length);
  const width = Math.max(0, ...options.map(({ label }) => columnsOf(label)));
  const focus = lines.findIndex((line) => 'option' in line && line.option === choice);
  const shown = shownLines(lines, Math.max(0, focus), layout.options);
  const head = [
    ...(layout.logo === 'large' ? largeLogo(theme) : [smallLogo(theme)]),
    ...(layout.gap ? [row('')] : []),
    ...fitted(blocks, layout.text),
  ];
  const list = shown.map((line) => {
    if ('heading' in line) return row(line.heading, theme.faint);
    const option = options[line.option];
    return option ? optionRow(option, line.option === choice, width, theme) : row('');
  });
  const rows = [...head, ...list, ...(layout.hints ? [row(''), ...hints] : [])];
  return { rows, shown, first: head.length, top: topOf(size, rows.length) };
}

/** Every screen but the game: logo, text, options, keys. */
export function menuPicture(model: Model, theme: TerminalTheme): readonly Row[] {
  const { rows, top } = partsOf(model, theme);
  const { size } = model;
  // The logo stays where it is from menu to menu, as far as what is below it has room there.
  const widest = Math.max(...rows.map(widthOf));
  const left = Math.min(leftOf(size, LOGO_SIZE.columns), Math.max(0, size.columns - widest));
  return [...Array.from({ length: top }, () => row('')), ...shifted(rows, left)];
}

/** The option in a row of the window, from 0; `null` where there is none. */
export function optionAt(model: Model, theme: TerminalTheme, at: { readonly row: number }) {
  const { shown, first, top } = partsOf(model, theme);
  const line = shown[at.row - top - first];
  return line && 'option' in line ? line.option : null;
}
