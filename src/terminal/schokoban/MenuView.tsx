import { Box } from 'ink';
import { useContext } from 'react';
import { hintRow } from './hints.ts';
import { menuLayout, spanAround } from './layout.ts';
import { Logo } from './Logo.tsx';
import { menuText } from './menu-text.ts';
import type { Model } from './model.ts';
import { optionsOf, type Option } from './options.ts';
import { row, widthOf, type Row } from './rows.ts';
import { Rows } from './Rows.tsx';
import { ThemeContext, type Theme } from './theme.ts';

/** An option, with the details of all options below each other. */
function optionRow(
  { label, detail = '' }: Option,
  chosen: boolean,
  width: number,
  theme: Theme,
): Row {
  return [
    { text: `${chosen ? '›' : ' '} ${label.padEnd(width)}`, style: chosen ? theme.chosen : {} },
    { text: `   ${detail}`, style: theme.faint },
  ];
}

/** Every screen but the game: logo, text, options, keys. */
export function MenuView({ model }: { readonly model: Model }) {
  const theme = useContext(ThemeContext);
  const options = optionsOf(model);
  const text = menuText(model, theme);
  const hints = hintRow(model.screen, theme);
  const layout = menuLayout(model.size, text.length, options.length, widthOf(hints));
  const width = Math.max(0, ...options.map(({ label }) => label.length));
  const { from, length } = spanAround(model.choice, options.length, layout.options);
  return (
    <Box flexDirection="column">
      <Logo large={layout.logo === 'large'} />
      <Rows
        rows={[
          ...(layout.gap ? [row('')] : []),
          ...text.slice(0, layout.text),
          ...options
            .slice(from, from + length)
            .map((option, index) => optionRow(option, from + index === model.choice, width, theme)),
          ...(layout.hints ? [row(''), hints] : []),
        ]}
      />
    </Box>
  );
}
