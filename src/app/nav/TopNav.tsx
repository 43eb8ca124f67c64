import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { mdiBallotOutline, mdiPlayCircleOutline, mdiTrophyOutline } from '@mdi/js';
import { Link } from '../../base/ui/Link';
import { selectRoute } from '../../../slices/route';
import { pathTo, withoutView } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { SportIcon } from '../../base/ui/SportIcon';
import { useIsWide } from '../../base/ui/useIsWide';
import { IN_PLAY, isInPlayOnly } from '../../screens/home/filter';
import { forcedUnderline } from '../../base/theme/forcedColors';
import { GRID } from '../../base/ui/frameParts';
import { currentOf } from './items';
import type { Current, NavItem } from './items';
import { useNavItems } from './useNavItems';

/** Scrolls sideways within itself; what goes on beyond the edge fades into it. Links, not MUI's tabs: each leads to
 * another screen, and a tab list would leave one of them in the order of the Tab key. */
const Strip = styled('nav')({
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& ul': {
    display: 'flex',
    gap: 4,
    height: 48,
    margin: '0 auto',
    padding: `0 40px 0 ${GRID.gutter - 10}px`,
    maxWidth: GRID.width,
    listStyle: 'none',
    maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
    scrollPaddingInline: 44,
    overflow: 'auto hidden',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: 'var(--line) transparent',
  },
  '& li': { flex: 'none' },
  '& .MuiButton-root': { height: 48, padding: '0 10px', border: 0, borderRadius: 0, fontWeight: 600 },
  '& .MuiButton-startIcon': { color: 'var(--muted)' },
  '& .MuiButton-root.Mui-focusVisible': { outlineOffset: -3 },
  '& .MuiButton-root[aria-current]': { boxShadow: 'inset 0 -3px var(--accent)', ...forcedUnderline },
  '@media print': { display: 'none' },
});

/** Wide screens only; on a phone the home list has sports and cups, the drawer the rest. */
export function TopNav() {
  return useIsWide() ? <WideNav /> : null;
}

function WideNav() {
  const say = useSay<'frame'>();
  const named = useNames();
  const route = useAppSelector(selectRoute);
  const { items, isWhole } = useNavItems();
  const isInPlay = isInPlayOnly(route);
  return (
    <Strip aria-label={say('nav.top')}>
      <ul>
        <Way to={pathTo('home')} current={route.name === 'home' && !isInPlay ? 'page' : undefined}>
          {say('nav.home')}
        </Way>
        <Way
          to={IN_PLAY}
          current={isInPlay ? 'page' : undefined}
          icon={<Icon path={mdiPlayCircleOutline} size={18} />}
        >
          {say('nav.inPlay')}
        </Way>
        <Way to={MULTI} current={withoutView(route.path) === MULTI ? 'page' : undefined}>
          {say('nav.multi')}
        </Way>
        {items.map((item) => (
          <Way key={item.to} to={item.to} current={currentOf(item, route)} icon={iconOf(item)}>
            {named(item.name)}
            {item.kind === 'election' && <span className="unseen">{say('nav.election')}</span>}
          </Way>
        ))}
        {/* A new one each time: the same one moved along would count as a shift of the page. */}
        {!isWhole && (
          <Skeleton key={items.length} component="li" aria-hidden width={160} sx={{ m: '14px 10px' }} />
        )}
      </ul>
    </Strip>
  );
}

const MULTI = pathTo('multiMarkets');

type WayProps = { to: string; current: Current; icon?: ReactNode; children: ReactNode };

const Way = ({ to, current, icon, children }: WayProps) => (
  <li>
    <Button component={Link} to={to} color="inherit" startIcon={icon} aria-current={current}>
      {children}
    </Button>
  </li>
);

/** Cups and elections differ by shape; sports have icons of their own. */
function iconOf(item: NavItem): ReactNode {
  switch (item.kind) {
    case 'sport':
      return <SportIcon sportId={item.sportId ?? 0} size={18} />;
    case 'election':
      return <Icon path={mdiBallotOutline} size={18} />;
    case 'cup':
      return <Icon path={mdiTrophyOutline} size={18} />;
    default:
      return null;
  }
}
