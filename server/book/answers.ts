import * as v from 'valibot';
import { betRow, type BetRow } from '../../api/schemas/bets';
import { errorCode } from '../../api/schemas/common';
import { rowsByIds } from '../bets/rows';
import type { Db } from '../db/connect';
import { done, type Answer } from '../http/call';
import type { Refusal } from './refusals';

const storedAnswer = v.variant('ok', [
  v.object({ ok: v.literal(true), message: v.string(), data: betRow }),
  v.object({ ok: v.literal(false), message: v.string(), code: errorCode }),
]);

const DAY_MS = 86_400_000;
const UNIQUE_VIOLATION = '23505';

/** Another transaction wrote the same key first. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** The first answer once more: same data, same status, and the word that says so. */
export const repeated = (answer: Answer<BetRow>): Answer<BetRow> => ({ ...answer, code: 'DUPLICATE' });

/** A stored answer, as it was given. @throws ValiError when it is none */
export const readAnswer = (json: unknown): Answer<BetRow> => v.parse(storedAnswer, json);

/** The answer given first to a player's reference: stored, or, once that was tidied away, the bet as it is now. */
export const findFirst = async (
  db: Db,
  playerId: number,
  ref: string,
): Promise<Answer<BetRow> | undefined> => {
  const stored = await db
    .selectFrom('answers')
    .select('answer')
    .where('player_id', '=', playerId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (stored) return readAnswer(stored.answer);
  const bet = await db
    .selectFrom('bets')
    .select('id')
    .where('player_id', '=', playerId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  const [owned] = bet ? await rowsByIds(db, [bet.id]) : [];
  return owned && done(owned.row);
};

/** Keeps a refusal as the answer to its reference, unless another came first: then that one is returned, as repeated. */
export const keepRefusal = async (
  db: Db,
  key: { playerId: number; ref: string },
  refusal: Refusal,
  at: Date,
): Promise<Answer<BetRow>> => {
  const kept = await db
    .insertInto('answers')
    .values({ player_id: key.playerId, ref: key.ref, answer: JSON.stringify(refusal), at })
    .onConflict((conflict) => conflict.columns(['player_id', 'ref']).doNothing())
    .returning('ref')
    .executeTakeFirst();
  if (kept) return refusal;
  const first = await findFirst(db, key.playerId, key.ref);
  return first ? repeated(first) : refusal;
};

/** Forgets answers older than a day. A bet's own `ref` stays for good, so that it never places twice. */
export const tidyAnswers = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('answers')
    .where('at', '<', new Date(now - DAY_MS))
    .execute();
};
