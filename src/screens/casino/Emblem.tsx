import { styled } from '@mui/material/styles';
import { mdiCardsClub, mdiCardsDiamond, mdiCardsHeart, mdiCardsSpade } from '@mdi/js';
import type { TableCategory } from '../../../domain/casino/tables';

const PATHS = [mdiCardsSpade, mdiCardsHeart, mdiCardsClub, mdiCardsDiamond];

/** Two cards in a fan; which suits, follows from the table. */
function Fan({ seed }: { seed: number }) {
  return (
    <>
      <g transform="rotate(-10 24 40)">
        <rect x="9" y="9" width="20" height="29" rx="3" />
        <path d={PATHS[seed % 4]} transform="translate(12 16) scale(.6)" />
      </g>
      <g transform="rotate(10 24 40)">
        <rect x="19" y="9" width="20" height="29" rx="3" />
        <path d={PATHS[(seed + 1) % 4]} transform="translate(22 16) scale(.6)" />
      </g>
    </>
  );
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

function Dice() {
  return (
    <>
      <rect x="9" y="9" width="30" height="30" rx="6" />
      {[
        [17, 17],
        [31, 17],
        [24, 24],
        [17, 31],
        [31, 31],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" className="dot" />
      ))}
    </>
  );
}

/** A drawn sign of a table; its name stands beside it. */
export function Emblem({ category, matchId }: { category: TableCategory; matchId: string }) {
  return (
    <Svg viewBox="0 0 48 48" aria-hidden="true">
      {category === 'cards' && <Fan seed={Math.abs(Number(matchId)) || 0} />}
      {category === 'wheel' && <Wheel />}
      {category === 'virtual' && <Dice />}
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
  '& path, & .dot': { fill: 'var(--brand)' },
  '& .spoke': { stroke: 'var(--brand)', strokeWidth: 2 },
});
