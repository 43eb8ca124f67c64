import { toIst } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { adminResult } from '../../book/operatorResult';
import { adminHold, adminVoid } from '../../book/settlement/admin';
import type { AdminDone } from '../../book/settlement/admin';
import { audit } from '../../book/settlement/audit';
import { readServerSettings, readSettings, writeSetting } from '../../players/settings/settings';
import { tellOfTables } from '../../casino/operated/operated';
import { VIDEO_ORIGINS } from '../../players/settings/videoOrigins';
import { failed } from './outcome';
import type { CommandOutcome } from './outcome';

const OPERATOR = 'operator';

export async function showSettings(db: Db): Promise<CommandOutcome> {
  const { demo_players: _demo, ...settings } = await readSettings(db);
  const all = { ...settings, ...(await readServerSettings(db)) };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${String(value)}`);
  return { ok: true, text: lines.join('\n'), data: all };
}

/** Stores one global setting; the text of a refusal says what the setting accepts. */
export async function setSetting(
  db: Db,
  name: string,
  value: string,
  hindi?: string,
): Promise<CommandOutcome> {
  const also = hindi === undefined ? {} : { hindi };
  const outcome = await writeSetting(db, name, value, hindi);
  if (outcome.status === 'refused') return failed(outcome.reason);
  // Pictures of an origin that is not allowed any more go at once.
  if (name === VIDEO_ORIGINS) await tellOfTables(db);
  const text = `${name} is now "${value}"${hindi === undefined ? '' : `, in Hindi "${hindi}"`}`;
  return { ok: true, text, data: { name, value, ...also } };
}

function outcomeOf(done: AdminDone, id: string): CommandOutcome {
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
export async function hold(db: Db, id: string, held: boolean): Promise<CommandOutcome> {
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
): Promise<CommandOutcome> {
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
export const voidMarket = async (db: Db, marketId: string, reason: string): Promise<CommandOutcome> =>
  outcomeOf(
    await adminVoid(db, { marketId, reason, by: OPERATOR, now: await readExchangeTime(db) }),
    marketId,
  );

/** Runs the full audit; not ok with any finding, so that the exit code tells. */
export async function runAudit(db: Db): Promise<CommandOutcome> {
  const findings = await audit(db);
  if (findings.length === 0) return { ok: true, text: 'audit: clean', data: { clean: true, findings } };
  const lines = findings.map(({ check, detail }) => `broken: ${check}: ${detail}`);
  return { ok: false, text: lines.join('\n'), data: { clean: false, findings } };
}
