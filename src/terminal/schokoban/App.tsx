import { Box, Text, useInput, type Key as InkKey } from 'ink';
import { useCallback, useSyncExternalStore } from 'react';
import { keysOf } from './model/keys.ts';
import { isTooSmall, SMALLEST } from './view/layout.ts';
import { MenuView } from './view/MenuView.tsx';
import { PlayView } from './view/PlayView.tsx';
import type { Program } from './program.ts';
import { ThemeContext, type Theme } from './view/theme.ts';

interface AppProps {
  readonly program: Program;
  readonly theme: Theme;
}

/** The program's picture, and its ear for keys. */
export function App({ program, theme }: AppProps) {
  const model = useSyncExternalStore(program.subscribe, program.model);
  const press = useCallback(
    (input: string, inkKey: InkKey) => {
      for (const key of keysOf(input, inkKey)) program.dispatch({ t: 'key', key });
    },
    [program],
  );
  useInput(press);
  const { screen, size } = model;
  return (
    <ThemeContext value={theme}>
      <Box width={size.columns} height={size.rows} flexDirection="column" overflow="hidden">
        {isTooSmall(size) ? (
          <Text>
            The window is too small. It needs {SMALLEST.columns} columns and {SMALLEST.rows} rows.
          </Text>
        ) : screen.t === 'play' ? (
          <PlayView model={model} screen={screen} />
        ) : (
          <MenuView model={model} />
        )}
      </Box>
    </ThemeContext>
  );
}
