import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Bet } from '../../../api/bets';
import { useSay } from '../../base/i18n/words';
import { BetLine } from './BetLine';
import { CompactTable } from './CompactTable';
import { MarketResult } from './MarketResult';

/** Bets grouped by market, in order of first appearance. */
function byMarket(bets: readonly Bet[]): Bet[][] {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) groups.set(bet.marketId, [...(groups.get(bet.marketId) ?? []), bet]);
  return [...groups.values()];
}

/** The bets of a market, each with its own result; what came of the market as a whole is among their details. */
function MarketBets({ bets, isWhole }: { bets: readonly Bet[]; isWhole: boolean }) {
  const settlement = bets.find((bet) => bet.settlement !== null)?.settlement;
  const result = settlement && <MarketResult bets={isWhole ? bets : null} settlement={settlement} />;
  return bets.map((bet) => (
    <BetLine key={bet.betId} bet={bet}>
      {result}
    </BetLine>
  ));
}

type HeadProps = { title: string; count: string; isOver: boolean };

/** What the columns are. */
export function BetsHead({ title, count, isOver }: HeadProps) {
  const say = useSay<'betting'>();
  return (
    <>
      <caption>
        {title} <span>{count}</span>
      </caption>
      <TableHead>
        <TableRow>
          <TableCell>{say('bets.runner')}</TableCell>
          <TableCell>{say('bets.odds')}</TableCell>
          <TableCell>{say('bets.stake')}</TableCell>
          <TableCell>{isOver ? say('bets.result') : say('bets.ifWins')}</TableCell>
        </TableRow>
      </TableHead>
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
export function BetSection({ title, bets, isOver, isWhole }: Props) {
  if (bets.length === 0) return null;
  const count = isWhole ? String(bets.length) : `${bets.length}+`;
  return (
    <CompactTable size="small">
      <BetsHead title={title} count={count} isOver={isOver} />
      {byMarket(bets).map((group) => (
        <MarketBets key={group[0]?.marketId} bets={group} isWhole={isWhole} />
      ))}
    </CompactTable>
  );
}
