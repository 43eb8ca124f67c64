import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { adminResult } from '../../book/operatorResult';
import { adminHold, adminVoid } from '../../book/settlement/admin';
import type { AdminDone } from '../../book/settlement/admin';
import { toldReason } from '../approvals/alone';
import { HOUR_S } from '../second';
import { needOfResult } from '../approvals/results';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { flag, maybe, typed } from '../words';

const OPERATOR = 'operator';

function outcomeOf(done: AdminDone, id: string): Outcome {
  switch (done.status) {
    case 'unknown':
      return failed(`there is no market ${id}`);
    case 'invalid':
      return failed(done.message);
    case 'already':
      return failed(`market ${id} has its result already; nothing was changed`);
    case 'held':
      return done.markets.length === 0
        ? failed(`there is no market or match ${id} without a result`)
        : { ok: true, text: done.markets.join('\n'), data: { markets: done.markets } };
    case 'closed':
      return { ok: true, text: `market ${id} closed; players settled: ${done.players}`, data: done };
  }
}

/** Suspends or reopens a market, or a whole match. */
export async function hold(db: Db, id: string, held: boolean): Promise<Outcome> {
  const outcome = outcomeOf(await adminHold(db, { id, held }), id);
  return outcome.ok ? { ...outcome, text: `${held ? 'suspended' : 'opened'}:\n${outcome.text}` } : outcome;
}

/** Why a market cannot have its result yet; undefined if it has begun, or is none. */
async function notBegun(db: Db, marketId: string, now: number): Promise<string | undefined> {
  const market = await db
    .selectFrom('markets')
    .select(['start_at', 'in_play'])
    .where('id', '=', marketId)
    .where('result', 'is', null)
    .executeTakeFirst();
  if (!market || market.in_play || market.start_at.getTime() <= now) return undefined;
  return (
    `market ${marketId} begins at ${toIst(market.start_at.getTime())}: nothing was changed. ` +
    'If it has its result all the same, say so with --before-start; "void" ends what will not take place'
  );
}

/** How `result` is to be taken: before the market's start only if `beforeStart` says that it is meant; `reason` is what players
 * read, and is needed against a rule. */
type ResultOptions = { beforeStart?: boolean; reason?: string | undefined };

/** Settles a market; `value` names winners by id or name, ties joined by '='. */
export async function result(
  db: Db,
  marketId: string,
  value: string,
  { beforeStart = false, reason }: ResultOptions = {},
): Promise<Outcome> {
  const now = await readExchangeTime(db);
  const early = beforeStart ? undefined : await notBegun(db, marketId, now);
  if (early !== undefined) return failed(early, 'NOT_STARTED');
  const words = reason?.trim();
  const done = await adminResult(db, {
    marketId,
    value,
    by: OPERATOR,
    now,
    reason: words === '' ? undefined : words,
  });
  const outcome = outcomeOf(done, marketId);
  return 'warning' in done && done.warning !== undefined ? { ...outcome, warning: done.warning } : outcome;
}

/** Ends a market without a result, and every stake is returned. */
export const voidMarket = async (db: Db, marketId: string, reason: string): Promise<Outcome> =>
  outcomeOf(
    await adminVoid(db, { marketId, reason, by: OPERATOR, now: await readExchangeTime(db) }),
    marketId,
  );

const place = v.object({ id: typed });

export const suspend = defineVerb({
  name: 'suspend',
  request: place,
  who: 'everybody',
  subject: { kind: 'place', of: 'id' },
  handle: (db, { id }) => hold(db, id, true),
});

export const open = defineVerb({
  name: 'open',
  request: place,
  who: ['trader'],
  subject: { kind: 'place', of: 'id' },
  handle: (db, { id }) => hold(db, id, false),
});

export const resultVerb = defineVerb({
  name: 'result',
  request: v.object({ id: typed, value: typed, beforeStart: flag, reason: maybe }),
  who: ['trader'],
  subject: { kind: 'market', of: 'id' },
  second: {
    when: (db, { id }, _, attempt) => needOfResult(db, id, attempt),
    lapsesAfterS: 4 * HOUR_S,
  },
  handle: (db, { id, value, beforeStart = false, reason }) => result(db, id, value, { beforeStart, reason }),
});

export const voidVerb = defineVerb({
  name: 'void',
  request: v.object({ id: typed, reason: typed }),
  who: ['trader', 'risk'],
  subject: { kind: 'market', of: 'id' },
  second: { lapsesAfterS: 4 * HOUR_S },
  handle: (db, { id, reason }, context) => voidMarket(db, id, toldReason(reason, context)),
});
