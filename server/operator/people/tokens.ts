import { randomBytes } from 'node:crypto';
import type { Db } from '../../base/db/connect';
import type { OperatorTokensTable } from '../../base/db/operatorTables';
import { hashToken } from '../../players/auth/sessions';

const BYTES = 32;

type Wanted = {
  operatorId: number;
  kind: OperatorTokensTable['kind'];
  commands: readonly string[] | null;
  address: string;
  now: number;
  hours: number;
};

/** Makes a token of an operator. @returns it, which is shown or kept once and stored as a hash */
export async function issueToken(db: Db, wanted: Wanted): Promise<{ token: string; until: Date }> {
  const { operatorId, kind, commands, address, now, hours } = wanted;
  const token = randomBytes(BYTES).toString('base64url');
  const until = new Date(now + hours * 3_600_000);
  await db
    .insertInto('operator_tokens')
    .values({
      hash: hashToken(token),
      operator_id: operatorId,
      kind,
      commands: commands === null ? null : [...commands],
      address,
      created_at: new Date(now),
      expires_at: until,
    })
    .execute();
  return { token, until };
}

/** Ends what somebody is signed in by, scripts too; `operatorId` undefined: everybody. @returns how many */
export async function endTokens(db: Db, operatorId: number | undefined, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('operator_tokens')
    .set({ revoked_at: new Date(now) })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function endToken(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('operator_tokens')
    .set({ revoked_at: new Date(now) })
    .where('hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}
