import type { Connection } from '../base/db/connect';
import { audited, refusalOf } from './audited';
import type { Desk } from './audited';
import type { AnyLook } from './looks/look';
import { failed } from './outcome';
import type { Outcome } from './outcome';
import { identify } from './caller';

/** Shows what was asked for, to whoever may see it. It leaves no row, except where somebody broke the glass for it. */
export async function looked(
  desk: Desk & { connection: Pick<Connection, 'db'> },
  { name: command, who, read }: AnyLook,
  request: unknown,
): Promise<Outcome> {
  const work = read(request);
  if (typeof work === 'string') return failed(work, 'UNREADABLE');
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
