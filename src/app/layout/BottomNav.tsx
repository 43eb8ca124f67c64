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
import { selectExposurePaise } from '../../../slices/exposure';
import { dialogOpened } from '../../../slices/dialogs';
import { selectRoute } from '../../../slices/route';
import type { Route } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import type { KeyIn } from '../../base/i18n/words';
import type { Current } from '../nav/items';
import { Icon } from '../../base/ui/Icon';
import { IN_PLAY, isInPlayOnly } from '../../screens/home/filter';
import { useKeyboardUp } from '../../base/ui/useKeyboardUp';

type Item = {
  to: string;
  words: Exclude<Extract<KeyIn<'frame'>, `nav.${string}`>, 'nav.myBetsOpen'>;
  icon: string;
  current: (route: Route) => Current;
};

/** A list of one sport and its matches are below the list of all. */
const BELOW_HOME: ReadonlySet<string> = new Set(['sport', 'match']);

const pageIf = (isHere: boolean): Current => (isHere ? 'page' : undefined);

function homeIn(route: Route): Current {
  if (BELOW_HOME.has(route.name)) return 'true';
  return pageIf(route.name === 'home' && !isInPlayOnly(route));
}

const BETS: Item = {
  to: pathTo('currentBet'),
  words: 'nav.myBets',
  icon: mdiTicketConfirmationOutline,
  current: (r) => pageIf(/^\/report\/(current-bet|bet-history)/.test(r.path)),
};
const ITEMS: readonly Item[] = [
  {
    to: pathTo('home'),
    words: 'nav.home',
    icon: mdiHomeOutline,
    current: homeIn,
  },
  { to: IN_PLAY, words: 'nav.inPlay', icon: mdiPlayCircleOutline, current: (r) => pageIf(isInPlayOnly(r)) },
  {
    to: pathTo('casinoList'),
    words: 'nav.casino',
    icon: mdiCards,
    current: (r) => pageIf(/^\/(?:casino|world-casino|slot-games|fantasy-game)/.test(r.path)),
  },
  BETS,
];

/** What the account's menu leads to and no other item does. */
const OF_ACCOUNT = /^\/(?:setting|limits|user|security-auth|report\/(?!current-bet|bet-history))/;

/** Within reach of a thumb; a keyboard leaves no room for it. */
export function BottomNav() {
  return useKeyboardUp() ? <span hidden data-keyboard /> : <Bar />;
}

function Bar() {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const route = useAppSelector(selectRoute);
  // Open bets are known of matches that were visited; what is at risk is known of all.
  const isAnyOpen = useAppSelector(
    (state) => selectOpenBetCount(state) > 0 || (selectExposurePaise(state) ?? 0) !== 0,
  );
  const betsOfMatch = useBetsOfMatch();
  const isMenuOpen = useAppSelector(({ dialogs }) => dialogs.status === 'account');
  const named = (item: Item) => (item === BETS && isAnyOpen ? { 'aria-label': say('nav.myBetsOpen') } : {});
  return (
    <BottomNavigation component="nav" className="bottom" aria-label={say('nav.main')}>
      {ITEMS.map((item) => (
        <BottomNavigationAction
          key={item.to}
          component={Link}
          to={item.to}
          label={say(item.words)}
          icon={<ItemIcon path={item.icon} hasDot={item === BETS && isAnyOpen} />}
          aria-current={isMenuOpen ? undefined : item.current(route)}
          onClick={item === BETS ? betsOfMatch : undefined}
          {...named(item)}
        />
      ))}
      <BottomNavigationAction
        label={say('nav.account')}
        icon={<Icon path={mdiAccountOutline} />}
        data-opens="account"
        aria-current={isMenuOpen || OF_ACCOUNT.test(route.path) ? 'true' : undefined}
        aria-haspopup="menu"
        onClick={() => dispatch(dialogOpened({ status: 'account' }))}
      />
    </BottomNavigation>
  );
}

/** Clear of the edge of the bar. */
const INSIDE = { '& .MuiBadge-badge': { top: 5, right: -2 } };

function ItemIcon({ path, hasDot }: { path: string; hasDot: boolean }) {
  return (
    <Badge variant="dot" invisible={!hasDot} color="primary" sx={INSIDE}>
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
