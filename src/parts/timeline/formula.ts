import type { MarketExplanation, ExplainedBet } from '../../../api/explain';
import type { Reduction } from '../../../api/timeline';
import { traitsOf } from '../../../domain/kinds/rules';
import type { PriceForm } from '../../../domain/kinds/traits';
import { MIN_ODDS } from '../../../domain/bets/ladder';
import { showAmount, showDecimal } from '../../base/format/amounts';

/** A stake times what one of it wins. */
const gain = (form: PriceForm, stake: string, price: number): string =>
  form === 'decimal' ? `${stake} × (${showDecimal(price)} − 1)` : `${stake} × ${price / 100} / 100`;

/** What a tied runner pays back of a stake, less the stake. */
function shared(form: PriceForm, stake: string, price: number, share: string): string {
  const whole = form === 'decimal' ? showDecimal(price) : `(1 + ${price / 100} / 100)`;
  return `${stake} × (${whole} × ${share} − 1)`;
}

type Part = ExplainedBet['stakes'][number];

function onRunner(form: PriceForm, { side, end, heat }: ExplainedBet, { stakePaise, price }: Part): string {
  const stake = showAmount(stakePaise);
  const minus = side === 'back' ? '' : '−';
  if (end === 'won' || end === 'reduced') return `${minus}${gain(form, stake, price)}`;
  if (end === 'half') return side === 'back' ? `−${stake} / 2` : `${stake} / 2`;
  if (end === 'lost') return side === 'back' ? `−${stake}` : stake;
  if (end === 'deadHeat' && heat)
    return `${minus}${shared(form, stake, price, `${heat.places}/${heat.tied}`)}`;
  return '0';
}

function onNumber({ side, end, terms, profitPaise }: ExplainedBet, { stakePaise, price }: Part): string {
  const stake = showAmount(stakePaise);
  if (end === 'void' || profitPaise === 0) return '0';
  // So many runs beside the line, as many as count.
  if (terms?.kind === 'meter') return `${stake} × ${profitPaise / stakePaise}`;
  const isWin = profitPaise > 0;
  const atRate = gain('rate', stake, price);
  if (side === 'back') return isWin ? atRate : `−${stake}`;
  return isWin ? stake : `−${atRate}`;
}

/** How the result of a settled bet comes about, in figures: '1,000.00 × (1.85 − 1) − 50.00 × (2.00 − 1)'. Each part is
 * rounded to the paisa by itself. */
export function formulaOf(kind: MarketExplanation['kind'], bet: ExplainedBet): string {
  const { on, price: form } = traitsOf(kind);
  const parts = bet.stakes.map((part) => (on === 'number' ? onNumber(bet, part) : onRunner(form, bet, part)));
  const sum = parts.map((part, i) => (i === 0 ? part : joined(part))).join('');
  return sum === '' ? '0' : sum;
}

const joined = (part: string): string => (part.startsWith('−') ? ` − ${part.slice(1)}` : ` + ${part}`);

/** How reduced odds come about, in figures: '8.60 × (1 − 16.2%) = 7.21'. */
export function reductionOf({ market, struck, runners }: Reduction, odds: number): string {
  const factors = runners.filter(({ counts }) => counts).map(({ factor }) => ` × (1 − ${factor / 1000}%)`);
  const is = odds === MIN_ODDS ? '≤' : '=';
  if (factors.length === 0) return `${showDecimal(struck)} = ${showDecimal(odds)}`;
  const times = factors.join('');
  const whole =
    market === 'place' ? `1 + (${showDecimal(struck)} − 1)${times}` : `${showDecimal(struck)}${times}`;
  return `${whole} ${is} ${showDecimal(odds)}`;
}
