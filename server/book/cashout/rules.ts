import { sql } from 'kysely';
import type * as v from 'valibot';
import type { CashOutRuleRow, cashOutRuleRequest } from '../../../api/schemas/cashOut';
import { parseAmount, toRupees } from '../../../domain/base/money';
import { tell } from '../../../domain/words/sayings';
import { done } from '../../base/call';
import type { Answer, Caller } from '../../base/call';
import type { Db } from '../../base/db/connect';
import { readSession } from '../../base/db/sessionNow';
import type { Trx } from '../../ledger/accounts';
import { lockMarket } from '../orders/order/facts';
import type { BookParts } from '../orders/parts/parts';
import { isRefusal, refusalOfSession, refusals } from '../orders/order/refusals';
import type { Refusal } from '../orders/order/refusals';
import type { Closing, Submit } from '../orders/placing/submit';
import { keepCashedOut } from './keep';
import { offerNow, profitsOf } from './offer';
import { noCashOut, whyNever } from './why';

type Request = v.InferOutput<typeof cashOutRuleRequest>;
type Limits = { profitPaise: number | null; lossPaise: number | null };
type Rule = Limits & { id: number; playerId: number; ip: string; device: string };

/** The most of those that are over in one list. */
const LISTED = 50;

/** Those of a player that wait, and the newest of the others. */
export async function rulesOf(db: Db, playerId: number): Promise<CashOutRuleRow[]> {
  type Row = Omit<CashOutRuleRow, 'profit' | 'loss' | 'amount'> &
    Record<'profit' | 'loss' | 'amount', number | null>;
  const { rows } = await sql<Row>`
    select r.id::text as rule_id, m.match_id, r.market_id, m.name as market_name, t.name as match_name,
      r.profit_paise as profit, r.loss_paise as loss, r.amount_paise as amount,
      case when r.state = 'waiting' and m.result is not null then 'ended' else r.state end as state
    from cash_out_rules r join markets m on m.id = r.market_id join matches t on t.id = m.match_id
    where r.player_id = ${playerId} and r.state <> 'removed'
    order by r.state = 'waiting' and m.result is null desc, r.id desc limit ${LISTED}`.execute(db);
  const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));
  return rows.map(({ profit, loss, amount, ...row }) => ({
    ...row,
    profit: rupees(profit),
    loss: rupees(loss),
    amount: rupees(amount),
  }));
}

function limitsOf({ profit, loss }: Request): Limits | Refusal {
  const read = (amount: typeof profit) =>
    amount === undefined || amount === null ? null : parseAmount(amount);
  const [profitPaise, lossPaise] = [read(profit), read(loss)];
  const isNone = profitPaise === null && lossPaise === null;
  if (isNone || profitPaise === undefined || lossPaise === undefined) return noCashOut.noLimit();
  return Math.min(profitPaise ?? 0, lossPaise ?? 0) < 0 ? noCashOut.noLimit() : { profitPaise, lossPaise };
}

/** Whether what the whole brings now is what the player waits for. */
export const isReached = ({ profitPaise, lossPaise }: Limits, paise: number): boolean =>
  (profitPaise !== null && paise >= profitPaise) || (lossPaise !== null && paise <= 0 - lossPaise);

async function store(
  trx: Trx,
  { playerId, ip, device }: Caller,
  marketId: string,
  { profitPaise, lossPaise }: Limits,
  at: Date,
): Promise<void> {
  await sql`
    insert into cash_out_rules (player_id, market_id, profit_paise, loss_paise, ip, device, created_at)
    values (${playerId}, ${marketId}, ${profitPaise}, ${lossPaise}, ${ip}, ${device}, ${at})
    on conflict (market_id, player_id) where state = 'waiting' do update set profit_paise = excluded.profit_paise,
      loss_paise = excluded.loss_paise, ip = excluded.ip, device = excluded.device, created_at = excluded.created_at`.execute(
    trx,
  );
}

const readWaiting = async (trx: Trx, marketId: string): Promise<Rule[]> =>
  (
    await sql<Rule>`
      select id, player_id as "playerId", profit_paise as "profitPaise", loss_paise as "lossPaise", ip, device
      from cash_out_rules where market_id = ${marketId} and state = 'waiting' order by id`.execute(trx)
  ).rows;

/** Cashes out for one rule if it is reached: the whole or nothing, as a rule acts once. What the player cannot do now leaves
 * it waiting. */
const closingBy = (
  { live }: BookParts,
  marketId: string,
  { id: ruleId, playerId, ip, device }: Rule,
): Closing => ({
  playerId,
  marketId,
  ip,
  device,
  tokenHash: null,
  mostBets: live.get(marketId)?.runners.size ?? 0,
  read: async (trx) => {
    const rule = (await readWaiting(trx, marketId)).find(({ id }) => id === ruleId);
    return ({ locked, positions, moment }) => {
      if (!rule) return noCashOut.noRule();
      const whole = { kind: 'share', bps: 10_000 } as const;
      const offer = offerNow(moment, marketId, locked, profitsOf(locked, positions), whole);
      if (isRefusal(offer)) return offer;
      return offer.isThin || !isReached(rule, offer.closedPaise) ? noCashOut.thin() : offer;
    };
  },
  keep: async (trx, closed) => {
    await keepCashedOut(trx, { playerId, marketId }, closed);
    await sql`update cash_out_rules set state = 'done', ended_at = ${closed.at}, amount_paise = ${closed.offer.closedPaise}
      where id = ${ruleId}`.execute(trx);
  },
});

/** Markets on which somebody waits. */
async function readArmed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.market_id as id from cash_out_rules r join markets m on m.id = r.market_id
    where r.state = 'waiting' and m.result is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores a rule on a market that has cash out. @returns why it does not */
const storeIn = (
  parts: BookParts,
  caller: Caller,
  marketId: string,
  limits: Limits,
): Promise<Refusal | undefined> =>
  parts.queues.run(marketId, () =>
    parts.db.transaction().execute(async (trx) => {
      const [locked, session] = await Promise.all([
        lockMarket(trx, marketId),
        readSession(trx, caller.tokenHash),
      ]);
      const isOver = refusalOfSession(session);
      if (isOver) return isOver;
      if (!locked) return refusals.unknownMarket();
      if (locked.settled) return refusals.closed();
      const never = whyNever(locked);
      if (!never) await store(trx, caller, marketId, limits, new Date(parts.clock.now()));
      return never;
    }),
  );

/** @returns false if the player has no such rule that waits */
async function removeOne({ db, clock }: BookParts, playerId: number, ruleId: number): Promise<boolean> {
  const { rows } = await sql`
    update cash_out_rules set state = 'removed', ended_at = ${new Date(clock.now())}
    where id = ${ruleId} and player_id = ${playerId} and state = 'waiting' returning id`.execute(db);
  return rows.length > 0;
}

/** Rules of players who are perhaps not there: which markets have one is kept in memory, so that a price that moves
 * costs nothing where nobody waits for it. */
export function createRules(parts: BookParts, close: Submit['closing']) {
  const armed = new Set<string>();
  const asked = new Set<string>();
  const apply = async (marketId: string): Promise<void> => {
    // In the market's queue, so that a rule that is being set is seen or arms it again.
    const waiting = await parts.queues.run(marketId, async () => {
      asked.delete(marketId);
      const rules = await parts.db.transaction().execute((trx) => readWaiting(trx, marketId));
      if (rules.length === 0) armed.delete(marketId);
      return rules;
    });
    for (const rule of waiting) {
      const closed = await close(closingBy(parts, marketId, rule));
      if (!isRefusal(closed)) parts.announceNews(rule.playerId);
    }
  };
  const look = (marketId: string): void => {
    if (!armed.has(marketId) || asked.has(marketId) || !parts.owned.has(marketId)) return;
    if (parts.live.get(marketId)?.status !== 'OPEN') return;
    asked.add(marketId);
    apply(marketId).catch((error: unknown) => parts.report(`cashing out by itself in ${marketId}`, error));
  };
  const load = async (): Promise<void> => {
    for (const id of await readArmed(parts.db)) armed.add(id);
  };
  return {
    load,
    start: () => [parts.live.on('moved', look), parts.live.on('defined', look)],
    set: async (caller: Caller, request: Request): Promise<Answer<CashOutRuleRow[]>> => {
      const limits = limitsOf(request);
      if (isRefusal(limits)) return limits;
      const marketId = String(request.market_id);
      const refusal = await storeIn(parts, caller, marketId, limits);
      if (refusal) return refusal;
      armed.add(marketId);
      look(marketId);
      return done(await rulesOf(parts.db, caller.playerId), tell('cashOutRuleSet'));
    },
    remove: async (playerId: number, ruleId: number): Promise<Answer<CashOutRuleRow[]>> => {
      if (!(await removeOne(parts, playerId, ruleId))) return noCashOut.noRule();
      return done(await rulesOf(parts.db, playerId), tell('cashOutRuleRemoved'));
    },
  };
}
export type Rules = ReturnType<typeof createRules>;
