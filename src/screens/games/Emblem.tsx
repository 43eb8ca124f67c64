import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Reels = () => (
  <>
    <rect x="8" y="14" width="48" height="36" rx="6" />
    <path className="cut" d="M24 14v36M40 14v36" />
    <circle className="mark" cx="16" cy="32" r="4.5" />
    <path className="mark" d="M32 26l5 6-5 6-5-6z" />
    <path className="mark" d="M44 28h9l-5 11h-3l4-8h-5z" />
    <path className="line" d="M4 32h56" />
  </>
);

const Curve = () => (
  <>
    <path className="line" d="M8 54V10M8 54h48" />
    <path className="curve" d="M8 52C26 50 40 42 50 16" />
    <path d="M54 6l3 15-14-6z" />
  </>
);

const Track = () => (
  <>
    <path className="line" d="M6 52h52M6 40h52M6 28h52" />
    <circle cx="46" cy="22" r="6" />
    <circle cx="30" cy="34" r="6" />
    <circle cx="38" cy="46" r="6" />
    <path className="cut" d="M54 12v44" />
    <path d="M52 10h8v6h-8z" />
  </>
);

const Shirt = () => (
  <>
    <path d="M22 10l10 6 10-6 14 9-6 11-6-3v27H20V27l-6 3-6-11z" />
    <text x="32" y="44" textAnchor="middle" fontSize="15" fontWeight="700">
      11
    </text>
  </>
);

const Pot = () => (
  <>
    <path d="M20 12h24v5H20zM22 19h20c8 6 12 13 12 20 0 9-9 15-22 15S10 48 10 39c0-7 4-14 12-20z" />
    <path className="cut" d="M12 34h40" />
    <circle className="mark" cx="24" cy="43" r="3" />
    <circle className="mark" cx="32" cy="46" r="3" />
    <circle className="mark" cx="40" cy="43" r="3" />
  </>
);

const Camera = () => (
  <>
    <rect x="6" y="18" width="36" height="28" rx="6" />
    <path d="M44 28l14-8v24l-14-8z" />
    <path className="mark" d="M20 25l12 7-12 7z" />
  </>
);

const Star = () => <path d="M32 6l8 17 18 2-13 13 3 19-16-9-16 9 3-19L6 25l18-2z" />;

const DRAWN: Readonly<Record<string, () => ReactNode>> = {
  slots: Reels,
  crash: Curve,
  virtual: Track,
  fantasy: Shirt,
  matka: Pot,
  live: Camera,
};

/** A drawn sign of a kind of games; the name of the game stands beside it. */
export function Emblem({ category }: { category: string }) {
  const Drawing = DRAWN[category] ?? Star;
  return (
    <Svg viewBox="0 0 64 64" aria-hidden="true">
      <Drawing />
    </Svg>
  );
}

const Svg = styled('svg')({
  width: '100%',
  height: '100%',
  fill: 'var(--on-brand)',
  '& .mark, & text': { fill: 'var(--brand)' },
  '& .line, & .cut, & .curve': { fill: 'none', strokeWidth: 2.5 },
  '& .line': { stroke: 'var(--brand-muted)' },
  '& .cut': { stroke: 'var(--brand)' },
  '& .curve': { stroke: 'var(--on-brand)', strokeWidth: 4, strokeLinecap: 'round' },
});
