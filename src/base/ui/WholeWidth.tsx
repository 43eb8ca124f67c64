import GlobalStyles from '@mui/material/GlobalStyles';

/** At a desk the casino has the place of the slip as well, which has nothing to do with it. */
export const WholeWidth = () => <GlobalStyles styles={WIDE} />;

const WIDE = {
  '@media (min-width: 993px)': {
    '.columns:has(> .content > .casino) > .side': { display: 'none' },
    '.columns > .content:has(> .casino)': { gridColumn: '2 / -1' },
  },
} as const;
