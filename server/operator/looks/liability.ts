import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { readLiability } from '../../book/liability';
import type { MarketLiability } from '../../book/liability';
import type { Outcome } from '../outcome';
import { typed } from '../words';
import { inColumns, moreOf } from './columns';
import type { Column } from './columns';
import { upToLimit } from './listed';
import { defineLook } from './look';

const LIABILITY: readonly Column<MarketLiability>[] = [
  { head: 'MARKET', cell: ({ marketId }) => marketId },
  { head: 'MATCH', cell: ({ matchId }) => matchId },
  { head: 'BETS', right: true, cell: ({ liveBets }) => String(liveBets) },
  { head: 'PLAYERS HOLD', right: true, cell: ({ heldPaise }) => formatAmount(heldPaise) },
  { head: 'HOUSE AT WORST', right: true, cell: ({ worstPaise }) => formatAmount(worstPaise) },
  { head: 'HOUSE AT BEST', right: true, cell: ({ bestPaise }) => formatAmount(bestPaise) },
  { head: 'NAME', cell: ({ match, name }) => `${match}: ${name}` },
];

/** The sum of every market, each at its own worst or best. */
const sumOf = (rows: readonly MarketLiability[]): MarketLiability => ({
  marketId: 'ALL',
  matchId: '',
  match: 'markets with bets',
  name: String(rows.length),
  liveBets: rows.reduce((sum, { liveBets }) => sum + liveBets, 0),
  heldPaise: rows.reduce((sum, { heldPaise }) => sum + heldPaise, 0),
  worstPaise: rows.reduce((sum, { worstPaise }) => sum + Math.min(0, worstPaise), 0),
  bestPaise: rows.reduce((sum, { bestPaise }) => sum + bestPaise, 0),
});

const dataOf = ({ heldPaise, worstPaise, bestPaise, ...row }: MarketLiability) => ({
  ...row,
  players_hold: toRupees(heldPaise),
  house_at_worst: toRupees(worstPaise),
  house_at_best: toRupees(bestPaise),
});

/** What the house may lose, market by market and in all. */
async function listLiability(db: Db, _: object, limit: number): Promise<Outcome> {
  const all = await readLiability(db);
  const shown = all.slice(0, limit);
  const text = inColumns(LIABILITY, all.length === 0 ? [] : [...shown, sumOf(all)], 'no bet is open');
  return {
    ok: true,
    text: text + (all.length > shown.length ? moreOf(shown, limit) : ''),
    data: { markets: shown.map(dataOf), all: dataOf(sumOf(all)) },
  };
}

export const liabilityLook = defineLook({
  name: 'liability',
  request: v.object({ limit: typed }),
  who: 'everybody',
  show: upToLimit(listLiability),
});
