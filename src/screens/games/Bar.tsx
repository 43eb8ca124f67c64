import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiArrowLeft, mdiFullscreen, mdiFullscreenExit } from '@mdi/js';
import { selectBalance } from '../../../slices/balance';
import { selectGames, selectIsPlay } from '../../../slices/games';
import { useAppSelector } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { LOBBY } from './addresses';
import { useLeave } from './useLeave';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

type Props = { name: string; sheet: RefObject<HTMLElement | null> };

/** Above a game: the way out, its name, what the player can bet, and for how long they have been playing. */
export function Bar({ name, sheet }: Props) {
  const say = useSay<'games'>();
  const leave = useLeave();
  return (
    <Line>
      <IconButton aria-label={say('game.lobby')} onClick={() => leave(LOBBY)}>
        <Icon path={mdiArrowLeft} />
      </IconButton>
      <h1>{name}</h1>
      <p>
        <Available />
        <Minutes />
      </p>
      <FullScreen sheet={sheet} />
    </Line>
  );
}

function Available() {
  const say = useSay<'games'>();
  const balance = useAppSelector(selectBalance);
  const isPlay = useAppSelector(selectIsPlay);
  // Beside play money the player's own would be taken for what is played with.
  if (isPlay) return null;
  const amount = balance.status === 'hidden' ? '••••••' : null;
  return (
    <span>
      {say('game.balance')}{' '}
      <b>{amount ?? (balance.status === 'unknown' ? '–' : showAmount(balance.availablePaise))}</b>
    </span>
  );
}

function Minutes() {
  const games = useAppSelector(selectGames);
  return 'since' in games ? <Since since={games.since} /> : null;
}

function Since({ since }: { since: number }) {
  const say = useSay<'games'>();
  return <span>{say('game.minutes', { minutes: useMinutes(since) })}</span>;
}

/** Whole minutes since then, looked at each second. */
function useMinutes(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / MINUTE_MS));
}

function subscribe(run: () => void) {
  document.addEventListener('fullscreenchange', run);
  return () => document.removeEventListener('fullscreenchange', run);
}

/** Bar and game together; a phone that cannot has no more around them anyway. */
function FullScreen({ sheet }: Pick<Props, 'sheet'>) {
  const say = useSay<'games'>();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (isFull ? document.exitFullscreen() : sheet.current?.requestFullscreen());
  return (
    <IconButton aria-label={say(isFull ? 'game.notFull' : 'game.full')} onClick={toggle}>
      <Icon path={isFull ? mdiFullscreenExit : mdiFullscreen} />
    </IconButton>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  paddingInline: 4,
  '& h1': {
    flex: '1 1 auto',
    minWidth: 0,
    margin: 0,
    fontSize: 16,
    lineHeight: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& p': {
    display: 'grid',
    justifyItems: 'end',
    margin: 0,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--muted)',
  },
  '& p b': { color: 'var(--text)', fontSize: 14 },
  '& .MuiIconButton-root': { flex: 'none', minWidth: 44, minHeight: 44 },
});
