import styles from './Tile.module.css';

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** A named figure in statistics, for a list with the class `tiles` of its CSS module. */
export function Tile({ name, value, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span> {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
