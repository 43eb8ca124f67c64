import * as v from 'valibot';
import { readKeeping } from '../../base/db/appRole';
import type { Keeping } from '../../base/db/appRole';
import type { Db } from '../../base/db/connect';
import { verifyLog } from '../chain/chain';
import { headFrom } from '../chain/sink';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { typed } from '../words';
import { defineLook } from './look';

const KEPT_BY: Readonly<Record<Keeping, string>> = {
  role: 'the exchange has no right to change entries',
  triggers: 'only triggers refuse to change entries: see docs/upgrading.md for the role that may not',
  off: 'WARNING: triggers that keep entries are missing or switched off',
};

async function verify(db: Db, { heads }: { heads: readonly string[] }): Promise<Outcome> {
  const kept = heads.flatMap((head) => headFrom(head) ?? []);
  if (kept.length < heads.length) return failed('a head is SEQ:HASH, as "audit-log verify" prints it');
  const found = await verifyLog(db, kept);
  const { entries, head, wrong } = found;
  const keeping = await readKeeping(db);
  const data = { ...found, heads: kept.length, kept_by: keeping };
  if (wrong !== null) return { ok: false, text: `broken: ${wrong}`, data };
  const end = head === null ? '' : `; head ${head.seq}:${head.hash}`;
  const against = kept.length === 0 ? '' : `, against ${kept.length} kept before`;
  return {
    ok: true,
    text: `audit log: ${entries} entries, each as it was written${against}${end}; ${KEPT_BY[keeping]}`,
    data,
  };
}

/** Whether the log of operators says what was written, by its own hashes and by heads that were kept elsewhere (SEQ:HASH). */
export const verifiedLook = defineLook({
  name: 'audit-log verify',
  request: v.object({ heads: v.array(typed) }),
  who: 'everybody',
  show: verify,
});
