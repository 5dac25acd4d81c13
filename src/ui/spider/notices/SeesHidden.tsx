import { Icon } from '../../kit/controls/icons.tsx';

/** The mark of all that knows the hidden cards. */
export function SeesHidden() {
  return (
    <span className="sees-hidden" title="Knows the hidden cards">
      <Icon name="eye" />
      <span className="visually-hidden">With the hidden cards: </span>
    </span>
  );
}
