import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { selectPath, selectRoute } from '../../../slices/route';
import { useAppSelector } from '../../../store/hooks';
import { Home } from '../../screens/home/Home';
import { PAGES } from '../../base/i18n/parts';
import { lazyWith } from '../../base/i18n/words';
import { ErrorBoundary } from '../../base/ui/ErrorBoundary';
import { Waiting } from '../../base/ui/Problem';
import { useHeadingFocus } from './useHeadingFocus';
import type { LastScreen } from './useHeadingFocus';

const MatchPage = lazy(() =>
  import('../../screens/match/MatchPage').then(({ MatchPage }) => ({ default: MatchPage })),
);
const NotBuilt = lazyWith<object>(PAGES, () =>
  import('../../screens/notBuilt/NotBuilt').then(({ NotBuilt }) => ({ default: NotBuilt })),
);
const NotFound = lazyWith<object>(PAGES, () =>
  import('../../screens/notFound/NotFound').then(({ NotFound }) => ({ default: NotFound })),
);
const Wallet = lazyWith<object>(PAGES, () =>
  import('../../screens/wallet/Wallet').then(({ Wallet }) => ({ default: Wallet })),
);
const ChangePassword = lazy(() =>
  import('../../screens/changePassword/ChangePassword').then(({ ChangePassword }) => ({
    default: ChangePassword,
  })),
);

/** Every address of product.md section 2, the older spellings of the same screens beside their own. */
const SCREENS: readonly { at: readonly string[]; screen: ReactNode }[] = [
  { at: ['/', '/login', '/sign-up', '/home', '/all-sports/:sportId'], screen: <Home /> },
  {
    at: ['/game-details/:sportId/:matchId', '/match/matchdetail/:matchId', '/CM/MD/:matchId'],
    screen: <MatchPage />,
  },
  { at: ['/change-password', '/setting/change-password'], screen: <ChangePassword /> },
  { at: ['/setting/d-w'], screen: <Wallet /> },
  // Screens whose content is a capability of its own and yet to come; each says so instead of leading nowhere.
  {
    at: [
      '/user',
      ...['account-statement', 'current-bet', 'payment-withdraw'].map((name) => `/report/${name}`),
      ...['bet-history', 'live-casino-bets', 'casino-result'].map((name) => `/report/${name}`),
      ...['/casino/list', '/casino/list/:seriesId', '/casino/match/:matchId'],
      '/horse-racing/:matchId/:date',
      ...['/security-auth', '/world-casino', '/slot-games', '/fantasy-game'],
    ],
    screen: <NotBuilt />,
  },
  { at: ['*'], screen: <NotFound /> },
];

/** product.md section 2. */
export function Pages({ lastRef }: { lastRef: LastScreen }) {
  const path = useAppSelector(selectPath);
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<Waiting rows={3} height={160} />}>
        <Screen />
        <Arrival path={path} lastRef={lastRef} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The store decides what an address means: one that it does not know has no screen, however alike it looks. */
function Screen() {
  const isLost = useAppSelector(selectRoute).name === 'unknown';
  if (isLost) return <NotFound />;
  return (
    <Routes>
      {SCREENS.flatMap(({ at, screen }) =>
        at.map((each) => <Route key={each} path={each} element={screen} />),
      )}
    </Routes>
  );
}

/** Within the same boundary as the screen, so that it hears of a new one only once that one has come. */
function Arrival({ path, lastRef }: { path: string; lastRef: LastScreen }) {
  useHeadingFocus(path, lastRef);
  return null;
}
