import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { Bet } from '../../../api/bets';
import { useBettingSay } from '../../base/i18n/betting';
import { useSay } from '../../base/i18n/words';
import { BetLine } from './BetLine';
import { MarketResult } from './MarketResult';

/** Narrow enough for four columns of lakhs beside the market. */
const Bets = styled(Table)({
  '& caption': { captionSide: 'top', padding: '8px 16px 4px', fontWeight: 650 },
  '& .MuiTableCell-root': {
    padding: '6px 4px',
    textAlign: 'right',
    verticalAlign: 'top',
    lineHeight: '18px',
  },
  '& .MuiTableCell-root:first-of-type': { textAlign: 'left', paddingLeft: 16 },
  '& .MuiTableCell-root:last-of-type': { paddingRight: 16 },
  '& .MuiTableCell-head': { color: 'var(--muted)', fontSize: 12, lineHeight: '16px', whiteSpace: 'nowrap' },
  // So that the columns of one table stand below those of another.
  '& .MuiTableCell-head:nth-of-type(2)': { width: 48 },
  '& .MuiTableCell-head:nth-of-type(3)': { width: 72 },
  '& .MuiTableCell-head:nth-of-type(4)': { width: 104 },
  // What belongs to one bet is not divided.
  '& tbody tr:not(:last-of-type) > *': { borderBottom: 0, paddingBottom: 0 },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 650, overflowWrap: 'anywhere' },
});

/** Bets grouped by market, in order of first appearance. */
function byMarket(bets: readonly Bet[]): Bet[][] {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) groups.set(bet.marketId, [...(groups.get(bet.marketId) ?? []), bet]);
  return [...groups.values()];
}

/** The bets of a market, followed by its result once it has ended. */
function MarketBets({ bets, isWhole }: { bets: readonly Bet[]; isWhole: boolean }) {
  const settlement = bets.find((bet) => bet.settlement !== null)?.settlement;
  return (
    <>
      {bets.map((bet) => (
        <BetLine key={bet.betId} bet={bet} />
      ))}
      {settlement && <MarketResult bets={isWhole ? bets : null} settlement={settlement} />}
    </>
  );
}

type Props = {
  title: string;
  bets: readonly Bet[];
  /** The bets have ended: what they brought, instead of what they bring if the runner wins. */
  isOver: boolean;
  /** Every bet of the match is listed; otherwise a count is a minimum. */
  isWhole: boolean;
};

/** Bets in one group of states; nothing if there are none. */
export function BetTable({ title, bets, isOver, isWhole }: Props) {
  const say = useSay();
  const bettingSay = useBettingSay();
  if (bets.length === 0) return null;
  return (
    <Bets size="small">
      <caption>
        {title} <span>{isWhole ? bets.length : `${bets.length}+`}</span>
      </caption>
      <TableHead>
        <TableRow>
          <TableCell>{say('bets.runner')}</TableCell>
          <TableCell>{say('bets.odds')}</TableCell>
          <TableCell>{say('bets.stake')}</TableCell>
          <TableCell>{isOver ? say('bets.result') : bettingSay('bets.ifWins')}</TableCell>
        </TableRow>
      </TableHead>
      {byMarket(bets).map((group) => (
        <MarketBets key={group[0]?.marketId} bets={group} isWhole={isWhole} />
      ))}
    </Bets>
  );
}
