import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ExplainedEntry } from '../../../api/explain';
import type { BetTerms } from '../../../api/pendingBets';
import { traitsOf } from '../../../domain/kinds/rules';
import { showAmount, showSigned } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { sayVoidReason } from '../bets/sayVoidReason';
import { usePriceWords } from '../prices/usePriceWords';
import type { Change, Stood } from './changeOf';
import { useEndWords } from './useEndWords';

type Props = { change: Change; entry: ExplainedEntry; bet: BetTerms | null };

const NOTHING = '–';

/** A bet before and after it was made void, reduced, deleted or settled again, with the reason. */
export function ChangeCard({ change: { before, after }, entry, bet }: Props) {
  const say = useSay<'timeline'>();
  const words = useSay<'reasons'>();
  const texts = useStoodTexts(bet);
  const [was, is] = [texts(before), texts(after)];
  const rows = [
    [say('change.stake'), was.stake, is.stake],
    [say('change.price'), was.price, is.price],
    [say('change.result'), was.result, is.result],
    [say('change.profit'), was.profit, is.profit],
    [say('change.balance'), showAmount(entry.beforePaise), showAmount(entry.afterPaise)],
  ];
  return (
    <>
      {entry.reason !== '' && <Typography variant="body2">{sayVoidReason(entry.reason, words)}</Typography>}
      <Table size="small" aria-label={say('change.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{say('change.title')}</TableCell>
            <TableCell align="right">{say('change.before')}</TableCell>
            <TableCell align="right">{say('change.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.filter(saysSomething).map(([what, old, now]) => (
            <TableRow key={what}>
              <TableCell component="th" scope="row">
                {what}
              </TableCell>
              <TableCell align="right">{old}</TableCell>
              <TableCell align="right">{now}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** Nothing before and nothing after is no change. */
const saysSomething = ([, old, now]: readonly string[]): boolean => old !== NOTHING || now !== NOTHING;

function useStoodTexts(bet: BetTerms | null) {
  const say = useSay<'timeline'>();
  const priceWords = usePriceWords();
  const endWords = useEndWords();
  const priceOf = (price: number): string => {
    if (!bet) return NOTHING;
    // What a session was struck on is the bet's own, and no part of it has another.
    return priceWords(traitsOf(bet.kind).price === 'line' ? bet : { ...bet, odds: price }, bet.kind);
  };
  return ({ parts, end, result, profitPaise }: Stood) => {
    const stakePaise = parts.reduce((sum, part) => sum + part.stakePaise, 0);
    const prices = [...new Set(parts.map(({ price }) => priceOf(price)))].join(', ');
    return {
      stake: stakePaise === 0 ? NOTHING : showAmount(stakePaise),
      price: prices === '' ? NOTHING : prices,
      result: typeof end === 'string' ? say(`change.${end}`) : endWords(end, result),
      profit: profitPaise === null ? NOTHING : showSigned(profitPaise),
    };
  };
}
