import Button from '@mui/material/Button';
import type { ListedInReport } from '../../../api/betReports';
import { dialogOpened } from '../../../slices/dialogs';
import type { BetsOn } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';

/** Opens all bets on the market of this one. */
export function OfMarketButton({
  bet: { matchId, marketId, marketName, matchName },
}: {
  bet: Pick<ListedInReport, 'matchName' | 'marketName'> & BetsOn;
}) {
  const say = useSay<'reports'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  return (
    <Button
      size="small"
      aria-label={say('report.ofMarketName', { market: named(marketName), match: matchName })}
      onClick={() => dispatch(dialogOpened({ status: 'marketBets', matchId, marketId }))}
    >
      {say('report.ofMarket')}
    </Button>
  );
}
