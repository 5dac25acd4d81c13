import { Box } from 'ink';
import { useContext } from 'react';
import { fitted, lengthOf } from './blocks.ts';
import { hintRow } from './hints.ts';
import { menuLayout, spanAround } from './layout.ts';
import { Logo } from './Logo.tsx';
import { menuBlocks } from './menu-text.ts';
import type { Model } from '../model/model.ts';
import { optionsOf, type Option } from '../model/options.ts';
import { row, widthOf, type Row } from './rows.ts';
import { Rows } from './Rows.tsx';
import { columnsOf, padded } from './text-width.ts';
import { ThemeContext, type Theme } from './theme.ts';

/** An option, with the details of all options below each other. */
function optionRow({ label, detail }: Option, chosen: boolean, width: number, theme: Theme): Row {
  const mark = chosen ? '›' : ' ';
  const style = chosen ? theme.chosen : {};
  if (detail === undefined) return [{ text: `${mark} ${label}`, style }];
  return [
    { text: `${mark} ${padded(label, width)}`, style },
    { text: `   ${detail}`, style: theme.faint },
  ];
}

/** Every screen but the game: logo, text, options, keys. */
export function MenuView({ model }: { readonly model: Model }) {
  const theme = useContext(ThemeContext);
  const options = optionsOf(model);
  const blocks = menuBlocks(model, theme);
  const hints = hintRow(model.screen, theme);
  const layout = menuLayout(model.size, lengthOf(blocks), options.length, widthOf(hints));
  const width = Math.max(0, ...options.map(({ label }) => columnsOf(label)));
  const { from, length } = spanAround(model.choice, options.length, layout.options);
  return (
    <Box flexDirection="column">
      <Logo large={layout.logo === 'large'} />
      <Rows
        columns={model.size.columns}
        rows={[
          ...(layout.gap ? [row('')] : []),
          ...fitted(blocks, layout.text),
          ...options
            .slice(from, from + length)
            .map((option, index) => optionRow(option, from + index === model.choice, width, theme)),
          ...(layout.hints ? [row(''), hints] : []),
        ]}
      />
    </Box>
  );
}
