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

/** Decoration of the front page: a hand of cards before a peacock's fan. */
export function SpiderArt() {
  const rays = Array.from({ length: 9 }, (_, i) => -64 + i * 16);
  return (
    <svg viewBox="0 0 400 230" preserveAspectRatio="xMidYMid slice">
      {rays.map((angle) => (
        <g key={angle} transform={`translate(200 250) rotate(${angle})`} className="fan">
          <path className="feather__stem" d="M0 0v-150" />
          <ellipse className="feather__vane" cx="0" cy="-178" rx="25" ry="38" />
          <ellipse className="feather__ring" cx="0" cy="-176" rx="16" ry="25" />
          <ellipse className="feather__amber" cx="0" cy="-172" rx="10" ry="15" />
          <circle className="feather__eye" cx="0" cy="-170" r="5.5" />
        </g>
      ))}
      {FAN.map(({ rank, suit, red, angle }) => (
        <g key={rank} transform={`translate(200 300) rotate(${angle}) translate(-52 -218)`}>
          <rect width="104" height="146" rx="9" className="art-card" />
          <text x="9" y="34" className={red ? 'art-index art-index--red' : 'art-index'}>
            {rank}
            <tspan dx="3">{suit}</tspan>
          </text>
        </g>
      ))}
    </svg>
  );
}
