import type { Connection, Db } from '../base/db/connect';
import { audited, refusalOf } from './audited';
import type { Desk } from './audited';
import type { Outcome } from './outcome';
import { identify } from './caller';
import type { Who } from './roles';

/** Shows what was asked for, to whoever may see it. It leaves no row, except where somebody broke the glass for it. */
export async function looked(
  desk: Desk & { connection: Pick<Connection, 'db'> },
  { command, who }: { command: string; who: Who },
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const { db } = desk.connection;
  const caller = await identify(db, desk.claim, desk.now);
  const refusal = refusalOf(caller, who, command);
  if (refusal) return refusal;
  if (caller.kind === 'breakGlass') {
    const act = { command, subject: { kind: 'exchange', id: '' }, request: {} } as const;
    await audited(desk, { act, who }, () => Promise.resolve({ ok: true, text: '', data: null }));
  }
  return work(db);
}
