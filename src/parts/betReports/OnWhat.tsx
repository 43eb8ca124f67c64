import { styled } from '@mui/material/styles';
import type { Bet } from '../../../api/bets';
import type { RequestedBet } from '../../../api/pendingBets';
import { useNames } from '../../base/i18n/names';
import { SideTag } from '../markets/SideTag';
import { isItsMarket, usePickWords } from '../prices/usePriceWords';

/** What a bet is on: its side, its runner, its market. A deleted one is struck through. */
export function OnWhat({ bet }: { bet: RequestedBet & { readonly state?: Bet['state'] } }) {
  const named = useNames();
  const pickWords = usePickWords();
  const pick = pickWords(bet);
  return (
    <span>
      <SideTag side={bet.side} kind={bet.kind} session={bet.session} />{' '}
      {bet.state === 'DELETED' ? <del>{pick}</del> : pick}
      {!isItsMarket(bet) && <Market> {named(bet.marketName)}</Market>}
    </span>
  );
}

const Market = styled('small')({ color: 'var(--muted)', fontSize: 12, fontWeight: 400 });
