import { audited } from '../audited';
import type { Desk } from '../audited';
import { carryOut } from './asking';
import type { Machine } from '../machine';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { storable, typedFault } from '../typed';
import type { AnyVerb } from '../verb';
import type { Vault } from '../../players/factors/vault';

/** What a request that cannot be read is about. */
const NOTHING = { kind: 'exchange', id: '' } as const;

const UNREADABLE = 'UNREADABLE';

/** Carries out a verb: reads the request, asks who may, changes, and writes it down, all in one transaction. */
export function perform(
  desk: Desk & { vault: Vault; machine?: Machine | undefined },
  verb: Pick<AnyVerb, 'name' | 'read'>,
  request: unknown,
): Promise<Outcome> {
  const asked = verb.read(request);
  if (typeof asked === 'string')
    return audited(
      desk,
      { act: { command: verb.name, subject: NOTHING, request: {} }, who: 'everybody' },
      () => Promise.resolve(failed(asked, UNREADABLE)),
    );
  const fault = typedFault(asked.act);
  return audited(desk, { act: storable(asked.act), who: asked.who }, (db, caller) =>
    fault === undefined
      ? carryOut(db, asked, {
          caller,
          via: desk.claim.via,
          now: desk.now,
          vault: desk.vault,
          machine: desk.machine,
        })
      : Promise.resolve(failed(fault, UNREADABLE)),
  );
}
