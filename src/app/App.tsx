import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { selectAuth } from '../../slices/auth';
import type { Proving } from '../../slices/auth';
import { isPublic, selectRoute } from '../../slices/route';
import { selectSettings } from '../../slices/settings';
import { useAppSelector } from '../../store/hooks';
import { ENTRY, FRAME } from '../base/i18n/entryParts';
import { useSpokenLanguage } from '../base/i18n/useSpokenLanguage';
import { lazyWith } from '../base/i18n/words';
import { Login } from '../screens/login/Login';
import type { SignedOutAuth } from '../screens/login/Login';
import { LoginFrame } from '../screens/login/LoginFrame';
import type { Shell } from '../screens/login/shell';
import { ProblemOnDemand } from './dialogs/ProblemOnDemand';
import { fetchScreen } from './firstScreens';
import { Toasts } from './toasts/Toasts';
import { awaitTypeface } from '../base/theme/typeface';
import { usePaintedLook } from '../base/theme/useLook';
import { ErrorBoundary } from '../base/ui/ErrorBoundary';
import { nextTask } from '../base/ui/nextTask';

const Signed = lazyWith<object>(FRAME, async () => {
  const typeface = awaitTypeface();
  await import(/* webpackChunkName: 'inside' */ '../base/ui/MuiSkin');
  await nextTask();
  const { Signed } = await import(/* webpackChunkName: 'inside' */ './layout/Signed');
  // Written with it from the beginning: if it came later, everything would move.
  await typeface;
  return { default: Signed };
});
const SignUp = lazyWith<object>(ENTRY, () =>
  import('../screens/login/SignUp').then(({ SignUp }) => ({ default: SignUp })),
);
const LoginCode = lazyWith<{ auth: Proving }>(ENTRY, () =>
  import('../screens/login/LoginCode').then(({ LoginCode }) => ({ default: LoginCode })),
);

const Public = lazy(() => import('./Public').then(({ Public }) => ({ default: Public })));

/** The frame of the market watch, in the sheet every page has: the bar is the one shown before any script has
 * run, and its rows stand where those of the list will. */
function Await() {
  return (
    <div aria-hidden="true">
      <div className="await shown" />
      <div className="await-rows">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} />
        ))}
      </div>
    </div>
  );
}

/** The login is part of the first script: a signed-out player waits for nothing else. */
export function App({ shell }: { shell: Shell }) {
  return (
    <>
      <Look />
      <Screen shell={shell} />
      <ProblemOnDemand />
      <Toasts />
    </>
  );
}

/** Beside the screens: above them, settings that come would have one that is on its way rendered at one go. */
function Look() {
  useSpokenLanguage();
  usePaintedLook();
  return null;
}

function Screen({ shell }: { shell: Shell }) {
  const auth = useAppSelector(selectAuth);
  const route = useAppSelector(selectRoute);
  const { name } = route;
  if (isPublic(route))
    return (
      <Fetched key={name} meanwhile={<Await />}>
        <Public />
      </Fetched>
    );
  switch (auth.status) {
    case 'unknown':
      return <Await />;
    case 'signedIn':
      // While rendering, as `lazy` does too: an effect would come only after the page that waits for the frame.
      fetchScreen(name);
      return (
        <Fetched key="signed" meanwhile={<Await />}>
          <Signed />
        </Fetched>
      );
    case 'proving':
      return (
        <Fetched key="code" meanwhile={<LoginFrame>{null}</LoginFrame>}>
          <LoginCode auth={auth} />
        </Fetched>
      );
    default:
      return <SignedOut auth={auth} shell={shell} />;
  }
}

/** Sign-up has its own address, which shows the login where sign-up is not offered. */
function SignedOut({ auth, shell }: { auth: SignedOutAuth; shell: Shell }) {
  const isSignUp = useAppSelector(selectRoute).name === 'signUp';
  const isOpen = useAppSelector(selectSettings)?.isSignUpOpen ?? false;
  if (!isSignUp || !isOpen) return <Login auth={auth} shell={shell} />;
  return (
    <Fetched meanwhile={<LoginFrame>{null}</LoginFrame>}>
      <SignUp />
    </Fetched>
  );
}

function Fetched({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  );
}
