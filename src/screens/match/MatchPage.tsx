import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '../../base/ui/Link';
import { toApiError } from '../../../api/errors';
import { useGetMatchDetailQuery } from '../../../api/matches';
import type { Match } from '../../../api/matches';
import { showDate } from '../../base/format/times';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { LadderOnDemand } from './LadderOnDemand';
import { MeantOnDemand } from './MeantOnDemand';
import { MatchMarkets } from './MatchMarkets';
import { ScoreLine } from './ScoreLine';
import { TvButton } from './tv/TvButton';
import { TvOnDemand } from './tv/TvOnDemand';

/** game-details/{sport_id}/{match_id}: the match, its score, and every market with live prices. */
export function MatchPage() {
  const route = useAppSelector(selectRoute);
  return route.name === 'match' ? <MatchView matchId={route.matchId} /> : null;
}

function MatchView({ matchId }: { matchId: string }) {
  const say = useSay();
  // What the address before this one brought is another match's.
  const { currentData: data, error, refetch } = useGetMatchDetailQuery({ matchId });
  usePageTitle(data?.name ?? say('match.title'));
  if (!data && error) {
    const refusal = toApiError(error);
    const what = refusal.code === 'NOT_FOUND' ? say('match.absent') : say('match.failed');
    return (
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h1">{say('match.title')}</Typography>
        <Problem what={what} error={refusal} onRetry={() => void refetch()} />
        <Button variant="outlined" component={Link} to={pathTo('home')}>
          {say('app.back')}
        </Button>
      </Stack>
    );
  }
  // No heading here: it would receive the focus and take it along when it is replaced.
  // As high as a phone, so that My bets, below it there, does not jump into its place.
  if (!data) return <Waiting rows={4} height={220} />;
  return (
    <>
      <MatchHead match={data} />
      <TvOnDemand match={data} />
      <ScoreLine matchId={matchId} />
      {data.marketIds.length + data.fancies.length === 0 && (
        <Nothing what={say('match.none')} next={say('match.noneNext')} />
      )}
      <MatchMarkets match={data} />
      <MeantOnDemand />
      <LadderOnDemand />
    </>
  );
}

function MatchHead({ match }: { match: Match }) {
  const named = useNames();
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
      <div>
        <Typography variant="h1">{match.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[match.sportName, match.seriesName].filter(Boolean).map(named).join(' · ')}
          {match.startsAt !== null && <time> · {showDate(match.startsAt)}</time>}
        </Typography>
      </div>
      {match.tvUrl !== undefined && <TvButton />}
    </Stack>
  );
}
