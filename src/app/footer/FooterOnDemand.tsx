import { styled } from '@mui/material/styles';
import { SHELL } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { GRID } from '../../base/ui/frameParts';

const lazyFooter = onDemand(async () => {
  const [{ Footer }] = await Promise.all([import('./Footer'), bring(SHELL)]);
  return Footer;
});

/** The columns fill the first screen, so this always begins below it. */
const Place = styled('footer')(({ theme }) => ({
  minHeight: 240,
  padding: '24px 16px calc(80px + env(safe-area-inset-bottom))',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  '& > *': { maxWidth: GRID.width - 2 * GRID.gutter, margin: '0 auto' },
  [theme.breakpoints.up('md')]: { minHeight: 180, padding: `24px ${GRID.gutter}px` },
  '@media print': { display: 'none' },
}));

/** Always below the first screen, so it is fetched later and moves nothing. A failure is ignored. */
export function FooterOnDemand() {
  return (
    <Place>
      <lazyFooter.OnDemand props={{}} waiting={() => null} />
    </Place>
  );
}
