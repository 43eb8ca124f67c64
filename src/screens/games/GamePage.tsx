import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ApiError } from '../../../api/errors';
import { useGetGamesQuery } from '../../../api/games';
import type { ProviderGame } from '../../../api/games';
import { gameLeft, gameOpened, selectGames, selectIsPlay } from '../../../slices/games';
import type { Games } from '../../../slices/games/atGame';
import { selectClosedMessage } from '../../../slices/siteMessage';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { Link } from '../../base/ui/Link';
import { Waiting } from '../../base/ui/Problem';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { WholeWidth } from '../../base/ui/WholeWidth';
import { LOBBY } from './addresses';
import { Bar } from './Bar';
import { GameFrame } from './GameFrame';
import { LeaveDialog } from './LeaveDialog';
import { PlayMoney } from './PlayMoney';
import { PointNotice } from './PointNotice';
import { useGameName } from './useGameName';
import { useAskingLinks } from './useLeave';

type Props = { provider: string; game: string };

/** world-casino/{provider}/{game}: a game of a provider in a frame. What its points are worth is said before it is asked for. */
export function GamePage({ provider, game }: Props) {
  const { data, error } = useGetGamesQuery();
  const [isTold, setIsTold] = useState(false);
  if (!data && !error) return <Waiting rows={2} height={240} />;
  const known = data?.games.find((one) => one.provider === provider && one.game === game);
  if (known && known.pointPaise > 0 && !isTold)
    return <PointNotice pointPaise={known.pointPaise} onGo={() => setIsTold(true)} />;
  return <Opened provider={provider} game={game} known={known} />;
}

function Opened({ provider, game, known }: Props & { known: ProviderGame | undefined }) {
  const dispatch = useAppDispatch();
  const games = useAppSelector(selectGames);
  const nameOf = useGameName();
  const sheet = useRef<HTMLDivElement>(null);
  const name = known ? nameOf(known) : game;
  const isPlay = useAppSelector(selectIsPlay);
  const open = (forPlay: boolean) =>
    void dispatch(gameOpened({ provider, game, ...(forPlay ? { isPlay: true } : {}) }));
  usePageTitle(name);
  useAskingLinks();
  useTop(sheet);
  useEffect(() => {
    dispatch(gameOpened({ provider, game }));
    return () => void dispatch(gameLeft());
  }, [dispatch, provider, game]);
  return (
    <Sheet className="casino at-game" ref={sheet}>
      <WholeWidth />
      <GlobalStyles styles={WHOLE_PHONE} />
      <Head>
        <Bar name={name} sheet={sheet} />
        {(known?.hasPlayMoney === true || isPlay) && (
          <PlayMoney isPlay={isPlay} isBusy={games.status === 'busy'} onChange={open} />
        )}
      </Head>
      <Stage games={games} name={name} onAgain={() => open(isPlay)} />
      {games.status === 'leaving' && <LeaveDialog to={games.to} />}
    </Sheet>
  );
}

/** Tells the style of a game how far down it begins: what stands above it may be closed. */
function useTop(sheet: RefObject<HTMLElement | null>): void {
  const closed = useAppSelector(selectClosedMessage);
  useLayoutEffect(() => {
    const { current } = sheet;
    const top = (current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    current?.style.setProperty('--top', `${Math.round(top)}px`);
  }, [closed, sheet]);
}

type StageProps = { games: Games; name: string; onAgain: () => void };

function Stage({ games, name, onAgain }: StageProps) {
  switch (games.status) {
    case 'closed':
    case 'launching':
      return <Opening />;
    case 'refused':
      return <Refused error={games.error} onAgain={onAgain} />;
    default:
      return (
        <>
          {games.status === 'silent' && <Late onAgain={onAgain} />}
          <Place>
            {games.status === 'opening' && <Opening />}
            <GameFrame
              key={games.ref}
              addressHandle={games.addressHandle}
              name={name}
              provider={games.provider}
            />
          </Place>
        </>
      );
  }
}

function Opening() {
  const say = useSay<'games'>();
  return (
    <Wait role="status">
      <CircularProgress size={28} aria-hidden />
      {say('game.opening')}
    </Wait>
  );
}

const OURS = ['NOT_FOUND', 'REFUSED', 'ACCOUNT_LOCKED', 'MUST_CHANGE_PASSWORD', 'UNAVAILABLE'] as const;

/** Why a game was not opened; what the exchange refuses in its own way is said in words of games. */
function Refused({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const say = useSay<'games'>();
  const shared = useSay();
  const ours = OURS.find((code) => code === error.code);
  return (
    <Told>
      <Alert severity="warning" variant="outlined">
        <b>{say('game.refused')}</b>
        <br />
        {ours ? say(`game.${ours}`) : sayError(shared, error)}
      </Alert>
      <span>
        <Button variant="contained" onClick={onAgain}>
          {say('game.again')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={LOBBY}>
          {say('game.lobby')}
        </Button>
      </span>
    </Told>
  );
}

/** The game has not said that it is there; it still may. */
function Late({ onAgain }: { onAgain: () => void }) {
  const say = useSay<'games'>();
  const again = (
    <Button color="inherit" onClick={onAgain}>
      {say('game.again')}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" action={again}>
      {say('game.silent')}
    </Alert>
  );
}

/** On a phone a game has all of the screen: what stands around every other screen waits behind it. */
const WHOLE_PHONE = {
  '@media (max-width: 992.98px)': {
    '.frame:has(.at-game) > :is(header, nav, footer, .MuiBottomNavigation-root), .frame:has(.at-game) > aside[aria-label]':
      { display: 'none' },
    '.frame:has(.at-game) > .columns': { padding: 0, minHeight: '100dvh' },
    '.frame:has(.at-game) > .columns > .side': { display: 'none' },
  },
} as const;

const Sheet = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  height: '100dvh',
  background: 'var(--page)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media (min-width: 993px)': { height: 'calc(100dvh - var(--top, 146px) - 12px)', minHeight: 520 },
  '&:fullscreen': { height: '100dvh', padding: 0 },
});
/** On a desk one line: each line less is one more of the game. */
const Head = styled('div')({
  display: 'grid',
  '@media (min-width: 993px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoColumns: 'auto',
    gridAutoFlow: 'column',
    alignItems: 'center',
  },
});
const Place = styled('div')({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'hidden',
  '@media (min-width: 993px)': { border: '1px solid var(--line)', borderRadius: 12 },
});
const Wait = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 200,
  background: 'var(--page)',
  color: 'var(--muted)',
});
const Told = styled('div')({
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  padding: 12,
  maxWidth: 640,
  '& > span': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
