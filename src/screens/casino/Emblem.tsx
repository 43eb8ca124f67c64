import { styled } from '@mui/material/styles';
import {
  mdiCardsClub,
  mdiCardsDiamond,
  mdiCardsHeart,
  mdiCardsSpade,
  mdiCricket,
  mdiFlagCheckered,
} from '@mdi/js';
import type { CasinoTableInfo } from '../../../api/casinoTables';

const SUITS = [mdiCardsSpade, mdiCardsHeart, mdiCardsClub, mdiCardsDiamond];

/** What the cards of a game say on its sign, by which it is found among thirty. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  teenpattiOneDay: ['A', 'K', 'Q'],
  openTeenpatti: ['A', 'A', 'A'],
  teenpatti20: ['2', '3', '5'],
  testTeenpatti: ['T', 'L', 'D'],
  poker20: ['A', 'K'],
  pokerOneDay: ['Q', 'Q'],
  poker6: ['6'],
  andarBahar: ['A', 'B'],
  andarBaharJoker: ['A', 'J', 'B'],
  lucky7: ['7'],
  cards32: ['8', '9', '10'],
  dragonTiger20: ['D', 'T'],
  dragonTigerOneDay: ['D', 'T'],
  dtl20: ['D', 'T', 'L'],
  instantWorli: ['3', '6', '0'],
  bollywood: ['J', 'Q'],
  amarAkbarAnthony: ['1', '7', 'J'],
  casinoMeter: ['2', '9'],
  baccarat: ['P', 'B'],
  casinoWar: ['K', '4'],
};
const PLAIN = ['', ''];

/** By how many cards there are: how wide one is, and how each is turned. */
const FANS = [
  { width: 24, turns: [0] },
  { width: 19, turns: [-14, 14] },
  { width: 17, turns: [-23, 0, 23] },
];
const [ONE] = FANS;

/** Cards in a fan, each with its mark; the suit on the last one follows from the table. */
function Fan({ marks, seed }: { marks: readonly string[]; seed: number }) {
  const { width, turns } = FANS[marks.length - 1] ?? ONE ?? { width: 0, turns: [] };
  const left = 24 - width / 2;
  return turns.map((turn, i) => (
    <g key={turn} transform={`rotate(${turn} 24 47)`}>
      <rect x={left} y="9" width={width} height="29" rx="3" />
      <text x={left + 2} y="20">
        {marks[i]}
      </text>
      {i === turns.length - 1 && (
        <path d={SUITS[seed % SUITS.length]} transform={`translate(${left + width - 15} 22) scale(.55)`} />
      )}
    </g>
  ));
}

function Wheel() {
  return (
    <>
      <circle cx="24" cy="24" r="17" />
      <circle cx="24" cy="24" r="6" />
      {[0, 45, 90, 135].map((turn) => (
        <path key={turn} d="M24 7v11M24 30v11" transform={`rotate(${turn} 24 24)`} className="spoke" />
      ))}
    </>
  );
}

/** Kings that run, or cricket. */
function Virtual({ game }: { game: string }) {
  return (
    <>
      <rect x="6" y="6" width="36" height="36" rx="8" />
      <path d={game === 'race20' ? mdiFlagCheckered : mdiCricket} transform="translate(9 9) scale(1.25)" />
    </>
  );
}

/** A drawn sign of a table; its name stands beside it. */
export function Emblem({ category, game, matchId }: Pick<CasinoTableInfo, 'category' | 'game' | 'matchId'>) {
  return (
    <Svg viewBox="0 0 48 48" aria-hidden="true">
      {category === 'cards' && <Fan marks={MARKS[game] ?? PLAIN} seed={Math.abs(Number(matchId)) || 0} />}
      {category === 'wheel' && <Wheel />}
      {category === 'virtual' && <Virtual game={game} />}
    </Svg>
  );
}

const Svg = styled('svg')({
  width: 48,
  height: 48,
  flex: 'none',
  padding: 2,
  borderRadius: 10,
  background: 'var(--brand)',
  '& rect, & circle': { fill: 'var(--on-brand)', stroke: 'var(--brand)' },
  '& path': { fill: 'var(--brand)' },
  '& text': { fill: 'var(--brand)', fontSize: 11, fontWeight: 700 },
  '& .spoke': { stroke: 'var(--brand)', strokeWidth: 2 },
});
