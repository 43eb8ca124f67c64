import Breadcrumbs from '@mui/material/Breadcrumbs';
import { styled } from '@mui/material/styles';
import { useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';

type Way = { readonly to: string; readonly name: string };

/** What a screen belongs to, from the widest on: the way back, whichever way led here. */
export function WayBack({ ways }: { ways: readonly Way[] }) {
  const say = useSay<'frame'>();
  return (
    <Trail aria-label={say('nav.path')} separator="›">
      {ways.map(({ to, name }) => (
        <Step key={to} to={to}>
          {name}
        </Step>
      ))}
    </Trail>
  );
}

const Trail = styled(Breadcrumbs)({
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--muted)',
  '& ol::before': { content: '"‹" / ""', paddingRight: 6 },
  '& .MuiBreadcrumbs-separator': { marginInline: 6 },
  '@media print': { display: 'none' },
});
/** Reaches beyond its line, so that a finger finds it: what stands above and below cannot be pressed. */
const Step = styled(Link)({
  position: 'relative',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&::after': { content: '""', position: 'absolute', inset: '-12px -6px' },
});
