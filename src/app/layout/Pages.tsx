import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { selectPreferences } from '../../../slices/preferences';
import { selectPath, selectRoute } from '../../../slices/route';
import type { ScreenName } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { PASSWORD } from '../../base/i18n/entryParts';
import {
  CASINO,
  GAMES,
  PAGES,
  PINS,
  PROTECTION,
  QUERIES,
  RACING,
  REPORTS,
  SECURITY,
  SETTING,
  STATEMENTS,
} from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import type { Part } from '../../base/i18n/words';
import { ErrorBoundary } from '../../base/ui/ErrorBoundary';
import { lazyAgain } from '../../base/ui/lazyAgain';
import { Waiting } from '../../base/ui/Problem';
import { loadHome, loadMatch } from '../firstScreens';
import { FetchBoundary } from './FetchBoundary';
import { useHeadingFocus } from './useHeadingFocus';
import type { LastScreen } from './useHeadingFocus';

/** A screen and its words. */
const screen = (part: Part, load: () => Promise<{ default: ComponentType }>) =>
  lazyAgain<object>(async () => {
    const [came] = await Promise.all([load(), bring(part)]);
    return came;
  });

const Home = lazyAgain<object>(() => loadHome().then(({ Home }) => ({ default: Home })));
const MatchPage = lazyAgain<object>(() => loadMatch().then(({ MatchPage }) => ({ default: MatchPage })));
const NotFound = screen(PAGES, () =>
  import('../../screens/notFound/NotFound').then(({ NotFound }) => ({ default: NotFound })),
);
const CasinoLobby = screen(CASINO, () =>
  import('../../screens/casino/Lobby').then(({ Lobby }) => ({ default: Lobby })),
);
const CasinoTable = screen(CASINO, () =>
  import('../../screens/casino/TablePage').then(({ TablePage }) => ({ default: TablePage })),
);
const SecurityAuth = screen(SECURITY, () =>
  import('../../screens/security/SecurityAuth').then(({ SecurityAuth }) => ({ default: SecurityAuth })),
);
const ProviderGames = screen(GAMES, () =>
  import('../../screens/games/Games').then(({ Games }) => ({ default: Games })),
);
const Setting = screen(SETTING, () =>
  import('../../screens/setting/Setting').then(({ Setting }) => ({ default: Setting })),
);
const Account = screen(PAGES, () =>
  import('../../screens/user/Account').then(({ Account }) => ({ default: Account })),
);
const Wallet = screen(PAGES, () =>
  Promise.all([import('../../screens/wallet/Wallet'), bring(STATEMENTS)]).then(([{ Wallet }]) => ({
    default: Wallet,
  })),
);
const Limits = screen(PROTECTION, () =>
  import('../../screens/limits/Limits').then(({ Limits }) => ({ default: Limits })),
);
const MultiMarkets = screen(PINS, () =>
  import('../../screens/match/multi/MultiMarkets').then(({ MultiMarkets }) => ({ default: MultiMarkets })),
);
const PinnedTables = screen(CASINO, () =>
  import('../../screens/casino/PinnedTables').then(({ PinnedTables }) => ({ default: PinnedTables })),
);
const RacePage = screen(RACING, () =>
  import('../../screens/match/race/RacePage').then(({ RacePage }) => ({ default: RacePage })),
);
const CurrentBets = screen(REPORTS, () =>
  import('../../screens/reports/CurrentBets').then(({ CurrentBets }) => ({ default: CurrentBets })),
);
const BetHistory = screen(REPORTS, () =>
  import('../../screens/reports/BetHistory').then(({ BetHistory }) => ({ default: BetHistory })),
);
const AccountStatement = screen(STATEMENTS, () =>
  import('../../screens/reports/AccountStatement').then(({ AccountStatement }) => ({
    default: AccountStatement,
  })),
);
const ProfitLoss = screen(STATEMENTS, () =>
  import('../../screens/reports/ProfitLoss').then(({ ProfitLoss }) => ({ default: ProfitLoss })),
);
const Queries = screen(QUERIES, () =>
  import('../../screens/reports/Queries').then(({ Queries }) => ({ default: Queries })),
);
const Payments = screen(STATEMENTS, () =>
  import('../../screens/reports/Payments').then(({ Payments }) => ({ default: Payments })),
);
const LiveCasinoBets = screen(REPORTS, () =>
  Promise.all([import('../../screens/casino/LiveCasinoBets'), bring(CASINO)]).then(
    ([{ LiveCasinoBets }]) => ({
      default: LiveCasinoBets,
    }),
  ),
);
const CasinoResult = screen(REPORTS, () =>
  Promise.all([import('../../screens/casino/CasinoResult'), bring(CASINO)]).then(([{ CasinoResult }]) => ({
    default: CasinoResult,
  })),
);
const ChangePassword = screen(PASSWORD, () =>
  import('../../screens/changePassword/ChangePassword').then(({ ChangePassword }) => ({
    default: ChangePassword,
  })),
);

/** Signed-in players are redirected away from login and sign-up. */
const SCREENS: Readonly<Record<ScreenName, ReactNode>> = {
  login: <Home />,
  signUp: <Home />,
  home: <Home />,
  sport: <Home />,
  match: <MatchPage />,
  horseRacing: <RacePage />,
  changePassword: <ChangePassword />,
  settingPassword: <ChangePassword />,
  setting: <Setting />,
  wallet: <Wallet />,
  multiMarkets: <Pinned />,
  limits: <Limits />,
  currentBet: <CurrentBets />,
  betHistory: <BetHistory />,
  accountStatement: <AccountStatement />,
  profitLoss: <ProfitLoss />,
  queries: <Queries />,
  paymentWithdraw: <Payments />,
  // Around which there is no frame (`App`).
  replay: null,
  fairness: null,
  casinoList: <CasinoLobby />,
  casinoMatch: <CasinoTable />,
  user: <Account />,
  liveCasinoBets: <LiveCasinoBets />,
  casinoResult: <CasinoResult />,
  securityAuth: <SecurityAuth />,
  worldCasino: <ProviderGames />,
  slotGames: <ProviderGames />,
  fantasyGame: <ProviderGames />,
};

/** Pinned markets, and below them the tables of the casino that the player likes best. */
function Pinned() {
  const { stars = [] } = useAppSelector(selectPreferences);
  return (
    <>
      <MultiMarkets />
      {stars.length > 0 && (
        <Suspense fallback={null}>
          <PinnedTables />
        </Suspense>
      )}
    </>
  );
}

/** The routes of product.md section 2. */
export function Pages({ lastRef }: { lastRef: LastScreen }) {
  const path = useAppSelector(selectPath);
  return (
    <ErrorBoundary resetKey={path}>
      <FetchBoundary resetKey={path}>
        <Suspense fallback={<Waiting rows={3} height={160} />}>
          <Screen />
          <Arrival path={path} lastRef={lastRef} />
        </Suspense>
      </FetchBoundary>
    </ErrorBoundary>
  );
}

/** The store decides what an address means: one it does not know has no screen, however similar. */
function Screen() {
  const route = useAppSelector(selectRoute);
  if (route.name === 'unknown') return <NotFound />;
  if (route.name === 'match' && route.date !== undefined) return SCREENS.horseRacing;
  return SCREENS[route.name === 'page' ? route.page : route.name];
}

/** Inside the screen's Suspense boundary, so that it runs only once a new screen has loaded. */
function Arrival({ path, lastRef }: { path: string; lastRef: LastScreen }) {
  useHeadingFocus(path, lastRef);
  return null;
}
