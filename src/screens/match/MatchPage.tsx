import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from '../../base/ui/Link';
import { toApiError } from '../../../api/errors';
import { useGetMatchDetailQuery } from '../../../api/matches';
import type { Match } from '../../../api/matches';
import { showMinute } from '../../base/format/times';
import { selectRoute } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { pathToSeries } from '../../../slices/route/seriesPath';
import { useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { usePageTitle } from '../../base/ui/usePageTitle';
import { useUnhurried } from '../../base/ui/useUnhurried';
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
  const isDrawn = useUnhurried(data !== undefined);
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
  if (!data || !isDrawn) return <Waiting rows={4} height={220} />;
  return (
    <>
      <MatchHead match={data} />
      <TvOnDemand match={data} />
      <ScoreLine matchId={matchId} />
      {data.marketIds.length + data.fancies.length === 0 && (
        <Nothing isPage what={say('match.none')} next={say('match.noneNext')}>
          <Button variant="outlined" component={Link} to={pathTo('home')}>
            {say('app.back')}
          </Button>
        </Nothing>
      )}
      <MatchMarkets match={data} />
      <MeantOnDemand />
      <LadderOnDemand />
    </>
  );
}

function MatchHead({ match }: { match: Match }) {
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
      <div>
        <Typography variant="h1">{match.name}</Typography>
        <Typography component="div" variant="body2" color="textSecondary">
          <WayBack match={match} />
          {match.startsAt !== null && <time>{showMinute(match.startsAt)}</time>}
        </Typography>
      </div>
      {match.tvUrl !== undefined && <TvButton />}
    </Stack>
  );
}

/** Where the match is listed, from all sports to its series. Whole: where a line has no room for it, it goes on in the next. */
function WayBack({ match }: { match: Match }) {
  const say = useSay<'frame'>();
  const named = useNames();
  const ways = [
    { to: pathTo('home'), name: say('nav.home') },
    { to: pathTo('sport', match), name: named(match.sportName) },
    { to: pathToSeries(match), name: named(match.seriesName) },
  ].filter(({ name }) => name !== '');
  return (
    <Ways aria-label={say('nav.path')}>
      {ways.map(({ to, name }) => (
        <Way key={name} to={to}>
          {name}
        </Way>
      ))}
    </Ways>
  );
}

/** Where a line has no room for it, the start stands whole in the next. */
const Ways = styled('nav')({
  display: 'inline',
  marginRight: 10,
  '& + time': { display: 'inline-block' },
});
/** Reaches beyond its line, so that a finger finds it: what stands above and below cannot be pressed. */
const Way = styled(Link)({
  display: 'inline-block',
  position: 'relative',
  color: 'inherit',
  textDecoration: 'none',
  '& + &::before': { content: '"›" / ""', display: 'inline-block', padding: '0 6px' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&::after': { content: '""', position: 'absolute', inset: '-12px -6px' },
});
