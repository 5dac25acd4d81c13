import { useStore } from '../../kit/browser/use-store.ts';
import { Notice } from '../../card-table/table/Notice.tsx';
import type { ChanceControl } from './chance-control.ts';

/** What the coach says of the chance of a win. */
export function ChanceNotice({ chance }: { readonly chance: ChanceControl }) {
  const { text } = useStore(chance.state);
  if (text === null) return null;
  return (
    <Notice actions={[]} onClose={() => void chance.close()}>
      <span data-testid="chance">{text}</span>
    </Notice>
  );
}
