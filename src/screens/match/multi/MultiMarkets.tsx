import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../../api/errors';
import { useGetMatchDetailQuery } from '../../../../api/matches';
import { marketUnpinned, selectPins } from '../../../../slices/pins';
import type { Pin } from '../../../../slices/pins';
import { pathToMatch, withView } from '../../../../slices/routes';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Link } from '../../../base/ui/Link';
import { Nothing, Problem, Waiting } from '../../../base/ui/Problem';
import { usePageTitle } from '../../../base/ui/usePageTitle';
import { useDetailsSay } from '../../../parts/details/useDetailsSay';
import { LadderPlace } from '../LadderPlace';
import { MarketPanel } from '../MarketPanel';

/** The pinned markets of all matches, with live prices. */
export function MultiMarkets() {
  const say = useDetailsSay();
  const pins = useAppSelector(selectPins);
  usePageTitle(say('pins.title'));
  return (
    <>
      <Typography variant="h1">{say('pins.title')}</Typography>
      {pins.length === 0 && <Nothing what={say('pins.none')} next={say('pins.noneNext')} />}
      <Panels>
        {pins.map((pin) => (
          <Pinned key={pin.marketId} pin={pin} />
        ))}
      </Panels>
      <LadderPlace />
    </>
  );
}

function Pinned({ pin: { marketId, matchId } }: { pin: Pin }) {
  const say = useDetailsSay();
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetMatchDetailQuery({ matchId });
  return (
    <div>
      <Head>
        <Link to={withView(pathToMatch(matchId), { market: marketId })}>
          {data?.name ?? say('pins.match')}
        </Link>
        <Button color="inherit" onClick={() => dispatch(marketUnpinned(marketId))}>
          {say('more.unpin')}
        </Button>
      </Head>
      {!data && error && (
        <Problem what={say('pins.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting rows={1} height={220} />}
      {data && !data.marketIds.includes(marketId) && <p>{say('pins.gone')}</p>}
      <MarketPanel marketId={marketId} />
    </div>
  );
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
