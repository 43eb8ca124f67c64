import { sql } from 'kysely';
import type { Decision } from './decision';
import type { Seat } from './rows';

/** A promotion is paid within what the provider may give in all. The provider's row is locked: its promotions come one by one. */
export async function considerPromo({ trx, provider }: Seat, amountPaise: number): Promise<Decision> {
  const row = await trx
    .selectFrom('providers')
    .select(['promo_budget_paise', 'promo_spent_paise'])
    .where('code', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const leftPaise = row.promo_budget_paise - row.promo_spent_paise;
  if (amountPaise <= leftPaise) return { kind: 'applied', paise: amountPaise };
  return { kind: 'refused', status: 'LIMIT_EXCEEDED', limitPaise: leftPaise };
}

export async function payPromo({ trx, provider }: Seat, paise: number): Promise<void> {
  await sql`update providers set promo_spent_paise = promo_spent_paise + ${paise} where code = ${provider}`.execute(
    trx,
  );
}
