import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Link } from '../../base/ui/Link';
import { toApiError } from '../../../api/errors';
import { useGetUserMarketQuery } from '../../../api/exposure';
import type { ExposureRow } from '../../../api/exposure';
import { dialogClosed } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { Frame } from '../../parts/dialogs/Frame';
import { useSay } from '../../base/i18n/words';
import { lazyHeldBack } from '../../parts/timeline/lazyHeldBack';
import { useNames } from '../../base/i18n/names';

/** My Market (product.md section 2): where the player has open bets, which make up the exposure. */
export function MyMarket() {
  const say = useSay<'dialogs'>();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('myMarket.title')} onClose={() => dispatch(dialogClosed())} isWide>
      <Exposures />
      <lazyHeldBack.OnDemand props={{}} waiting={() => null} />
    </Frame>
  );
}

function Exposures() {
  const say = useSay<'dialogs'>();
  // Bets change while the dialog is closed.
  const { currentData, error, isFetching, refetch } = useGetUserMarketQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error)
    return isFetching ? (
      <Waiting rows={4} height={48} />
    ) : (
      <Problem what={say('myMarket.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
    );
  if (!currentData) return <Waiting rows={4} height={48} />;
  return <Rows rows={currentData} />;
}

/** product.md section 3 names four columns and only three fields beside the count: the event type is the
 * sport, the event names are the markets bet on, and the trade is the number of bets. */
function Rows({ rows }: { rows: readonly ExposureRow[] }) {
  const say = useSay<'dialogs'>();
  return (
    <Table aria-label={say('myMarket.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('myMarket.type')}</TableCell>
          <TableCell>{say('myMarket.event')}</TableCell>
          <TableCell>{say('myMarket.match')}</TableCell>
          <TableCell align="right">{say('myMarket.trade')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.length === 0 && (
          <TableRow>
            <TableCell colSpan={4}>
              <Nothing what={say('myMarket.empty')} next={say('myMarket.emptyNext')}>
                <Button variant="outlined" component={Link} to={pathTo('home')}>
                  {say('myMarket.toMarkets')}
                </Button>
              </Nothing>
            </TableCell>
          </TableRow>
        )}
        {rows.map((row) => (
          <Row key={row.matchId} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row: { sportId, sportName, matchId, matchName, markets } }: { row: ExposureRow }) {
  const named = useNames();
  const dispatch = useAppDispatch();
  const kinds = [...new Set(markets.map(({ kind }) => kind))];
  return (
    <WholeRow hover>
      <TableCell>{named(sportName)}</TableCell>
      <TableCell>{kinds.map(named).join(', ')}</TableCell>
      <TableCell>
        {/* Closed here too: if that match is open already, the address does not change, and nothing else closes the dialog. */}
        <MuiLink
          component={Link}
          to={pathTo('match', { sportId, matchId })}
          onClick={() => dispatch(dialogClosed())}
        >
          {matchName}
        </MuiLink>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {markets.reduce((sum, { betCount }) => sum + betCount, 0)}
      </TableCell>
    </WholeRow>
  );
}

/** The whole row leads to the match. */
const WholeRow = styled(TableRow)({
  position: 'relative',
  height: 44,
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit', fontWeight: 650 },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
});
