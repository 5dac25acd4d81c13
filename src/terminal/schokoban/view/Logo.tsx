import { Box, Text } from 'ink';
import { useContext } from 'react';
import { LOGO_SIZE } from './layout.ts';
import { ThemeContext } from './theme.ts';

const LARGE = [
  '█▀▀ █▀▀ █ █ █▀█ █ ▄▀ █▀█ █▀▄ █▀█ █▄ █',
  '▀▀█ █   █▀█ █ █ █▀▄  █ █ █▀▄ █▀█ █ ▀█',
  '▀▀▀ ▀▀▀ ▀ ▀ ▀▀▀ ▀  ▀ ▀▀▀ ▀▀  ▀ ▀ ▀  ▀',
].join('\n');

/** The game's name, in large letters or on one line. */
export function Logo({ large }: { readonly large: boolean }) {
  const { logo } = useContext(ThemeContext);
  return large ? (
    <Box width={LOGO_SIZE.columns} flexShrink={0}>
      <Text {...logo}>{LARGE}</Text>
    </Box>
  ) : (
    <Text {...logo} bold>
      SCHOKOBAN
    </Text>
  );
}
