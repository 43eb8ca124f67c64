import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetBetsByMatchQuery } from '../../../api/betReports';
import type { ListedInReport } from '../../../api/betReports';
import { toApiError } from '../../../api/errors';
import { MATCH_BETS } from '../../../api/schemas/betReports';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showSigned } from '../../base/format/amounts';
import { Nothing, Problem, Waiting } from '../../base/ui/Problem';
import { useNames } from '../../base/i18n/names';
import { useIsWide } from '../../base/ui/useIsWide';
import { Frame } from '../dialogs/Frame';
import { Cards } from '../reports/Cards';
import { PlainTable } from '../reports/PlainTable';
import { toShown } from '../reports/column';
import { useSay } from '../../base/i18n/words';
import { useBetColumns } from './useBetColumns';

const NOWHERE = { matchId: '', marketId: null };

/** All bets of a market or a match, how many they are and what they brought together. */
export function MarketBets() {
  const say = useSay<'reports'>();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const isOpen = dialog.status === 'marketBets';
  const { matchId, marketId } = isOpen ? dialog : NOWHERE;
  const { data, error, isFetching, refetch } = useGetBetsByMatchQuery(
    { matchId, marketId },
    { skip: !isOpen },
  );
  return (
    <Frame title={say('report.marketBets')} onClose={() => dispatch(dialogClosed())} isWide>
      {data && <Bets bets={data} />}
      {!data && error && !isFetching && (
        <Problem
          what={say('report.marketBetsFailed')}
          error={toApiError(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (isFetching || !error) && <Waiting rows={4} height={44} />}
    </Frame>
  );
}

function Bets({ bets }: { bets: readonly ListedInReport[] }) {
  const say = useSay<'reports'>();
  const isWide = useIsWide();
  const { bet, odds, stack, result, state, placed } = useBetColumns();
  if (bets.length === 0)
    return <Nothing what={say('report.marketBetsNone')} next={say('report.marketBetsNoneNext')} />;
  const columns = [bet, odds, stack, result, state, placed];
  const rows = toShown(bets, columns, ({ betId }) => betId);
  const Rows = isWide ? PlainTable : Cards;
  return (
    <>
      <Sums bets={bets} />
      <Rows name={say('report.marketBets')} columns={columns} rows={rows} />
    </>
  );
}

/** Of very many bets the newest only are here, and their sum would be nobody's. */
function Sums({ bets }: { bets: readonly ListedInReport[] }) {
  const say = useSay<'reports'>();
  const named = useNames();
  const { length: count } = bets;
  const [first] = bets;
  if (count >= MATCH_BETS) return <Typography>{say('report.newest', { count })}</Typography>;
  const ended = bets.filter(({ profitLossPaise }) => profitLossPaise !== null);
  const sum = ended.reduce((paise, { profitLossPaise }) => paise + (profitLossPaise ?? 0), 0);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h3" component="p">
        {first && named(first.matchName)}
      </Typography>
      <Typography color="textSecondary">
        {say('report.count', { count })}
        {ended.length > 0 && ` · ${say('report.sum', { sum: showSigned(sum) })}`}
      </Typography>
    </Box>
  );
}
