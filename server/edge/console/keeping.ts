import { fromIso, toIst } from '../../../domain/base/time';
import { backupsIn } from '../../backup/keep';
import { verifiedAt } from '../../backup/verified';
import type { Db } from '../../base/db/connect';
import type { Outcome } from '../../operator/outcome';
import { readHeads, typedHead } from '../../operator/chain/sink';
import { settingsLook } from '../../operator/looks/site';
import { verifiedLook } from '../../operator/looks/verified';
import { shown } from './rows';

/** The backups that stand where they are made by themselves, newest first. */
export async function listBackups(folder: string | undefined): Promise<Outcome> {
  if (folder === undefined) return shown([]);
  const rows = [];
  for (const { folder: one, about } of await backupsIn(folder)) {
    const verified = await verifiedAt(one);
    rows.push({
      folder: one,
      made: toIst(fromIso(about.began_at) ?? 0),
      megabytes: Math.ceil(about.bytes / 1e6),
      log: about.audit === null ? '' : String(about.audit.seq),
      verified: verified === null ? '' : toIst(verified),
    });
  }
  return shown(rows);
}

/** Whether the log of operators says what was written, as `audit-log verify` finds it. */
export async function verifiedLog(db: Db, heads: string | undefined): Promise<Outcome> {
  const kept = heads === undefined ? [] : await readHeads(heads);
  const { ok, text } = await verifiedLook.show(db, { heads: kept.map(typedHead) });
  return shown([{ says: text, is_wrong: !ok }]);
}

export async function listSettings(db: Db): Promise<Outcome> {
  const { data } = await settingsLook.show(db, {});
  return shown(
    Object.entries(Object(data) as Record<string, unknown>).map(([name, value]) => ({
      name,
      is: String(value),
    })),
  );
}
