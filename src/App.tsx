import { Suspense, lazy, useEffect } from 'react';
import { selectAuth } from '../slices/auth';
import { selectLanguage } from '../slices/preferences';
import { useAppSelector } from '../store/hooks';
import { speak } from './i18n/words';
import { Login } from './login/Login';
import type { Typed } from './login/shell';
import { Toasts } from './toasts/Toasts';
import { usePaintedLook } from './theme/useLook';
import { ErrorBoundary } from './ui/ErrorBoundary';

const Signed = lazy(() => import('./layout/Signed').then(({ Signed }) => ({ default: Signed })));

/** The same bar that the page shows before any script has run. */
function Await() {
  return <div className="await" style={{ display: 'block' }} aria-hidden="true" />;
}

/** The login itself is part of the first script: a player who is not signed in waits for nothing else. */
export function App({ typed }: { typed: Typed }) {
  const language = useAppSelector(selectLanguage);
  usePaintedLook();
  useEffect(() => {
    document.documentElement.lang = language;
    void speak(language);
  }, [language]);
  return (
    <>
      <Screen typed={typed} />
      <Toasts />
    </>
  );
}

function Screen({ typed }: { typed: Typed }) {
  const auth = useAppSelector(selectAuth);
  switch (auth.status) {
    case 'unknown':
      return <Await />;
    case 'signedIn':
      return (
        <ErrorBoundary>
          <Suspense fallback={<Await />}>
            <Signed />
          </Suspense>
        </ErrorBoundary>
      );
    default:
      return <Login auth={auth} typed={typed} />;
  }
}
