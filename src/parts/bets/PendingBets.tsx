import Chip from '@mui/material/Chip';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { selectPending } from '../../../slices/bets';
import type { WaitingBet } from '../../../slices/bets/pendingBets';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useNames } from '../../base/i18n/names';
import { SideTag } from '../markets/SideTag';
import { isItsMarket, usePickWords, usePriceWords, useStakeWords } from '../prices/usePriceWords';
import { CompactTable } from './CompactTable';
import { MarketAndPrice } from './MarketAndPrice';
import { TimelineButton } from './TimelineButton';
import { Undo } from './Undo';

/** The bets of a match that wait in their delay; nothing if there are none. */
export function PendingBets({ matchId }: { matchId: string }) {
  const say = useSay<'betting'>();
  const waiting = useAppSelector((state) => selectPending(state, matchId));
  if (waiting.length === 0) return null;
  return (
    <CompactTable size="small">
      <caption>
        {say('bets.waiting')} <span>{waiting.length}</span>
      </caption>
      {waiting.map((bet) => (
        <PendingLine key={bet.ref} bet={bet} />
      ))}
    </CompactTable>
  );
}

/** It has neither number nor result yet: what it was asked to be, how long it waits, and the way back. */
function PendingLine({ bet }: { bet: WaitingBet }) {
  const say = useSay<'betting'>();
  const named = useNames();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  const stakeWords = useStakeWords();
  return (
    <TableBody className="bet">
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={4}>
          <SideTag side={bet.side} kind={bet.kind} session={bet.session} /> {pickWords(bet)}{' '}
          <Chip component="span" size="small" label={say('bets.waitingFor', { seconds: bet.secondsLeft })} />
        </TableCell>
      </TableRow>
      <TableRow>
        <MarketAndPrice
          market={isItsMarket(bet) ? null : named(bet.marketName)}
          price={priceWords(bet, bet.kind)}
        />
        <TableCell>{stakeWords(bet.stakePaise, bet.session)}</TableCell>
        <TableCell>
          <Undo bet={bet} /> <TimelineButton bet={bet} name={{ ref: bet.ref }} />
        </TableCell>
      </TableRow>
    </TableBody>
  );
}
