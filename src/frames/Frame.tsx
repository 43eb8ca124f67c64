import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Language } from '../../domain/words/languages';
import { formatAmount } from '../../domain/base/money';
import { askIn, openSession } from './calls';
import type { GameModule } from './game';
import { openHost } from './host';
import type { Host } from './host';
import { bringLetters } from './letters';
import { RoundView } from './RoundView';
import { reduceShell } from './shell';
import type { Shell, ShellEvent, View } from './shell';
import { sayRefusal, sayShell } from './words/shellWords';

type Open = Extract<Shell, { status: 'open' }>;

/** Opens the session of the launch, once, and talks to the page around from then on. */
function useShell(game: string, token: string): readonly [Shell, (event: ShellEvent) => void, Host['tell']] {
  const [shell, dispatch] = useReducer(reduceShell, { status: 'opening' });
  const host = useRef<Host>(undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void openSession(token, game).then((answer) => dispatch({ type: 'sessionAnswered', answer }));
  }, [game, token]);
  const backUrl = shell.status === 'open' ? shell.session.backUrl : undefined;
  useEffect(() => {
    if (backUrl === undefined) return;
    const opened = openHost(new URL(backUrl).origin, (message) => dispatch({ type: 'hostSaid', message }));
    host.current = opened;
    opened.tell({ type: 'game/ready' });
    return opened.stop;
  }, [backUrl]);
  const tell = useMemo(() => (message: Parameters<Host['tell']>[0]) => host.current?.tell(message), []);
  return [shell, dispatch, tell];
}

type Part = { shell: Open; dispatch: (event: ShellEvent) => void };

function Bar({ shell: { session, balance, view }, dispatch, game }: Part & { game: GameModule }) {
  const { language, mode } = session;
  const say = sayShell(language);
  const toView = (chosen: View) => () => dispatch({ type: 'viewChosen', view: chosen });
  return (
    <header className="bar">
      {/* The page around says it already. */}
      <h1 className="unseen">{game.names[language]}</h1>
      <p className="bar-balance">
        <span>{say(mode === 'demo' ? 'demo' : 'balance')}</span> <b>{formatAmount(balance)}</b>
      </p>
      <nav>
        {view.kind === 'play' ? (
          <>
            <button type="button" onClick={toView({ kind: 'rules' })}>
              {say('rules')}
            </button>
            <button type="button" onClick={toView({ kind: 'history' })}>
              {say('history')}
            </button>
          </>
        ) : (
          <button type="button" onClick={toView({ kind: 'play' })}>
            {say('play')}
          </button>
        )}
      </nav>
    </header>
  );
}

type Inside = Part & { name: string; game: GameModule; tell: Host['tell'] };

function Body({ shell, dispatch, name, game, tell }: Inside) {
  const { session, balance, view, isPaused } = shell;
  const { secret, language, limits } = session;
  const ask = useMemo(() => askIn(name, secret), [name, secret]);
  const onBalance = useMemo(
    () => (told: number) => {
      dispatch({ type: 'balanceTold', balance: told });
      tell({ type: 'game/balanceChanged' });
    },
    [dispatch, tell],
  );
  const onRound = (round: string): void => dispatch({ type: 'viewChosen', view: { kind: 'proof', round } });
  return (
    <>
      <div hidden={view.kind !== 'play'} className="stage">
        {/* It stays as it is while rules or rounds are read: a round may be under way. */}
        <game.Play
          session={session}
          balance={balance}
          onBalance={onBalance}
          ask={ask}
          isPaused={isPaused}
          tell={tell}
          onRound={onRound}
        />
      </div>
      {view.kind === 'rules' && <game.Rules language={language} limits={limits} />}
      {view.kind === 'history' && <game.History language={language} ask={ask} onRound={onRound} />}
      {view.kind === 'proof' && (
        <>
          <RoundView name={name} game={game} round={view.round} language={language} />
          {session.mode !== 'demo' && (
            <p className="account">
              <button type="button" onClick={() => tell({ type: 'game/history', round: view.round })}>
                {sayShell(language)('account')}
              </button>
            </p>
          )}
        </>
      )}
    </>
  );
}

type FrameProps = {
  opened: { game: string; token: string };
  game: GameModule | undefined;
  language: Language;
};

/** A game in its frame: the session of its launch, and what stands around it. */
export function Frame({ opened: { game: name, token }, game, language }: FrameProps) {
  const [shell, dispatch, tell] = useShell(name, token);
  const spoken = shell.status === 'open' ? shell.session.language : language;
  useEffect(() => {
    document.documentElement.lang = spoken;
    void bringLetters(spoken);
    if (game) document.title = game.names[spoken];
  }, [spoken, game]);
  const say = sayShell(spoken);
  if (!game) return <p className="notice">{say('failed')}</p>;
  switch (shell.status) {
    case 'opening':
      return <p className="notice">{say('loading')}</p>;
    case 'refused':
      return (
        <p className="notice" role="alert">
          {sayRefusal(spoken, shell.reason)}
        </p>
      );
    case 'open':
      return (
        <>
          <Bar shell={shell} dispatch={dispatch} game={game} />
          <main>
            {shell.isPaused && <p className="notice">{say('paused')}</p>}
            <Body shell={shell} dispatch={dispatch} name={name} game={game} tell={tell} />
          </main>
        </>
      );
    default:
      return shell satisfies never;
  }
}
