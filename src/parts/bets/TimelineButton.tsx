import Button from '@mui/material/Button';
import type { Bet } from '../../../api/bets';
import type { RequestedBet } from '../../../api/pendingBets';
import type { BetName } from '../../../api/timeline';
import { oddsObtained } from '../../../domain/bets/bet';
import { dialogOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useBetWords } from '../prices/usePriceWords';

/** Opens what happened to a bet. It is called by the odds it stands with: those it was matched at, or asked while nothing is.
 * @param name the reference where there is one: it outlives the delay */
export function TimelineButton({ bet, name }: { bet: RequestedBet | Bet; name: BetName }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const label = say(
    'bets.timelineName',
    useBetWords({ ...bet, odds: 'fills' in bet ? oddsObtained(bet) : bet.odds }),
  );
  return (
    <Button
      size="small"
      aria-label={label}
      onClick={() => dispatch(dialogOpened({ status: 'betTimeline', matchId: bet.matchId, bet: name }))}
    >
      {say('bets.timeline')}
    </Button>
  );
}
