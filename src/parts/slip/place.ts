import { styled } from '@mui/material/styles';
import { FEW_LINES } from '../../base/theme/frameParts';

/** A column beside the market on a wide screen, a sheet at the bottom of a phone. */
export const SlipPlace = styled('section')(({ theme }) => ({
  minWidth: 0,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '@media print': { display: 'none' },
  '&.back': { borderTop: '4px solid var(--back-1)' },
  '&.lay': { borderTop: '4px solid var(--lay-1)' },
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    inset: 'auto 0 calc(56px + env(safe-area-inset-bottom))',
    zIndex: 15,
    borderRadius: '16px 16px 0 0',
    borderInline: 0,
    maxHeight: 'calc(100dvh - 176px)',
    overflowY: 'auto',
    boxShadow: '0 -8px 28px rgb(0 0 0 / 22%)',
    '&.idle, & > .none': { display: 'none' },
    // On another screen than it was begun on: what is bet on, until it is pressed.
    '&.away > :not(header)': { display: 'none' },
    animation: 'rise var(--motion-quick) var(--motion-curve)',
    // The next price is pressed above it.
    '&.many': { maxHeight: '52dvh' },
    // All but the row of the pressed price; the bar below is then at the end of the page.
    [FEW_LINES]: { bottom: 0, maxHeight: 'calc(100dvh - 60px)' },
  },
}));

export const SlipTop = styled('header')(({ theme }) => ({
  padding: theme.spacing(1, 1, 0, 3),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
  // Room for the tools from the start: what is below them does not move when they come.
  gridTemplateRows: 'auto auto 40px',
  alignItems: 'start',
  overflowWrap: 'anywhere',
  '& > h2': { paddingTop: theme.spacing(2) },
  '& > .close': { gridArea: '1 / 3' },
  // What has to scroll still says what is bet on, and can be closed.
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: 'var(--surface)',
  borderRadius: '8px 8px 0 0',
  [FEW_LINES]: { position: 'static' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 44px 44px',
    '.brief &': { gridTemplateRows: 'auto auto' },
    // While it is asked about, what is bet on and the way out stay above the question, and nothing else can be pressed.
    '.brief:not(.away) &:has(~ form .asks)': { zIndex: 3, '& button:not(.close)': { visibility: 'hidden' } },
  },
}));

/** Of what match and market the bet is, across the whole slip; in a brief one in one line, with room for the best price beside it. */
export const About = styled('div')(({ theme }) => ({
  gridArea: '2 / 1 / auto / -1',
  [theme.breakpoints.down('md')]: {
    '.brief &': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(2),
      minHeight: 30,
      paddingInlineEnd: theme.spacing(2),
      '& > p': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
}));
