import { Box, Text } from 'ink';
import type { Row } from './rows.ts';

/** Rows of text, each cut off where the window ends. */
export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {rows.map((pieces, index) => (
        <Text key={index} wrap="truncate-end">
          {pieces.map(({ text, style }, piece) => (
            <Text key={piece} {...style}>
              {text}
            </Text>
          ))}
          {pieces.every(({ text }) => text === '') && ' '}
        </Text>
      ))}
    </Box>
  );
}
