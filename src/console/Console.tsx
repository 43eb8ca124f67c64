import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConsolePerson } from '../../api/schemas/operator/console';
import { QuickNote } from './parts/QuickNote';
import { TaskDialog } from './parts/TaskDialog';
import { useList } from './parts/useList';
import { Desk } from './screens/Desk';
import { House } from './screens/House';
import { Market } from './screens/Market';
import { Money } from './screens/Money';
import { Players } from './screens/Players';
import { Ticker } from './screens/Ticker';
import { Work } from './screens/Work';
import { SignIn } from './SignIn';
import { hashOf, placeOpened, SCREENS } from './state/place';
import type { Screen } from './state/place';
import { signOutAsked } from './state/session';
import { useConsole, useTell } from './state/store';
import { isOpen, taskClosed } from './state/task';
import { W } from './words';

const VIEWS: Readonly<Record<Screen, () => React.JSX.Element>> = {
  desk: Desk,
  market: Market,
  ticker: Ticker,
  player: Players,
  money: Money,
  work: Work,
  house: House,
};

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [role="combobox"], [role="option"]');

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Keys of the whole console: a digit opens a screen, a stroke finds. */
function useKeys(): void {
  const tell = useTell();
  const isBusy = useConsole(({ task }) => isOpen(task));
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isBusy || isTyping(event) || isShortcut(event)) return;
      if (event.key === 'Escape') return void tell(taskClosed());
      const screen = SCREENS[Number(event.key) - 1];
      const find = event.key === '/' ? document.querySelector<HTMLElement>('[data-find]') : null;
      if (!screen && !find) return;
      event.preventDefault();
      find?.focus();
      if (screen) tell(placeOpened({ screen, id: '' }));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [tell, isBusy]);
}

/** The red bar: that bets are stopped, and why. */
function Stopped() {
  const { rows } = useList('halts');
  if (!rows || rows.length === 0) return null;
  return (
    <p className="stopped" role="alert">
      {rows.map(({ what, reason }) => `${what}: ${reason}`).join(' · ')}
    </p>
  );
}

/** That nobody says any more what there is news of. */
function LineNote() {
  const isLost = useConsole(({ line }) => line.status === 'lost');
  return (
    <p className="line-note" role="status">
      {isLost ? W.lineLost : ''}
    </p>
  );
}

function Side({ person: { name, roles }, screen }: { person: ConsolePerson; screen: Screen }) {
  const tell = useTell();
  const line = useConsole((state) => state.line.status);
  return (
    <header className="side">
      <p className="side-name">{W.name}</p>
      <nav aria-label={W.name}>
        {SCREENS.map((one, i) => (
          <a
            key={one}
            href={hashOf({ screen: one, id: '' })}
            aria-current={one === screen ? 'page' : undefined}
          >
            <kbd aria-hidden="true">{i + 1}</kbd>
            {W.screens[one]}
          </a>
        ))}
      </nav>
      <div className="side-foot">
        <span>
          <strong>{name}</strong>
          {roles.join(', ')}
        </span>
        <span className="line" data-line={line}>
          {W.line[line]}
        </span>
        <Button size="small" variant="text" color="inherit" onClick={() => tell(signOutAsked())}>
          {W.signOut}
        </Button>
      </div>
    </header>
  );
}

function SignedIn({ person }: { person: ConsolePerson }) {
  const { screen } = useConsole(({ place }) => place);
  const title = useRef<HTMLHeadingElement>(null);
  const View = VIEWS[screen];
  useKeys();
  useEffect(() => {
    document.title = `${W.screens[screen]} – ${W.name}`;
    title.current?.focus();
  }, [screen]);
  return (
    <div className="desk">
      <Side person={person} screen={screen} />
      <main className="main">
        <LineNote />
        <Stopped />
        <Typography variant="h1" tabIndex={-1} ref={title}>
          {W.screens[screen]}
        </Typography>
        <View />
        {screen !== 'desk' && <p className="keys">{W.keys}</p>}
      </main>
      <QuickNote />
      <TaskDialog />
    </div>
  );
}

/** The operators' console: who sits there, and the seven screens. */
export function Console() {
  const session = useConsole((state) => state.session);
  switch (session.status) {
    case 'asking':
      return <p className="gate">{W.reading}</p>;
    case 'signedOut':
    case 'signingIn':
      return <SignIn session={session} />;
    case 'signedIn':
      return <SignedIn person={session.person} />;
  }
}
