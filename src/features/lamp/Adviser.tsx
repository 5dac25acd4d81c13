import { Icon } from '../../ui/controls/icons.tsx';
import { message, format } from '../../words/message.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './Adviser.module.css';

/** Who advises, and what it knows: the first thing to be seen of any advice. */
const ADVISERS = {
  coach: ['hint', message('Coach'), message('sees what you see')],
  solver: ['eye', message('Solver'), message('sees hidden cards')],
} as const;

/** Says of an advice whose it is. */
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
