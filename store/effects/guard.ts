import { isRejectedWithValue } from '@reduxjs/toolkit';
import { changePassword } from '../../api/auth';
import { toApiError } from '../../api/errors';
import { BARS } from '../../domain/players/bars';
import type { Auth } from '../../slices/auth';
import { passwordChangeSeen } from '../../slices/auth';
import { isPublic, navigated, redirected, toRoute } from '../../slices/route';
import type { Route } from '../../slices/route';
import { pathTo } from '../../slices/route/routes';
import type { Listen } from '../base/root/types';

/** Where to redirect, or null (product.md section 2); some screens are for everybody. Without a session: the root, or /login after a
 * requested sign-out. A forced password change redirects once, when the flag is first seen. */
export function guardTarget(auth: Auth, route: Route): string | null {
  if (auth.status === 'unknown' || isPublic(route)) return null;
  const isAuthArea = route.name === 'login' || route.name === 'signUp';
  if (auth.status !== 'signedIn') return isAuthArea ? null : rootFor(auth, route);
  if (auth.user.mustChangePassword && !auth.hasSeenPasswordChange) return pathTo('changePassword');
  return isAuthArea ? backFrom(route) : null;
}

function rootFor(auth: Auth, route: Route): string {
  if (auth.status !== 'signedOut' || auth.because === 'elsewhere') return '/';
  if (auth.because === 'asked') return pathTo('login');
  const isMeant = auth.because === 'idle' || (route.name !== 'home' && leadsOn(route));
  return isMeant ? `/${BACK}${encodeURIComponent(route.path)}` : '/';
}

/** The screen that a link meant, or that was left when the session ended; in the address it survives a reload. */
const BACK = '?back=';

const leadsOn = ({ name }: Route): boolean =>
  name !== 'login' && name !== 'signUp' && name !== 'changePassword' && name !== 'unknown';

function backFrom({ path }: Route): string {
  const back = new URLSearchParams(path.split('?')[1] ?? '').get('back') ?? '';
  return back !== '' && leadsOn(toRoute(back)) ? back : pathTo('home');
}

/** The exchange refuses payments until the first password is changed, and much or all where a second step is missing, whatever this page
 * believes. */
function leadsTo(action: unknown): string | undefined {
  if (!isRejectedWithValue(action)) return undefined;
  const { code } = toApiError(action.payload);
  if (code === 'SECOND_STEP_NEEDED') return pathTo('securityAuth');
  return code === 'MUST_CHANGE_PASSWORD' ? pathTo('changePassword') : undefined;
}

/** Screens on which bets are placed: of no use to whoever shut themselves out. */
const PLAYING: readonly string[] = [
  'casinoList',
  'casinoMatch',
  'worldCasino',
  'slotGames',
  'fantasyGame',
  'multiMarkets',
];
const isPlaying = (route: Route): boolean =>
  ['home', 'match', 'sport'].includes(route.name) || (route.name === 'page' && PLAYING.includes(route.page));

/** The exchange answers little to a player who takes a break or is excluded: the page of limits says what is left to do. A reality check
 * that is due leads nowhere, as nothing may come over a slip or a cash out. */
const isShutOut = (action: unknown): boolean =>
  isRejectedWithValue(action) && isBar(toApiError(action.payload).code);

const isBar = (code: string): boolean => BARS.some((bar) => bar === code);

/** Runs on every change of session or route, so that no link, address or Back button gets past it. */
export function listenForGuard(listen: Listen): void {
  listen({
    predicate: (_, now, before) => now.auth !== before.auth || now.route !== before.route,
    effect: (_, store) => {
      const { auth, route } = store.getState();
      const target = guardTarget(auth, route);
      if (target === null) return;
      if (target === pathTo('changePassword')) store.dispatch(passwordChangeSeen());
      if (target !== route.path) store.dispatch(redirected(target));
    },
  });
  listen({
    predicate: (action, { auth, route }) => {
      const path = leadsTo(action);
      return path !== undefined && path !== route.path && auth.status === 'signedIn';
    },
    effect: (action, { dispatch }) => void dispatch(navigated(leadsTo(action) ?? '')),
  });
  listen({
    predicate: (action, { route }) => isShutOut(action) && isPlaying(route),
    effect: (_, { dispatch }) => void dispatch(redirected(pathTo('limits'))),
  });
  // After a forced change the player moves on; after a voluntary one nothing moves.
  listen({
    matcher: changePassword.matchFulfilled,
    effect: (_, store) => {
      if (store.getState().route.name === 'changePassword') store.dispatch(redirected(pathTo('home')));
    },
  });
}
