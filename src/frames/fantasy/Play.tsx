import { useEffect, useReducer, useState } from 'react';
import { fixtureOf } from '../../../domain/games/fantasy/sides';
import type { Language } from '../../../domain/words/languages';
import type { PlayProps } from '../game';
import type { Placing } from '../parts/placing';
import { usePlacing } from '../parts/usePlacing';
import { usePolled } from '../parts/usePolled';
import { showUntil, useServerTime } from '../parts/useServerTime';
import type { Say } from '../words/say';
import type { FantasyKey } from '../words/fantasy.en';
import { sayFantasy } from '../words/fantasyWords';
import { sayShell } from '../words/shellWords';
import { readEntry, readLobby } from './answers';
import type { Lobby, Match } from './answers';
import { LiveMatch } from './LiveMatch';
import type { Live } from './live';
import { Pools } from './Pools';
import type { EntryOrder } from './Pools';
import { Squad } from './Squad';
import { reduceChoosing } from './team';
import type { Choosing, ChoosingEvent } from './team';
import { useLive } from './useLive';

const EVERY_MS = 4000;
const TABS = ['tabTeam', 'tabPools', 'tabLive'] as const;
type Tab = (typeof TABS)[number];

const bodyOf = (order: EntryOrder): object => order;

function Head({
  say,
  match,
  now,
  language,
}: {
  say: Say<FantasyKey>;
  match: Match;
  now: number;
  language: Language;
}) {
  const [home, away] = fixtureOf(match.n);
  return (
    <p className="fixture">
      <b>{say('versus', { home: home.name[language], away: away.name[language] })}</b>{' '}
      <span>
        {now < match.starts_at
          ? say('firstBall', { left: showUntil(match.starts_at, now) })
          : say('starting')}
      </span>
    </p>
  );
}

function Tabs({ say, tab, onTab }: { say: Say<FantasyKey>; tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <nav className="tabs" aria-label={say('views')}>
      {TABS.map((one) => (
        <button key={one} type="button" aria-current={one === tab || undefined} onClick={() => onTab(one)}>
          {say(one)}
        </button>
      ))}
    </nav>
  );
}

/** The team of the match that is open, which begins anew with each. */
function useTeam(match: Match | undefined): readonly [Choosing, (event: ChoosingEvent) => void] {
  const [team, dispatch] = useReducer(reduceChoosing, { status: 'none' });
  const id = match?.match;
  const n = match?.n;
  useEffect(() => {
    if (id !== undefined && n !== undefined) dispatch({ type: 'matchOpened', match: id, n });
  }, [id, n]);
  return [team, dispatch];
}

type BodyProps = {
  session: PlayProps['session'];
  isPaused: boolean;
  lobby: Lobby;
  open: Match | undefined;
  now: number;
  live: Live;
  tab: Tab;
  onTab: (tab: Tab) => void;
  placing: Placing<EntryOrder>;
  onEnter: (order: EntryOrder) => void;
};

function Body({
  session: { language },
  isPaused,
  lobby,
  open,
  now,
  live,
  tab,
  onTab,
  placing,
  onEnter,
}: BodyProps) {
  const say = sayFantasy(language);
  const [team, dispatch] = useTeam(open);
  if (tab === 'tabLive') {
    if (live.status === 'nothing')
      return <p className="notice">{say('noLive', { left: showUntil(open?.starts_at ?? now, now) })}</p>;
    const own = lobby.entries.filter((entry) => entry.match === live.match);
    return <LiveMatch language={language} live={live} entries={own} />;
  }
  if (!open || team.status === 'none') return <p className="notice">{sayShell(language)('waiting')}</p>;
  return (
    <>
      <Head say={say} match={open} now={now} language={language} />
      {tab === 'tabTeam' ? (
        <Squad language={language} team={team} dispatch={dispatch} onReady={() => onTab('tabPools')} />
      ) : (
        <Pools
          language={language}
          lobby={lobby}
          team={team}
          placing={placing}
          isOff={isPaused || now >= open.starts_at}
          onEnter={onEnter}
        />
      )}
    </>
  );
}

/** Fantasy elevens as they are played. */
export function Play({ session, ask, onBalance, isPaused, tell }: PlayProps) {
  const { language } = session;
  const say = sayFantasy(language);
  const [tab, setTab] = useState<Tab>('tabTeam');
  const { placing, place } = usePlacing<EntryOrder>({
    ask,
    onBalance,
    tell,
    path: 'enter',
    bodyOf,
    readStake: readEntry,
  });
  const lobby = usePolled(ask, 'state', { read: readLobby, ms: EVERY_MS, again: placing.status });
  const now = useServerTime(lobby);
  const begun = lobby?.matches.find(({ started_at: at }) => at !== null);
  const live = useLive(ask, tab === 'tabLive' ? begun?.match : undefined);
  if (!lobby) return <p className="notice">{sayShell(language)('waiting')}</p>;
  const open = lobby.matches.find(({ state }) => state === 'OPEN');
  return (
    <div className="fantasy">
      <Tabs say={say} tab={tab} onTab={setTab} />
      <Body
        session={session}
        isPaused={isPaused}
        lobby={lobby}
        open={open}
        now={now}
        live={live}
        tab={tab}
        onTab={setTab}
        placing={placing}
        onEnter={place}
      />
    </div>
  );
}
