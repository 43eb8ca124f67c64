import type { Db } from '../../base/db/connect';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';

/** How providers and keys are named. */
export const CODE = /^[a-z0-9-]{1,32}$/;

/** What was done. */
export const there = (text: string, data: unknown): Outcome => ({ ok: true, text, data });
export const noProvider = (code: string): Outcome => failed(`there is no provider ${code}`);

export async function isThere(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('providers').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}
