import type { TableLayout } from '../layout/table-layout.ts';
import { MirrorPile } from '../mirror/MirrorPile.tsx';
import type { TablePiles, TableRules } from '../scene/patience.ts';
import type { ShownPiles } from '../table/CardTable.tsx';

interface PatienceMirrorProps<P, L extends TableLayout> extends ShownPiles<P, L> {
  readonly patience: TablePiles<P, L> & Pick<TableRules<P, unknown>, 'press'>;
  readonly words: (position: P, pile: number) => string;
}

/** The piles that are no columns in the mirror, each with one sentence. */
export function PatienceMirror<P, L extends TableLayout>(props: PatienceMirrorProps<P, L>) {
  const { patience, position, layout, activePile, hint, words } = props;
  return patience.otherPiles.map((name, index) => {
    const pile = patience.columnCount + index;
    const isPressable = patience.press(position, pile).t === 'play';
    return (
      <MirrorPile
        key={name}
        name={name}
        pile={pile}
        box={patience.pileRect(position, layout, pile)}
        isActive={activePile === pile}
        isPressable={isPressable}
        isDisabled={!isPressable}
        mark={hint === 'deal' && isPressable ? 'hint' : undefined}
        options={[words(position, pile)]}
      />
    );
  });
}
