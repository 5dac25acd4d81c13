import { Icon } from '../../kit/controls/icons.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './SeesHidden.module.css';

/** The mark of all that knows the hidden cards. */
export function SeesHidden() {
  return (
    <span className={styles.seesHidden} title="Knows the hidden cards">
      <Icon name="eye" />
      <span className={prose.hidden}>With the hidden cards: </span>
    </span>
  );
}
