import { styled } from '@mui/material/styles';
import { HEADER_PX, NAV_PX } from '../../base/ui/frameParts';

/** Over the sidebar of a desk, between header and navigation of a phone and under the sheet of the slip: prices of the
 * market, slip and bets stay in sight and in reach. */
export const Panel = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: 14,
  inset: `${HEADER_PX}px 0 calc(56px + env(safe-area-inset-bottom))`,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--surface)',
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.up('md')]: {
    inset: `${HEADER_PX + NAV_PX + 8}px auto 8px max(8px, calc((100vw - 2560px) / 2))`,
    width: 352,
    border: '1px solid var(--line)',
    borderRadius: 12,
    boxShadow: theme.shadows[8],
  },
  '@media print': { display: 'none' },
}));

const COLUMNS = 'minmax(56px, 0.8fr) minmax(60px, 1fr) 72px minmax(60px, 1fr) minmax(56px, 0.8fr)';

export const Heads = styled('div')({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: 2,
  padding: '4px 8px',
  borderBlock: '1px solid var(--line)',
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 650,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

const row = {
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: 2,
  height: 46,
  paddingTop: 2,
  '& > *': { minWidth: 0, height: '100%' },
};

const filled = (colour: string): string => `linear-gradient(${colour}, ${colour})`;

/** Thin enough for the size on it to be read in either scheme; one grey for both sides where colours cannot be mixed (before
 * Chrome 111). */
const barOf = (colour: string): string[] => [
  filled('var(--line)'),
  filled(`color-mix(in srgb, var(${colour}) 45%, transparent)`),
];

const cell = {
  height: '100%',
  padding: 0,
  borderRadius: 4,
  fontSize: 13,
  fontWeight: 650,
  backgroundRepeat: 'no-repeat',
  backgroundSize: '0 100%',
  '&.back': {
    backgroundColor: 'var(--back-3)',
    color: 'var(--on-back-3)',
    backgroundImage: barOf('--back-1'),
    backgroundPosition: 'right',
  },
  '&.lay': {
    backgroundColor: 'var(--lay-3)',
    color: 'var(--on-lay-3)',
    backgroundImage: barOf('--lay-1'),
    backgroundPosition: 'left',
  },
  '&[aria-disabled="true"]': {
    backgroundImage: 'none',
    backgroundColor: 'var(--raised)',
    color: 'var(--muted)',
  },
};

/** Grey enough to be seen, and the odds on it to be read. */
const TRADED = [filled('var(--line)'), filled('color-mix(in srgb, var(--text) 14%, transparent)')];

const price = {
  display: 'grid',
  alignContent: 'center',
  textAlign: 'center',
  borderRadius: 4,
  backgroundImage: TRADED,
  backgroundRepeat: 'no-repeat',
  backgroundSize: '0 100%',
  '& > b': { fontSize: 15, lineHeight: '18px' },
  '& > small': { fontSize: 10.5, lineHeight: '13px', fontWeight: 650, whiteSpace: 'nowrap' },
} as const;

/** The last price: its field and arrows, never colour alone. */
const lastPrice = {
  background: 'var(--text)',
  color: 'var(--surface)',
  '& > b::before': { content: '"▸ "' },
  '& > b::after': { content: '" ◂"' },
  '& > small': { color: 'inherit' },
};

const order = {
  display: 'grid',
  alignContent: 'center',
  width: '100%',
  height: '100%',
  borderRadius: 4,
  border: '2px solid var(--back-1)',
  cursor: 'grab',
  touchAction: 'none',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '15px',
  '&.lay': { borderColor: 'var(--lay-1)', borderStyle: 'dashed' },
  '& > small': { fontSize: 10, lineHeight: '12px', overflow: 'hidden', maxWidth: '100%' },
} as const;

/** Fixed boxes and static class names, as in the grid: a painted size is a leaf relayout. */
export const Rows = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 8px',
  scrollbarWidth: 'thin',
  '& .row': { ...row, [theme.breakpoints.up('md')]: { height: 34 } },
  '& .cell': cell,
  '& .price': price,
  '& .row[data-last] .price': lastPrice,
  '& .row[data-target]': { outline: '2px dashed var(--focus)', outlineOffset: -2 },
  '& .own': { display: 'grid', gridAutoFlow: 'column', gap: 2 },
  '& .order, & .waits': order,
  '& .waits': { borderStyle: 'dotted', cursor: 'pointer', touchAction: 'auto' },
}));
