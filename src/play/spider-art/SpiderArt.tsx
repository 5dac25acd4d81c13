import styles from './SpiderArt.module.css';

interface FanCard {
  readonly rank: string;
  readonly suit: string;
  readonly red?: boolean;
  readonly angle: number;
}

const FAN: readonly FanCard[] = [
  { rank: 'K', suit: '♠', angle: -26 },
  { rank: 'Q', suit: '♥', red: true, angle: -9 },
  { rank: 'J', suit: '♣', angle: 9 },
  { rank: '10', suit: '♦', red: true, angle: 26 },
];

/** Rows of the train, from back to front: distance, number of feathers, size. */
const ROWS = [
  { radius: 238, count: 11, size: 0.86 },
  { radius: 164, count: 9, size: 0.74 },
] as const;

/** A feather of the train, with its tip at the origin. */
function Feather() {
  return (
    <>
      <path
        className={styles.vane}
        d="M0 0C30 2 54 24 55 60 55 110 30 176 0 250-30 176-55 110-55 60-54 24-30 2 0 0Z"
      />
      <path
        className={styles.lead}
        d="M0 76V240M0 98C-16 90-34 74-47 46M0 98C16 90 34 74 47 46M0 130C-16 122-34 106-50 80M0 130C16 122 34 106 50 80"
      />
      <path
        className={styles.amber}
        d="M0 18C17 18 26 32 25 48 24 66 11 78 0 86-11 78-24 66-25 48-26 32-17 18 0 18Z"
      />
      <path
        className={styles.ring}
        d="M0 28C11 28 17 37 16 48 15 61 7 68 0 73-7 68-15 61-16 48-17 37-11 28 0 28Z"
      />
      <path
        className={styles.eye}
        d="M0 35C6 39 10 44 9 51 8 59 3 61 0 57-3 61-8 59-9 51-10 44-6 39 0 35Z"
      />
    </>
  );
}

/** Decoration for the front page: a hand of cards in front of a peacock's train in stained glass. */
export function SpiderArt() {
  return (
    <svg direction="ltr" width="400" viewBox="0 0 400 230" preserveAspectRatio="xMidYMid slice">
      {ROWS.map(({ radius, count, size }) =>
        Array.from({ length: count }, (_, i) => {
          const angle = (i - (count - 1) / 2) * (160 / (count - 1));
          const place = `translate(200 258) rotate(${angle}) translate(0 ${-radius}) scale(${size})`;
          return (
            <g key={`${radius} ${i}`} transform={place} className={styles.feather}>
              <Feather />
            </g>
          );
        }),
      )}
      {FAN.map(({ rank, suit, red, angle }) => (
        <g key={rank} transform={`translate(200 300) rotate(${angle}) translate(-52 -218)`}>
          <rect width="104" height="146" rx="9" className={styles.card} />
          <rect x="4" y="4" width="96" height="138" rx="6" className={styles.fillet} />
          <text x="11" y="35" className={red ? `${styles.index} ${styles.red}` : styles.index}>
            {rank}
            <tspan dx="3">{suit}</tspan>
          </text>
        </g>
      ))}
    </svg>
  );
}
