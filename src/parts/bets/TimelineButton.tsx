import Button from '@mui/material/Button';
import type { AskedBet } from '../../../api/pendingBets';
import type { BetName } from '../../../api/timeline';
import { timelineOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useBettingSay } from '../../base/i18n/betting';
import { useSay } from '../../base/i18n/words';
import { sideKey, usePickWords, usePriceWords } from '../prices/usePriceWords';

/** Opens what happened to a bet. @param name the reference where there is one: it outlives the delay */
export function TimelineButton({ bet, name }: { bet: AskedBet; name: BetName }) {
  const say = useSay();
  const bettingSay = useBettingSay();
  const dispatch = useAppDispatch();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const label = bettingSay('bets.timelineName', {
    side: say(sideKey(bet.side, bet.kind, bet.session)),
    runner: pickWords(bet),
    odds: priceWords(bet, bet.kind),
  });
  return (
    <Button
      size="small"
      aria-label={label}
      onClick={() => dispatch(timelineOpened({ matchId: bet.matchId, bet: name }))}
    >
      {bettingSay('bets.timeline')}
    </Button>
  );
}
