import { Box } from 'ink';
import { useContext } from 'react';
import { positionOf } from '../../../games/sokoban/index.ts';
import { boardRows } from './board.ts';
import { gameCaption, warnings } from './captions.ts';
import { hintRow } from './hints.ts';
import { LOGO_GAP, LOGO_SIZE, playLayout } from './layout.ts';
import { Logo } from './Logo.tsx';
import type { Model, Screen } from '../model/model.ts';
import { printable } from '../../../core/outside-text.ts';
import { row, widthOf, wrapped } from './rows.ts';
import { Rows } from './Rows.tsx';
import { ThemeContext } from './theme.ts';

interface PlayViewProps {
  readonly model: Model;
  readonly screen: Extract<Screen, { t: 'play' }>;
}

/** The game: logo and caption, the map, and what fits below it. */
export function PlayView({ model, screen }: PlayViewProps) {
  const theme = useContext(ThemeContext);
  const { opened } = screen.table;
  const { rows, cols } = opened.level;
  const { columns } = model.size;
  const trouble = model.notice === null ? [] : [printable(model.notice)];
  const notes = [...trouble, ...warnings(opened)].flatMap((note) =>
    wrapped(note, columns, theme.notice),
  );
  const hints = hintRow(screen, theme);
  const map = { rows, columns: cols };
  const layout = playLayout(model.size, map, notes.length, widthOf(hints));
  const caption = gameCaption(opened, screen.game).map((text) => row(text));
  return (
    <Box flexDirection="column">
      {layout.logo === 'beside' ? (
        <Box columnGap={LOGO_GAP}>
          <Logo large />
          <Rows rows={caption} columns={columns - LOGO_SIZE.columns - LOGO_GAP} />
        </Box>
      ) : (
        <>
          <Logo large={false} />
          <Rows rows={caption} columns={columns} />
        </>
      )}
      <Rows
        columns={columns}
        rows={[
          ...(layout.gap ? [row('')] : []),
          ...boardRows(positionOf(screen.game), layout.map, theme),
          ...(layout.notes ? [row(''), ...notes] : []),
          ...(layout.hints ? [row(''), hints] : []),
        ]}
      />
    </Box>
  );
}
