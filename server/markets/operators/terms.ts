import type { Updateable } from 'kysely';
import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';
import type { MarketsTable } from '../../base/db/marketTables';
import type { Trx } from '../../ledger/accounts';

/** What an operator may set of a market; null: no limit, the feed's delay, or the risk of the site's setting. */
export type NewTerms = {
  minStakePaise?: number;
  maxStakePaise?: number;
  maxProfitPaise?: number | null;
  maxLiabilityPaise?: number | null;
  commissionBps?: number;
  /** The most the house may lose on the firm offers of the market. */
  cashOutRiskPaise?: number | null;
  delayS?: number | null;
  /** In one line (domain/players/remark.ts); empty: none. */
  remark?: string;
  remarkHi?: string;
  remarkBn?: string;
};

export type TermsRow = {
  id: string;
  name: string;
  match_id: string;
  min_stake_paise: number;
  max_stake_paise: number;
  max_profit_paise: number | null;
  max_liability_paise: number | null;
  commission_bps: number;
  bet_delay_s: number;
  delay_set_s: number | null;
  cash_out_risk_paise: number | null;
  remark: string;
  remark_hi: string;
  remark_bn: string;
};

export type TermsSet =
  | { status: 'set'; markets: readonly TermsRow[] }
  | { status: 'unknown' }
  /** The smallest stake would exceed the largest. */
  | { status: 'crossed'; market: TermsRow };

const COLUMNS = [
  'id',
  'name',
  'match_id',
  'min_stake_paise',
  'max_stake_paise',
  'max_profit_paise',
  'max_liability_paise',
  'commission_bps',
  'bet_delay_s',
  'delay_set_s',
  'cash_out_risk_paise',
  'remark',
  'remark_hi',
  'remark_bn',
] as const;

/** What no longer holds in English is not left standing in another language. */
const translated = ({ remark }: NewTerms, text: string | undefined): string | undefined =>
  text ?? (remark === undefined ? undefined : '');

/** Undefined values leave a column as it is. */
const columnsOf = (terms: NewTerms): Updateable<MarketsTable> => ({
  min_stake_paise: terms.minStakePaise,
  max_stake_paise: terms.maxStakePaise,
  max_profit_paise: terms.maxProfitPaise,
  max_liability_paise: terms.maxLiabilityPaise,
  commission_bps: terms.commissionBps,
  delay_set_s: terms.delayS,
  cash_out_risk_paise: terms.cashOutRiskPaise,
  remark: terms.remark,
  remark_hi: translated(terms, terms.remarkHi),
  remark_bn: translated(terms, terms.remarkBn),
});

/** Markets without a result, by market or match id, their rows locked in one order. */
const lockOpen = (trx: Trx, id: string): Promise<{ id: string }[]> =>
  trx
    .selectFrom('markets')
    .select('id')
    .where((row) => row.or([row('id', '=', id), row('match_id', '=', id)]))
    .where('result', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

class Crossed extends Error {
  constructor(readonly market: TermsRow) {
    super('the smallest stake exceeds the largest');
  }
}

/** Sets limits, commission, delay or remark of a market, or of every market of a match, that has no result. They
 * hold for bets from now on; commission is taken of the whole market at its end. */
export async function setTerms(db: Db, id: string, terms: NewTerms): Promise<TermsSet> {
  const change = async (trx: Trx): Promise<TermsSet> => {
    const ids = (await lockOpen(trx, id)).map((row) => row.id);
    if (ids.length === 0) return { status: 'unknown' };
    const markets = await trx
      .updateTable('markets')
      .set(columnsOf(terms))
      .where('id', 'in', ids)
      .returning(COLUMNS)
      .execute();
    const crossed = markets.find((row) => row.min_stake_paise > row.max_stake_paise);
    if (crossed) throw new Crossed(crossed);
    for (const matchId of new Set(markets.map((row) => row.match_id)))
      await tellServers(trx, { kind: 'match', matchId });
    return { status: 'set', markets };
  };
  try {
    return await db.transaction().execute(change);
  } catch (error) {
    if (error instanceof Crossed) return { status: 'crossed', market: error.market };
    throw error;
  }
}
