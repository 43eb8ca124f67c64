/** Rugs of the traps 1 to 6 as greyhounds wear them everywhere: ground, and the letter's colour. */
const RUGS = [
  ['#c62828', '#fff'],
  ['#1e5bb8', '#fff'],
  ['#fff', '#111'],
  ['#111', '#fff'],
  ['#ef7d00', '#111'],
  ['#fff', '#111'],
] as const;
const STRIPED = 6;
const COLOURS = [
  '#c62828',
  '#1e5bb8',
  '#2e7d32',
  '#f4c20d',
  '#6a1b9a',
  '#ef7d00',
  '#00838f',
  '#ad1457',
  '#fafafa',
  '#263238',
] as const;
const BODY = 'M8 3 2 7l2 6 3-1v9h10v-9l3 1 2-6-6-4c-1 2-7 2-8 0z';
const PATTERNS = [
  'M4 10h16v4H4z',
  'M11 3h2v18h-2z',
  'M7 15 12 9l5 6v3l-5-6-5 6z',
  'M7 4h5v8H7zM12 12h5v9h-5z',
  'M12 8l3 4-3 4-3-4z',
] as const;

const spread = (seed: number, by: number): number => Math.abs(Math.imul(seed + by, 2_654_435_761) >> 8);

type Props = { seed: number; number: number; isGreyhound: boolean };

/** A jockey's jacket, or a greyhound's rug with its number. The feeds have no colours of silks, so a horse always wears the
 * same of our own, made from its id. */
export function Silk({ seed, number, isGreyhound }: Props) {
  if (isGreyhound) return <Rug number={number} />;
  const ground = spread(seed, 1) % COLOURS.length;
  // Never the ground's own colour.
  const mark = (ground + 1 + (spread(seed, 7) % (COLOURS.length - 1))) % COLOURS.length;
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={BODY} fill={COLOURS[ground]} />
      <path d={PATTERNS[spread(seed, 13) % PATTERNS.length]} fill={COLOURS[mark]} />
      <path d={BODY} fill="none" stroke="#777" />
    </svg>
  );
}

function Rug({ number }: { number: number }) {
  const [ground, ink] = RUGS[(number - 1) % RUGS.length] ?? RUGS[0];
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2" y="2" width="20" height="20" rx="3" fill={ground} stroke="#777" />
      {number === STRIPED && <path d="M3 2h3v20H3zM18 2h3v20h-3z" fill="#111" />}
      <text x="12" y="17" textAnchor="middle" fontSize="14" fontWeight="700" fill={ink}>
        {number}
      </text>
    </svg>
  );
}
