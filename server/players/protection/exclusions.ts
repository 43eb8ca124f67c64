import { sql } from 'kysely';
import { barredNow, BACK_MS, exclusionUntil, laterOf, timeOutUntil } from '../../../domain/players/exclusion';
import type { Barring, Exclusion, TimeOut } from '../../../domain/players/exclusion';
import type { Db } from '../../base/db/connect';
import type { Trx } from '../../ledger/accounts';
import type { EndGames } from '../auth/change';
import type { Sessions } from '../auth/sessions';
import { changeIn, changeProtection, keepEvent } from './changing';
import type { Changer } from './changing';

/** Locks what a player has open, ahead of the account; `withdraw` takes it out with the account locked, or is false where orders came in
 * between: then all of it begins again. */
export type LockOpenOrders = (
  trx: Trx,
  playerId: number,
) => Promise<{ withdraw: (at: Date) => Promise<boolean> }>;

export type Ending = {
  db: Db;
  sessions: Pick<Sessions, 'revokeOthers' | 'tell'>;
  endGames: EndGames;
  lockOpenOrders: LockOpenOrders;
};

const msOf = (at: Date | null): number | null => at?.getTime() ?? null;
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** What keeps a player from playing, as it is stored. */
export async function readBarring(db: Db, playerId: number): Promise<Barring> {
  const row = await db
    .selectFrom('players')
    .select(['time_out_until', 'excluded_until', 'back_from'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    timeOutUntil: msOf(row.time_out_until),
    excludedUntil: msOf(row.excluded_until),
    backFrom: msOf(row.back_from),
  };
}

const writeBarring = (trx: Trx, playerId: number, barring: Barring) =>
  trx
    .updateTable('players')
    .set({
      time_out_until: dateOf(barring.timeOutUntil),
      excluded_until: dateOf(barring.excludedUntil),
      back_from: dateOf(barring.backFrom),
    })
    .where('id', '=', playerId)
    .execute();

/** Ends whatever could still bet for the player: rules that wait, games, other sessions.
 * @returns hashes of the tokens that ended, to be told after the commit */
async function endPlay(
  trx: Trx,
  { sessions, endGames }: Ending,
  changer: Changer,
): Promise<readonly string[]> {
  const { playerId, tokenHash, at } = changer;
  await sql`update cash_out_rules set state = 'removed', ended_at = ${at}
    where player_id = ${playerId} and state = 'waiting'`.execute(trx);
  await endGames(trx, playerId);
  return sessions.revokeOthers(trx, playerId, tokenHash);
}

type Length = { kind: 'timeOut'; length: TimeOut } | { kind: 'exclusion'; length: Exclusion };

function longerOf(before: Barring, asked: Length, at: number): { after: Barring; until: number } {
  if (asked.kind === 'timeOut') {
    const until = laterOf(before.timeOutUntil, timeOutUntil(asked.length, at));
    return { after: { ...before, timeOutUntil: until }, until };
  }
  // One that is lifted already is over: a new one begins.
  const isOver = before.backFrom !== null && at >= before.backFrom;
  const until = laterOf(isOver ? null : before.excludedUntil, exclusionUntil(asked.length, at));
  return { after: { ...before, excludedUntil: until, backFrom: null }, until };
}

type Begun = { until: number; ended: readonly string[] };

/** An order was placed on another market between the locks of the markets and that of the account. */
class OrdersCame extends Error {}

const begin = (ending: Ending, changer: Changer, asked: Length): Promise<Begun> =>
  ending.db.transaction().execute(async (trx) => {
    const { playerId, at } = changer;
    const orders = await ending.lockOpenOrders(trx, playerId);
    return changeIn(trx, playerId, async () => {
      if (!(await orders.withdraw(at))) throw new OrdersCame();
      const { after, until } = longerOf(await readBarring(trx, playerId), asked, at.getTime());
      await writeBarring(trx, playerId, after);
      const row = { player_id: playerId, ...asked, from_at: at, until: new Date(until), asked_back_at: null };
      await trx.insertInto('exclusions').values(row).execute();
      const event = asked.kind === 'timeOut' ? 'timeOut' : 'excluded';
      await keepEvent(trx, changer, { event, until: new Date(until) });
      return { until, ended: await endPlay(trx, ending, changer) };
    });
  });

/** Often enough for whoever bets as fast as calls are taken. */
const TRIES = 20;

async function beginAgain(ending: Ending, changer: Changer, asked: Length, tries = TRIES): Promise<Begun> {
  try {
    return await begin(ending, changer, asked);
  } catch (error) {
    if (!(error instanceof OrdersCame) || tries <= 1) throw error;
    return beginAgain(ending, changer, asked, tries - 1);
  }
}

/** Begins a break or an exclusion, or makes it longer; nothing makes one shorter. What the player has open is cancelled in the same
 * transaction. @returns until when it lasts */
export async function shutOut(ending: Ending, changer: Changer, asked: Length): Promise<number> {
  const { until, ended } = await beginAgain(ending, changer, asked);
  ending.sessions.tell(ended);
  return until;
}

/** Asks to play again once an exclusion is over. @returns from when, or undefined where there is none that could be lifted */
export const askBack = (db: Db, changer: Changer): Promise<number | undefined> =>
  changeProtection(db, changer.playerId, async (trx) => {
    const { playerId, at } = changer;
    const before = await readBarring(trx, playerId);
    const now = at.getTime();
    const barred = barredNow(before, now);
    if (barred?.code !== 'SELF_EXCLUDED' || before.excludedUntil === null) return undefined;
    if (before.backFrom !== null) return before.backFrom;
    if (now < before.excludedUntil) return undefined;
    const backFrom = now + BACK_MS;
    await writeBarring(trx, playerId, { ...before, backFrom });
    await sql`update exclusions set asked_back_at = ${at}
      where player_id = ${playerId} and kind = 'exclusion' and asked_back_at is null`.execute(trx);
    await keepEvent(trx, changer, { event: 'askedBack', until: new Date(backFrom) });
    return backFrom;
  });
