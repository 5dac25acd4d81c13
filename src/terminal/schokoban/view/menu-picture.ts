import type { Model } from '../model/model.ts';
import { optionsOf, type Option } from '../model/options.ts';
import { fitted, rowCountOf } from './blocks.ts';
import { hintRow } from './hints.ts';
import { menuLayout, spanAround } from './layout.ts';
import { largeLogo, smallLogo } from './logo.ts';
import { menuBlocks } from './menu-text.ts';
import { row, widthOf, type Row } from './rows.ts';
import { columnsOf, padded } from './text-width.ts';
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

/** Every screen but the game: logo, text, options, keys. */
export function menuPicture(model: Model, theme: TerminalTheme): readonly Row[] {
  const options = optionsOf(model);
  const blocks = menuBlocks(model, theme);
  const hints = hintRow(model.screen, theme);
  const layout = menuLayout(model.size, rowCountOf(blocks), options.length, widthOf(hints));
  const width = Math.max(0, ...options.map(({ label }) => columnsOf(label)));
  const { from, length } = spanAround(model.choice, options.length, layout.options);
  return [
    ...(layout.logo === 'large' ? largeLogo(theme) : [smallLogo(theme)]),
    ...(layout.gap ? [row('')] : []),
    ...fitted(blocks, layout.text),
    ...options
      .slice(from, from + length)
      .map((option, index) => optionRow(option, from + index === model.choice, width, theme)),
    ...(layout.hints ? [row(''), hints] : []),
  ];
}
