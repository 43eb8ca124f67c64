import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import LinearProgress from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';

export const SlipBody = styled('form')(({ theme }) => ({
  padding: theme.spacing(2, 3, 0),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

/** What a second press lies over. */
export const Covered = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: theme.spacing(2),
  // The fields of a brief slip have less room than the question: it lies over the whole sheet.
  [theme.breakpoints.down('md')]: { '.brief &.asks': { position: 'static' } },
}));

/** What a brief slip on a phone leaves out, so that the other runners stay in sight above it. */
export const InWhole = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('md')]: { '.brief &': { display: 'none' } },
}));

/** What an amount is, and how much of the bet has to match. */
export const Options = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  '& .MuiToggleButton-root': { paddingInline: 8, fontSize: 13 },
  '& .MuiFormControlLabel-root': { margin: 0 },
  '& .MuiFormControlLabel-label': { fontSize: 13 },
}));

/** A sheet that has to scroll still shows what is at stake, its button, and why it cannot be pressed; above a keyboard as
 * well. */
export const SlipFoot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  // As wide as the sheet: a switch reaches beyond what stands above it.
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  background: 'var(--surface)',
  // Within the corners of a column; below a sheet there are none.
  borderRadius: '0 0 11px 11px',
  // What goes on below it fades: at the end of the form that lies over the gap alone.
  boxShadow: '0 -1px var(--line)',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '-8px 0 100%',
    background: 'linear-gradient(transparent, var(--surface))',
    pointerEvents: 'none',
  },
  marginInline: theme.spacing(-3),
  padding: theme.spacing(1, 3, 3),
  // The question above says them already.
  '&.asked > :not(button)': { visibility: 'hidden' },
  // It would take half of what a great zoom leaves.
  '@media (max-height: 300px)': { position: 'static' },
}));

export const Fields = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: theme.spacing(2),
  '&:disabled': { opacity: 0.6 },
}));

export const FieldRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(2),
}));

export const NumberField = styled(FormControl)({
  '& .MuiOutlinedInput-root': { padding: 0, fontWeight: 650 },
  // Above the foot and below the head, which stick.
  '& input': { textAlign: 'center', paddingInline: 2, scrollMarginBottom: 200, scrollMarginTop: 100 },
  // Odds of a thousand fit between the steps.
  '@media (max-width: 359.98px), (min-width: 993px)': {
    '& .MuiIconButton-root': { minWidth: 34, padding: 0 },
  },
});

/** Both prices have room from the start, so nothing moves when the market does. */
export const PriceLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  height: 32,
  fontSize: 13,
}));

/** The line keeps its height: what has no room for all its words is cut. */
export const PriceButton = styled(Button)({
  display: 'block',
  paddingInline: 8,
  fontSize: 13,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:first-of-type:not(:only-of-type)': { flexShrink: 0 },
});

export const Chips = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 6,
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    overflowX: 'auto',
    // Locked chips take no focus, and what the keyboard does not reach may not scroll.
    'fieldset:disabled > &': { overflowX: 'hidden' },
    scrollbarWidth: 'none',
    // The last one in sight fades: there are more. At the end of the line it stands clear of the edge.
    maskImage: 'linear-gradient(to right, #000 calc(100% - 28px), transparent)',
    paddingInlineEnd: 28,
    '& > *': { flex: '1 0 56px' },
  },
}));

/** In the column three amounts have no room side by side. */
export const Figures = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(0.5, 2),
  fontSize: 13,
  lineHeight: '20px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, fontSize: 14, fontWeight: 650, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, auto))',
    justifyContent: 'space-between',
    '& > div': { display: 'block' },
    '& dd': { fontSize: 13 },
    '& .long': { fontSize: 11 },
  },
}));

/** Three lines are kept free for what is said, so that the button does not move under the finger. */
const SAID_HEIGHT = 56;

/** The bet in one sentence, and what is said about it. */
export const SaidPlace = styled('div')({ minHeight: SAID_HEIGHT, '& > div': { minHeight: 0 } });

export const Said = styled('div')({
  minHeight: SAID_HEIGHT,
  fontSize: 13,
  lineHeight: '20px',
  color: 'var(--muted)',
  '&.fault': { color: 'var(--danger)', fontWeight: 550 },
});

/** What is said while a bet waits, and beside it the way back, so that nothing moves when it comes. */
export const HeldLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > div': { flex: 1, minWidth: 0 },
  '& > button': { flexShrink: 0 },
}));

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

/** Fills once, in the time given as `animation-duration` to its bar. */
export const Delay = styled(LinearProgress)({
  marginTop: 4,
  '& .MuiLinearProgress-bar': {
    transformOrigin: 'left',
    animation: `${grow} var(--held) linear`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
});
