import Badge from '@mui/material/Badge';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import {
  mdiAccountOutline,
  mdiCards,
  mdiHomeOutline,
  mdiPlayCircleOutline,
  mdiTicketConfirmationOutline,
} from '@mdi/js';
import { Link } from '../../base/ui/Link';
import { selectIsAnyBet, selectOpenBetCount } from '../../../slices/bets';
import { dialogOpened } from '../../../slices/dialogs';
import { selectRoute } from '../../../slices/route';
import type { Route } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import type { KeyIn } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { IN_PLAY, isInPlayOnly } from '../../screens/home/filter';
import { useKeyboardUp } from '../../base/ui/useKeyboardUp';

type Item = {
  to: string;
  words: Exclude<Extract<KeyIn<'frame'>, `nav.${string}`>, 'nav.myBetsOpen'>;
  icon: string;
  isHere: (route: Route) => boolean;
};

const BETS: Item = {
  to: pathTo('currentBet'),
  words: 'nav.myBets',
  icon: mdiTicketConfirmationOutline,
  isHere: (r) => /^\/report\/(current-bet|bet-history)/.test(r.path),
};
const ITEMS: readonly Item[] = [
  {
    to: pathTo('home'),
    words: 'nav.home',
    icon: mdiHomeOutline,
    isHere: (r) => r.name === 'home' && !isInPlayOnly(r),
  },
  { to: IN_PLAY, words: 'nav.inPlay', icon: mdiPlayCircleOutline, isHere: isInPlayOnly },
  {
    to: pathTo('casinoList'),
    words: 'nav.casino',
    icon: mdiCards,
    isHere: (r) => r.path.startsWith('/casino'),
  },
  BETS,
];

/** Within reach of a thumb; a keyboard leaves no room for it. */
export function BottomNav() {
  return useKeyboardUp() ? <span hidden data-keyboard /> : <Bar />;
}

function Bar() {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const route = useAppSelector(selectRoute);
  const count = useAppSelector(selectOpenBetCount);
  const betsOfMatch = useBetsOfMatch();
  const named = (item: Item) =>
    item === BETS && count > 0 ? { 'aria-label': say('nav.myBetsOpen', { count }) } : {};
  return (
    <BottomNavigation component="nav" className="bottom" aria-label={say('nav.main')}>
      {ITEMS.map((item) => (
        <BottomNavigationAction
          key={item.to}
          component={Link}
          to={item.to}
          label={say(item.words)}
          icon={<ItemIcon path={item.icon} count={item === BETS ? count : 0} />}
          aria-current={item.isHere(route) ? 'page' : undefined}
          onClick={item === BETS ? betsOfMatch : undefined}
          {...named(item)}
        />
      ))}
      <BottomNavigationAction
        label={say('nav.account')}
        icon={<Icon path={mdiAccountOutline} />}
        data-opens="account"
        aria-haspopup="menu"
        onClick={() => dispatch(dialogOpened({ status: 'account' }))}
      />
    </BottomNavigation>
  );
}

/** Clear of the edge of the bar. */
const INSIDE = { '& .MuiBadge-badge': { top: 5, right: -2 } };

function ItemIcon({ path, count }: { path: string; count: number }) {
  return (
    <Badge badgeContent={count} color="primary" sx={INSIDE}>
      <Icon path={path} />
    </Badge>
  );
}

/** On a match with bets of the player's the button scrolls to them; everywhere else it leads to the lists. */
function useBetsOfMatch(): ((event: { preventDefault(): void }) => void) | undefined {
  const isAny = useAppSelector(
    (state) => state.route.name === 'match' && selectIsAnyBet(state, state.route.matchId),
  );
  return isAny ? toBets : undefined;
}

function toBets(event: { preventDefault(): void }) {
  const bets = document.getElementById('my-bets');
  if (!bets) return;
  event.preventDefault();
  bets.scrollIntoView({ block: 'start' });
  bets.focus();
}
