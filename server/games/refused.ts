import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../base/db/connect';
import type { SharedCall } from '../base/db/sharedRoundTables';
import type { Trx } from './trx';
import { attemptOf, txOf } from './txOf';

/** A win, a rollback or a close of our own games that the wallet refused for good: no repeat can change it, people look at it. */
export type RefusedMessage = {
  /** The round, the stake or the message, by the game's id: what `resend` and `letGo` name. */
  id: string;
  game: string;
  player: string;
  round: string;
  call: SharedCall;
  /** The id at the wallet that was refused. */
  tx: string;
  paise: number;
  /** The wallet's word. */
  refusal: string;
  at: Date;
};

type FoundRow = Omit<RefusedMessage, 'tx'> & {
  attempt: number;
  table: 'own_rounds' | 'own_stakes' | 'own_shared_messages';
};

const ofStakes = (table: 'own_rounds' | 'own_stakes'): RawBuilder<unknown> => sql`
  select ${sql.lit(table)} as "table", id, game, player, id as round,
    case state when 'WIN_REFUSED' then 'win' else 'rollback' end as call,
    coalesce(case state when 'WIN_REFUSED' then pays_paise else stake_paise end, 0)::bigint as paise,
    coalesce(refusal, '') as refusal, attempt, at
  from ${sql.table(table)} where state in ('WIN_REFUSED', 'BACK_REFUSED') and let_go is null`;

const ALL = sql`${ofStakes('own_rounds')} union all ${ofStakes('own_stakes')} union all
  select 'own_shared_messages', tx, game, player, round, call, amount_paise, coalesce(answer, ''), attempt, at
  from own_shared_messages where state = 'REFUSED' and let_go is null`;

function txOfFound({ table, id, call, attempt }: FoundRow): string {
  if (table === 'own_shared_messages') return attemptOf(id, attempt);
  return txOf({ id, attempt }, call === 'win' ? 'win' : 'back');
}

function messageOf(row: FoundRow): RefusedMessage {
  const { id, game, player, round, call, paise, refusal, at } = row;
  return { id, game, player, round, call, tx: txOfFound(row), paise, refusal, at };
}

/** What was refused and waits for an operator, the longest first. */
export async function listRefused(db: Db, limit: number): Promise<RefusedMessage[]> {
  const { rows } = await sql<FoundRow>`select * from (${ALL}) refused order by at, id limit ${limit}`.execute(
    db,
  );
  return rows.map(messageOf);
}

export async function countRefused(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${ALL}) refused`.execute(db);
  return rows[0]?.n ?? 0;
}

async function findIn(trx: Trx, id: string): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`select * from (${ALL}) refused where id = ${id}`.execute(trx);
  return rows[0];
}

/** Back to where the message is sent from, under the next id: the wallet's refusal is final for the last one. */
async function sendAgain(trx: Trx, { table, id, call }: FoundRow, at: Date): Promise<void> {
  switch (table) {
    case 'own_rounds':
      await sql`update own_rounds set state = ${call === 'win' ? 'WIN_SENT' : 'ROLLING_BACK'}, attempt = attempt + 1,
        refusal = null where id = ${id}`.execute(trx);
      return;
    case 'own_stakes':
      await sql`update own_stakes set state = ${call === 'win' ? 'PAYING' : 'ROLLING_BACK'}, attempt = attempt + 1,
        refusal = null where id = ${id}`.execute(trx);
      return;
    case 'own_shared_messages':
      await sql`update own_shared_messages set state = 'NEW', attempt = attempt + 1, tries = 0, answer = null,
        next_at = ${at} where tx = ${id}`.execute(trx);
  }
}

export type Resent =
  | { status: 'done'; message: RefusedMessage }
  | { status: 'unknown' }
  /** The wallet did something else under the id that it refused to use again: paid once more, it might be paid twice. */
  | { status: 'applied'; message: RefusedMessage };

/**
 * Has the game send what was refused once more, under a new id, after its cause is mended. @param isApplied whether the wallet carried
 * something out under an id
 */
export const resend = (
  db: Db,
  id: string,
  { at, isApplied }: { at: Date; isApplied: (trx: Trx, tx: string) => Promise<boolean> },
): Promise<Resent> =>
  db.transaction().execute(async (trx): Promise<Resent> => {
    const row = await findIn(trx, id);
    if (!row) return { status: 'unknown' };
    const message = messageOf(row);
    if (await isApplied(trx, message.tx)) return { status: 'applied', message };
    await sendAgain(trx, row, at);
    return { status: 'done', message };
  });

/** An operator has settled it by hand: it is sent no more, and told of no more. @returns undefined if there is none of this id */
export const letGo = (db: Db, id: string, reason: string): Promise<RefusedMessage | undefined> =>
  db.transaction().execute(async (trx) => {
    const row = await findIn(trx, id);
    if (!row) return undefined;
    const key = row.table === 'own_shared_messages' ? sql`tx` : sql`id`;
    await sql`update ${sql.table(row.table)} set let_go = ${reason} where ${key} = ${id}`.execute(trx);
    return messageOf(row);
  });
