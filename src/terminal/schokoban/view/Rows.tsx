import { Box, Text } from 'ink';
import { cutOff, type Row } from './rows.ts';

interface RowsProps {
  readonly rows: readonly Row[];
  readonly columns: number;
}

/** Rows of text, each cut off after so many columns. */
export function Rows({ rows, columns }: RowsProps) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {rows.map((pieces, index) => (
        <Text key={index} wrap="truncate-end">
          {cutOff(pieces, columns).map(({ text, style }, piece) => (
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
