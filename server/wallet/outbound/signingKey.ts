import type { Db } from '../../base/db/connect';
import { newestKey } from '../providers/keys';

/** Where a provider is asked, and what the exchange signs with. */
export type SigningKey = { address: string; keyId: string; secret: Buffer };

/** The key the exchange signs with when it asks a provider: of those that are still good the one that ends last; a provider that
 * was switched off is asked all the same, as its open rounds are to end. */
export async function signingKeyOf(
  db: Db,
  provider: string,
  at: Date,
): Promise<SigningKey | 'NO_PROVIDER' | 'NO_ADDRESS' | 'NO_KEY'> {
  const row = await db
    .selectFrom('providers')
    .select('address')
    .where('code', '=', provider)
    .executeTakeFirst();
  if (!row) return 'NO_PROVIDER';
  if (row.address === null) return 'NO_ADDRESS';
  const key = await newestKey(db, provider, at);
  return key ? { address: row.address, ...key } : 'NO_KEY';
}
