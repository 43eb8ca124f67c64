import { sql } from 'kysely';
import { formatResult } from '../../../domain/results/marketResult';
import type { VoidReason } from '../../../domain/words/reasons';
import type { PositionSettlement } from '../../../domain/settlement/settlement';
import { slicesOf } from '../../base/pace';
import type { Pace } from '../../base/pace';
import { returnGrant } from '../../risk/grants';
import type { Trx } from '../../ledger/accounts';
import { keepEvents } from '../rows/events';
import type { Ended } from './ended';
import type { MarketOutcome } from './outcomes';

const CORRECTED = sql`jsonb_build_object('kind', 'corrected', 'paise', paise, 'wasPaise', was)`;
const NON_RUNNER: VoidReason = 'NON_RUNNER';

/** Void selections; a void session or round has none that stands, so all of its bets are. */
type Voided = { all: boolean; selections: number[] };

function voidedIn(outcome: MarketOutcome): Voided {
  if (outcome.of === 'number') return { all: outcome.number === 'VOID', selections: [] };
  if (outcome.of === 'cards') return { all: outcome.isVoid, selections: [] };
  const selections = Object.entries(outcome.byRunner).flatMap(([id, one]) =>
    one === 'VOID' ? [Number(id)] : [],
  );
  return { all: false, selections };
}

/** Writes what bets made and what became of them; a bet that had been settled before keeps what it brought then. */
export async function writeBets(
  trx: Trx,
  { result, outcome }: Ended,
  perBet: PositionSettlement<number>['perBet'],
  { rows, turn, at }: Pace & { at: Date },
): Promise<void> {
  const { all, selections } = voidedIn(outcome);
  const reason = result.kind === 'void' ? result.reason : NON_RUNNER;
  for (const slice of slicesOf(perBet, rows)) {
    await sql`
      with r as (
        select * from unnest(${slice.map(({ betId }) => betId)}::bigint[],
          ${slice.map(({ profitPaise }) => profitPaise)}::bigint[]) as r(id, paise)),
      again as (
        select r.id as bet_id, r.paise, bets.profit_paise as was from r join bets on bets.id = r.id
        where bets.profit_paise <> r.paise),
      ${keepEvents('kept', sql`again`, CORRECTED, at)}
      update bets set profit_paise = r.paise,
        status = case when ${all}::boolean or selection_id = any(${selections}::bigint[]) then 'VOID' else 'SETTLED' end,
        void_reason = case when ${all}::boolean or selection_id = any(${selections}::bigint[]) then ${reason} end
      from r where bets.id = r.id`.execute(trx);
    await turn();
  }
}

type RunnerEnd = { id: number; hasWon: boolean };

function endsOf(outcome: MarketOutcome): RunnerEnd[] {
  switch (outcome.of) {
    case 'number':
      return [];
    case 'runners':
      return Object.entries(outcome.byRunner).flatMap(([id, one]) =>
        one === 'VOID' ? [] : [{ id: Number(id), hasWon: one !== 'LOSER' }],
      );
    case 'cards':
      return Object.entries(outcome.outcome.round).map(([id, { kind }]) => ({
        id: Number(id),
        hasWon: kind === 'win' || kind === 'reduced',
      }));
  }
}

/** Writes what became of the runners that took part. */
async function writeRunners(trx: Trx, marketId: string, outcome: MarketOutcome): Promise<void> {
  const ran = endsOf(outcome);
  await sql`
    update runners set status = r.status from unnest(${ran.map(({ id }) => id)}::bigint[],
      ${ran.map(({ hasWon }) => (hasWon ? 'WINNER' : 'LOSER'))}::text[]) as r(id, status)
    where market_id = ${marketId} and selection_id = r.id`.execute(trx);
}

/** Writes the result of a market, releases what was held, and keeps the matched sums of bets that are not void. */
export async function writeMarket(
  trx: Trx,
  marketId: string,
  { result, outcome }: Ended,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await writeRunners(trx, marketId, outcome);
  await trx.deleteFrom('exposures').where('market_id', '=', marketId).execute();
  const { all, selections } = voidedIn(outcome);
  await sql`
    delete from positions where market_id = ${marketId}
      and (${all}::boolean or selection_id = any(${selections}::bigint[]))`.execute(trx);
  await trx
    .updateTable('positions')
    .set({ open_wins_paise: 0, open_loses_paise: 0, live_bets: 0 })
    .where('market_id', '=', marketId)
    .execute();
  await trx
    .updateTable('markets')
    // Not what the feed says of it: a feed that goes on with a market an operator ended has not opened it again.
    .set({ result: formatResult(result), settled_at: at, settled_by: by })
    .where('id', '=', marketId)
    .execute();
  // Last: other markets wait for what they share with it until this is committed.
  await returnGrant(trx, marketId);
}
