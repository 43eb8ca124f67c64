import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../../api/errors';
import { useGetMatchDetailQuery } from '../../../../api/matches';
import type { Match } from '../../../../api/matches';
import type { CardRace, RaceCard } from '../../../../api/racing';
import { GREYHOUND_RACING } from '../../../../domain/base/product';
import { selectLiveMarket } from '../../../../slices/prices';
import { pathTo } from '../../../../slices/route/routes';
import { useAppSelector } from '../../../../store/hooks';
import { showTime } from '../../../base/format/dates';
import { showMinute } from '../../../base/format/times';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import { Problem, Waiting } from '../../../base/ui/Problem';
import { usePageTitle } from '../../../base/ui/usePageTitle';
import { Live } from '../../../parts/markets/Live';
import { isFinished, isLive } from '../../../parts/markets/isLive';
import { WayBack } from '../../../parts/wayBack/WayBack';
import { ScoreLine } from '../ScoreLine';
import { TvButton } from '../tv/TvButton';
import { TvOnDemand } from '../tv/TvOnDemand';
import { RaceMarkets } from './RaceMarkets';
import { RaceResult } from './RaceResult';
import { RaceContext, useMinutesTo } from './useRace';

type Props = { matchId: string; card: RaceCard; race: CardRace };

/** One race: what it is and when, its result once there is one, and its markets. */
export function RaceView({ matchId, card, race }: Props) {
  const { currentData: match } = useGetMatchDetailQuery({ matchId });
  const name = [card.venue, ...(race.startsAt === null ? [] : [showTime(race.startsAt)])].join(' ');
  usePageTitle(name);
  return (
    <RaceContext value={{ race, isGreyhounds: card.sportId === GREYHOUND_RACING }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <div>
          <Typography variant="h1">{name}</Typography>
          <Facts race={race} match={match} />
        </div>
        {match?.tvUrl !== undefined && <TvButton />}
      </Stack>
      {match && <TvOnDemand match={match} />}
      <ScoreLine matchId={matchId} />
      {race.isSettled && <RaceResult race={race} />}
      <Markets matchId={matchId} race={race} />
      <Terms race={race} />
    </RaceContext>
  );
}

function Markets({ matchId, race }: Omit<Props, 'card'>) {
  const say = useSay();
  const { currentData: match, error, refetch } = useGetMatchDetailQuery({ matchId });
  if (match) return <RaceMarkets race={race} offered={match.marketIds} />;
  if (!error) return <Waiting rows={1} height={480} />;
  return <Problem what={say('match.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
}

/** Where the race is listed. */
function Back({ match }: { match: Match }) {
  const say = useSay<'frame'>();
  const named = useNames();
  const ways = [
    { to: pathTo('home'), name: say('nav.home') },
    { to: pathTo('sport', match), name: named(match.sportName) },
  ];
  return <WayBack ways={ways.filter(({ name }) => name !== '')} />;
}

function Facts({ race, match }: { race: CardRace; match: Match | undefined }) {
  const say = useSay<'racing'>();
  const left = race.runners.filter(({ removals }) => removals.length === 0).length;
  return (
    <Line>
      {match && <Back match={match} />}
      <Together>
        <span>{say('race.runners', { count: left })}</span>
        <Standing race={race} />
      </Together>
    </Line>
  );
}

/** Whether it is off, over, or when it starts. */
function Standing({ race }: { race: CardRace }) {
  const say = useSay<'racing'>();
  const sayApp = useSay();
  const minutes = useMinutesTo(race.startsAt);
  const stage = useAppSelector((state) => {
    const market = selectLiveMarket(state, race.winId === '' ? race.placeId : race.winId);
    if (race.isSettled || !market) return race.isSettled ? 'over' : 'coming';
    if (isLive(market)) return 'live';
    return market.inPlay || isFinished(market) ? 'awaited' : 'coming';
  });
  if (stage === 'over') return <span>{say('race.isOver')}</span>;
  if (stage === 'live') return <Live>{sayApp('market.inPlay')}</Live>;
  if (stage === 'awaited') return <span>{say('race.isRunning')}</span>;
  return <Start minutes={minutes} at={race.startsAt} />;
}

/** A start further away is told by its date, minutes. */
const SOON = 120;

function Start({ minutes, at }: { minutes: number | null; at: number | null }) {
  const say = useSay<'racing'>();
  if (minutes === null || at === null) return null;
  if (minutes > SOON) return <span>{say('race.startsAt', { date: showMinute(at) })}</span>;
  return <span>{minutes === 0 ? say('race.startsNow') : say('race.startsIn', { minutes })}</span>;
}

/** How many are placed, and what an each-way bet is here: below the prices, which come first. */
function Terms({ race: { places } }: { race: CardRace }) {
  const say = useSay<'racing'>();
  if (places === 0) return <Words>{say('race.noPlace')}</Words>;
  return (
    <Words>
      {say('race.places', { count: places })} {say('race.eachWay')}
    </Words>
  );
}

const Together = styled('span')({ display: 'flex', gap: 12, whiteSpace: 'nowrap' });
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  minHeight: 20,
  color: 'var(--muted)',
  fontSize: 14,
  lineHeight: '20px',
});
const Words = styled('p')({ color: 'var(--muted)', fontSize: 13, lineHeight: '18px', maxWidth: '90ch' });
