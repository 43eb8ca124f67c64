import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { selectPath } from '../../slices/route';
import { useAppSelector } from '../../store/hooks';
import { Home } from '../home/Home';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { Waiting } from '../ui/Problem';

const MatchPage = lazy(() => import('../match/MatchPage').then(({ MatchPage }) => ({ default: MatchPage })));
const Later = lazy(() => import('../pages/Later').then(({ Later }) => ({ default: Later })));
const Lost = lazy(() => import('../pages/Lost').then(({ Lost }) => ({ default: Lost })));
const ChangePassword = lazy(() =>
  import('../pages/ChangePassword').then(({ ChangePassword }) => ({ default: ChangePassword })),
);

/** Screens of the product that later work brings; each says so instead of leading nowhere. */
const LATER = [
  '/user',
  '/report/*',
  '/casino/*',
  '/horse-racing/*',
  '/setting/*',
  '/security-auth',
  '/world-casino',
  '/slot-games',
];

/** product.md section 2. */
export function Pages() {
  const path = useAppSelector(selectPath);
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={<Waiting rows={3} height={160} />}>
        <Routes>
          {['/', '/login', '/home'].map((at) => (
            <Route key={at} path={at} element={<Home />} />
          ))}
          <Route path="/all-sports/:sportId" element={<Home />} />
          <Route path="/game-details/:sportId/:matchId" element={<MatchPage />} />
          {['/change-password', '/setting/change-password'].map((at) => (
            <Route key={at} path={at} element={<ChangePassword />} />
          ))}
          {LATER.map((at) => (
            <Route key={at} path={at} element={<Later />} />
          ))}
          <Route path="*" element={<Lost />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
