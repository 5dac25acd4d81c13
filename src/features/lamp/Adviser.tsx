import { useStore } from 'zustand';
import { Icon } from '../../ui/controls/icons.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, message } from '../../words/message.ts';
import styles from './analysis.module.css';
import { lampLabel } from './lamp-words.ts';
import type { AnalysisControl } from './analysis-control.ts';

/** The adviser, and what it knows: the first part of any advice. */
const ADVISERS = {
  coach: ['hint', message('Coach'), message('sees what you see')],
  solver: ['eye', message('Solver'), message('sees hidden cards')],
} as const;

/** Shows whose advice it is. */
export function Adviser({ who }: { readonly who: keyof typeof ADVISERS }) {
  const [icon, name, sight] = ADVISERS[who];
  return (
    <p className={styles.adviser} data-adviser={who}>
      <Icon name={icon} />
      <strong>{format(name)}</strong> {format(sight)}
      <span className={prose.hidden}>: </span>
    </p>
  );
}

/** What a lit lamp shows in words, where something else has the place of its panel. */
export function LampLine<M, Proof>({ analysis }: { readonly analysis: AnalysisControl<M, Proof> }) {
  const words = useStore(analysis.state, (state) => (state.isLit ? lampLabel(state) : null));
  return (
    words !== null && (
      <p className={prose.hint} data-testid="lamp-line">
        {words}
      </p>
    )
  );
}
