import { toRupees, formatAmount, parseAmount } from '../../../domain/money';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { chips } from '../../ledger/chips';
import { passwordFault } from '../../players/auth/common';
import { addPlayer } from '../../players/accounts/add';
import { houseId } from '../../players/accounts/house';
import { adminResult } from '../../book/operatorResult';
import { adminHold, adminVoid } from '../../book/settlement/admin';
import type { AdminDone } from '../../book/settlement/admin';
import { audit } from '../../book/settlement/audit';
import { writeLog } from '../../markets/operators/log';
import { readServerSettings, readSettings, writeSetting } from '../../players/settings/settings';
import { failed } from './outcome';
import type { Outcome } from './outcome';

const OPERATOR = 'operator';

const findPlayer = (db: Db, name: string) =>
  db
    .selectFrom('players')
    .select(['id', 'user_name', 'locked'])
    .where('user_name', '=', name)
    .executeTakeFirst();

export async function showSettings(db: Db): Promise<Outcome> {
  const { demo_players: _demo, ...settings } = await readSettings(db);
  const all = { ...settings, ...(await readServerSettings(db)) };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${String(value)}`);
  return { ok: true, text: lines.join('\n'), data: all };
}

/** Stores one global setting; the text of a refusal says what the setting accepts. */
export async function setSetting(db: Db, name: string, value: string, hindi?: string): Promise<Outcome> {
  const also = hindi === undefined ? {} : { hindi };
  const now = await readExchangeTime(db);
  const outcome = await db.transaction().execute(async (trx) => {
    const set = await writeSetting(trx, name, value, hindi);
    if (set.status === 'set')
      await writeLog(trx, { by: OPERATOR, now }, 'set-setting', name, { value, ...also });
    return set;
  });
  if (outcome.status === 'refused') return failed(outcome.reason);
  const text = `${name} is now "${value}"${hindi === undefined ? '' : `, in Hindi "${hindi}"`}`;
  return { ok: true, text, data: { name, value, ...also } };
}

const newRef = (): string => `admin-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`;

/** Credits chips, or debits them with a negative amount; a `ref` moves them only once. */
export async function moveChips(db: Db, name: string, amount: string, ref = newRef()): Promise<Outcome> {
  const amountPaise = parseAmount(amount);
  if (amountPaise === undefined || amountPaise === 0)
    return failed(`"${amount}" is not an amount: rupees with at most two decimals, like 1500 or -99.50`);
  const player = await findPlayer(db, name);
  if (!player) return failed(`there is no player ${name}`);
  const outcome = await chips(db, { playerId: player.id, amountPaise, ref, at: new Date(Date.now()) });
  if (outcome.status === 'refused')
    return failed(`${name} has only ${formatAmount(outcome.availablePaise)} that open bets do not hold back`);
  const balance = formatAmount(outcome.balancePaise);
  const text =
    outcome.status === 'repeated'
      ? `the reference ${ref} had moved its chips before; ${name} has ${balance}`
      : `${name} ${amountPaise > 0 ? 'got' : 'gave back'} ${formatAmount(Math.abs(amountPaise))} and has ${balance}`;
  return {
    ok: true,
    text,
    data: { status: outcome.status, name, balance: toRupees(outcome.balancePaise), ref },
  };
}

const WEAK = {
  hasName: 'the password contains the user name',
  common: 'the password is among those that are guessed first',
} as const;

/** Only a warning: the operator's password is to be changed by the player anyway. */
function weakness(userName: string, password: string): string | undefined {
  const fault = passwordFault(password, userName);
  return fault === 'hasName' || fault === 'common' ? WEAK[fault] : undefined;
}

/** Adds a player; `parent` and `chips` (rupees) as typed. */
export async function addNewPlayer(
  db: Db,
  userName: string,
  password: string,
  options: { parent?: string | undefined; chips?: string | undefined },
): Promise<Outcome> {
  const parentId = options.parent === undefined ? await houseId(db) : Number(options.parent);
  if (!Number.isInteger(parentId)) return failed(`--parent must be a whole number, not "${options.parent}"`);
  if (options.chips !== undefined && (parseAmount(options.chips) ?? 0) <= 0)
    return failed(`--chips must be an amount above 0, not "${options.chips}"`);
  const added = await addPlayer(db, { userName, password, parentId, at: new Date(Date.now()) });
  if (added.status === 'refused') return failed(added.reason);
  const warning = weakness(userName, password);
  const beside = warning === undefined ? {} : { warning };
  const data = { id: added.playerId, name: userName, ...beside };
  if (options.chips === undefined) return { ok: true, text: `${userName} added`, data, ...beside };
  const given = await moveChips(db, userName, options.chips, `add-player-${userName}`);
  return { ok: given.ok, text: `${userName} added; ${given.text}`, data, ...beside };
}

/** A locked player cannot bet but may still sign in, look and cancel. */
export async function lockPlayer(db: Db, name: string, locked: boolean): Promise<Outcome> {
  const player = await findPlayer(db, name);
  if (!player) return failed(`there is no player ${name}`);
  await db.updateTable('players').set({ locked }).where('id', '=', player.id).execute();
  return { ok: true, text: `betting of ${name} is ${locked ? 'locked' : 'open'}`, data: { name, locked } };
}

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

/** Settles a market; `value` names winners by id or name, ties joined by '='. */
export async function result(db: Db, marketId: string, value: string, reason?: string): Promise<Outcome> {
  const now = await readExchangeTime(db);
  const done = await adminResult(db, {
    marketId,
    value,
    by: OPERATOR,
    now,
    reason: reason?.trim() || undefined,
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

/** Runs the full audit; not ok with any finding, so that the exit code tells. */
export async function runAudit(db: Db): Promise<Outcome> {
  const findings = await audit(db);
  if (findings.length === 0) return { ok: true, text: 'audit: clean', data: { clean: true, findings } };
  const lines = findings.map(({ check, detail }) => `broken: ${check}: ${detail}`);
  return { ok: false, text: lines.join('\n'), data: { clean: false, findings } };
}
