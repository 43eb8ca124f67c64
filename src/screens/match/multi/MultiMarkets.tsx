import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../../api/errors';
import { useGetMatchDetailQuery } from '../../../../api/matches';
import type { Match } from '../../../../api/matches';
import { RUNS } from '../../../../domain/sessions/sessionFacts';
import { marketUnpinned, selectPins } from '../../../../slices/pins';
import type { Pin } from '../../../../slices/pins';
import { selectLiveMarket } from '../../../../slices/prices';
import { pathTo, pathToMatch, withView } from '../../../../slices/route/routes';
import { isClosed } from '../../../../store/base/selectors/marketPositions';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useNames } from '../../../base/i18n/names';
import { Link } from '../../../base/ui/Link';
import { Nothing, Problem, Waiting } from '../../../base/ui/Problem';
import { passToList } from '../../../base/ui/passFocus';
import { usePageTitle } from '../../../base/ui/usePageTitle';
import { useSay } from '../../../base/i18n/words';
import { FancyOnDemand } from '../fancy/FancyOnDemand';
import { LadderOnDemand } from '../LadderOnDemand';
import { MarketPanel } from '../MarketPanel';
import { groupsOf } from '../tabs';

/** The pinned markets of all matches, with live prices. */
export function MultiMarkets() {
  const say = useSay<'details'>();
  const sayApp = useSay();
  const pins = useAppSelector(selectPins);
  usePageTitle(say('pins.title'));
  return (
    <>
      <Typography variant="h1">{say('pins.title')}</Typography>
      {pins.length === 0 && (
        <Nothing what={say('pins.none')} next={say('pins.noneNext')}>
          <Button variant="outlined" component={Link} to={pathTo('home')}>
            {sayApp('app.back')}
          </Button>
        </Nothing>
      )}
      <Panels>
        {pins.map((pin) => (
          <Pinned key={pin.marketId} pin={pin} />
        ))}
      </Panels>
      <LadderOnDemand />
    </>
  );
}

/** The session of a match with its kind; undefined if that id is a market's or not known. */
function sessionIn({ fancies }: Match, marketId: string) {
  const own = fancies.filter(({ id }) => id === marketId);
  return groupsOf({ marketIds: [], fancies: own }, () => true).find((group) => 'fancies' in group);
}

const isListed = ({ marketIds, fancies }: Match, marketId: string): boolean =>
  marketIds.includes(marketId) || fancies.some(({ id }) => id === marketId);

function Pinned({ pin }: { pin: Pin }) {
  const { marketId, matchId } = pin;
  const say = useSay<'details'>();
  const dispatch = useAppDispatch();
  const { currentData: data } = useGetMatchDetailQuery({ matchId });
  const named = useNames();
  const session = data && sessionIn(data, marketId);
  const market = useAppSelector((state) => selectLiveMarket(state, marketId)?.name ?? '');
  const about = [named(market), data?.name].filter(Boolean).join(', ');
  return (
    <div>
      <Head>
        <Link to={withView(pathToMatch(matchId), { market: marketId })}>
          {data?.name ?? say('pins.match')}
        </Link>
        <Button
          ref={passToList}
          color="inherit"
          aria-label={`${say('more.unpin')}: ${about}`}
          onClick={() => dispatch(marketUnpinned(marketId))}
        >
          {say('more.unpin')}
        </Button>
      </Head>
      <Word pin={pin} />
      {session && <FancyOnDemand isWhole matchId={matchId} {...session} />}
      {!session && <Market marketId={marketId} />}
    </div>
  );
}

function isSession(state: RootState, marketId: string): boolean {
  const runners = selectLiveMarket(state, marketId)?.runners ?? [];
  return runners.length === 1 && runners[0]?.id === RUNS;
}

/** A session that its match no longer lists is known by its one selection: it has no odds to show. */
function Market({ marketId }: { marketId: string }) {
  const isOdds = useAppSelector((state) => !isSession(state, marketId));
  return isOdds && <MarketPanel marketId={marketId} />;
}

/** Why a pin has no market to show, or not yet; a market that is over says so itself, with its result. */
function Word({ pin: { marketId, matchId } }: { pin: Pin }) {
  const say = useSay<'details'>();
  const named = useNames();
  const { currentData: data, error, refetch } = useGetMatchDetailQuery({ matchId });
  const name = useAppSelector((state) => selectLiveMarket(state, marketId)?.name ?? '');
  const saysItself = useAppSelector((state) => isClosed(state, marketId) && !isSession(state, marketId));
  if (data && (saysItself || isListed(data, marketId))) return null;
  if (data) return <p>{[named(name), say('pins.gone')].filter(Boolean).join(': ')}</p>;
  if (!error) return <Waiting rows={1} height={220} />;
  return <Problem what={say('pins.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
}

/** Two columns where each has room for names and prices; the widths of prices are those of a column. */
const Panels = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 1600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& .market.market': { '--prices': '330px' },
    '& .market .side-name': { padding: '0 8px' },
  },
  '@media (min-width: 2300px)': { '& .market.market': { '--prices': '420px' } },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  '& > a': { color: 'inherit', fontWeight: 650 },
});
