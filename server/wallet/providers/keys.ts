import { randomBytes } from 'node:crypto';
import type { Db } from '../../base/db/connect';

/** By which name the secret of a key is kept among the exchange's secrets. */
export const secretNameOf = (provider: string, keyId: string): string => `provider:${provider}:${keyId}`;

export type Signer = { isOn: boolean; secret: Buffer };

/** The key that a provider says it signed with; undefined: it has none of that id that is still good. */
export async function signerOf(
  db: Db,
  provider: string,
  keyId: string,
  at: Date,
): Promise<Signer | undefined> {
  const row = await db
    .selectFrom('provider_keys')
    .innerJoin('providers', 'providers.code', 'provider_keys.provider')
    .innerJoin('gateway_secrets', (join) =>
      join.on('gateway_secrets.name', '=', secretNameOf(provider, keyId)),
    )
    .select(['providers.enabled', 'gateway_secrets.secret'])
    .where('provider_keys.provider', '=', provider)
    .where('provider_keys.key_id', '=', keyId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .executeTakeFirst();
  return row && { isOn: row.enabled, secret: Buffer.from(row.secret, 'hex') };
}

/** The key the exchange signs with: the one that is good longest; undefined: there is none. */
export async function newestKey(
  db: Db,
  provider: string,
  at: Date,
): Promise<{ keyId: string; secret: Buffer } | undefined> {
  const row = await db
    .selectFrom('provider_keys')
    .select('key_id')
    .where('provider', '=', provider)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .orderBy('key_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const signer = row && (await signerOf(db, provider, row.key_id, at));
  return row && signer && { keyId: row.key_id, secret: signer.secret };
}

/** A new key of a provider; those it has go on until they end. @returns the secret as hex, which is shown this once; undefined: there
 * is one of this id */
export async function addKey(db: Db, provider: string, keyId: string): Promise<string | undefined> {
  const secret = randomBytes(32).toString('hex');
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('provider_keys')
      .values({ provider, key_id: keyId, ends_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows ?? 0) !== 1) return undefined;
    await trx
      .insertInto('gateway_secrets')
      .values({ name: secretNameOf(provider, keyId), secret })
      .execute();
    return secret;
  });
}

/** Lets a key be good until then. @returns false if there is none */
export async function endKey(db: Db, provider: string, keyId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_keys')
    .set({ ends_at: at })
    .where('provider', '=', provider)
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
