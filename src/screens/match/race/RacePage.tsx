import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { toApiError } from '../../../../api/errors';
import { useGetRaceCardQuery } from '../../../../api/racing';
import type { RaceCard } from '../../../../api/racing';
import { raceDateIn } from '../../../../slices/route/racePath';
import { selectRoute } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { useAppSelector } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { Link } from '../../../base/ui/Link';
import { Nothing, Problem, Waiting } from '../../../base/ui/Problem';
import { useIsWide } from '../../../base/ui/useIsWide';
import { usePageTitle } from '../../../base/ui/usePageTitle';
import { LadderOnDemand } from '../LadderOnDemand';
import { MeantOnDemand } from '../MeantOnDemand';
import { Meetings, useMeetings } from './Meetings';
import { RaceView } from './RaceView';
import { useHeard } from './useRace';

/** horse-racing/{match_id}/{date}: the races of a day by country and venue, and one of them with win and place. */
export function RacePage() {
  const route = useAppSelector(selectRoute);
  if (route.name !== 'match' || route.date === undefined) return null;
  return <Card matchId={route.matchId} date={raceDateIn(route.date)} />;
}

function Card({ matchId, date }: { matchId: string; date: string }) {
  const heard = useHeard(matchId);
  const { data, currentData, error, refetch } = useGetRaceCardQuery({ matchId, date, heard });
  const day = date.slice(0, 10);
  const meetings = useMeetings(data, day, heard);
  // At a desk nobody knows how many rows the venues will take: what stands below them comes with them.
  const isHeld = useIsWide() && !meetings.data && !meetings.error;
  if (!currentData && error) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={4} height={160} />;
  return (
    <>
      <Meetings card={data} day={day} meetings={meetings} />
      {isHeld ? <Coming /> : <Race matchId={matchId} card={currentData} />}
      <MeantOnDemand />
      <LadderOnDemand />
    </>
  );
}

const Coming = () => <Waiting rows={2} height={320} />;

function Race({ matchId, card }: { matchId: string; card: RaceCard | undefined }) {
  if (!card) return <Coming />;
  return card.race ? <RaceView matchId={matchId} card={card} race={card.race} /> : <NoRace />;
}

function NoRace() {
  const say = useSay<'racing'>();
  usePageTitle(say('race.title'));
  return (
    <>
      <Typography variant="h1">{say('race.title')}</Typography>
      <Nothing isPage what={say('race.none')} next={say('race.noneNext')} />
    </>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay<'racing'>();
  const sayApp = useSay();
  const refusal = toApiError(error);
  usePageTitle(say('race.title'));
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h1">{say('race.title')}</Typography>
      <Problem
        what={refusal.code === 'NOT_FOUND' ? say('race.absent') : say('race.failed')}
        error={refusal}
        onRetry={onRetry}
      />
      <Button variant="outlined" component={Link} to={pathTo('home')}>
        {sayApp('app.back')}
      </Button>
    </Stack>
  );
}
