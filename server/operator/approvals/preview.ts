import type { Db } from '../../base/db/connect';
import { audited } from '../audited';
import type { Desk } from '../audited';
import type { Context } from '../context';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { storable, typedFault } from '../typed';
import type { Attempt, Tried } from '../second';
import type { AnyVerb, ReadRequest } from '../verb';
import type { Vault } from '../../players/factors/vault';
import { previewOf, sayPreview, tryOut } from './asking';
import { hasSecond } from './others';

/** What moves money or decides it. The others either tell a secret or do nothing that could be shown beforehand. */
const SHOWN_FIRST: readonly string[] = [
  'result',
  'correct-result',
  'void',
  'line result',
  'line delete',
  'delete-bet',
  'remove-runner',
  'reinstate-runner',
  'chips',
  'payments approve',
  'payments reject',
];

export const isShownFirst = ({ name }: Pick<AnyVerb, 'name'>): boolean => SHOWN_FIRST.includes(name);

/** The outcome of a verb that was only looked at. */
const LOOKED = 'PREVIEW';

export const isLookedAt = ({ code }: Pick<Outcome, 'code'>): boolean => code === LOOKED;

/** Whether more than a press is needed: somebody else, or time to think. It is asked before anything is done, as it is of a press. */
async function isAskedFor(
  db: Db,
  { second, who }: ReadRequest,
  { context, attempt }: { context: Context; attempt: Attempt },
): Promise<boolean> {
  const { caller } = context;
  if (second === null || caller.kind !== 'operator') return false;
  if (second.isFreeAlone && !(await hasSecond(db, caller.id, who))) return false;
  return (await second.need(db, context, attempt)) !== 'nobody';
}

/** Does a verb, looks at what it moves and takes it back. The log has a row of it, refused as PREVIEW, so that whoever only looks
 * leaves a trace too. `data` is the preview and whether somebody else has to agree. */
export function preview(
  desk: Desk & { vault: Vault },
  verb: Pick<AnyVerb, 'name' | 'read'>,
  request: unknown,
): Promise<Outcome> {
  const asked = verb.read(request);
  if (typeof asked === 'string') return Promise.resolve(failed(asked, 'UNREADABLE'));
  const fault = typedFault(asked.act);
  return audited(desk, { act: storable(asked.act), who: asked.who }, async (db, caller) => {
    if (fault !== undefined) return failed(fault, 'UNREADABLE');
    const context = { caller, via: desk.claim.via, now: desk.now, vault: desk.vault };
    let trying: Promise<Tried> | undefined;
    const attempt = () => (trying ??= tryOut(db, asked.rehearse, context));
    const needsSecond = await isAskedFor(db, asked, { context, attempt });
    const tried = await attempt();
    if (!tried.done.ok) return tried.done;
    const shown = previewOf(tried);
    const data = { ...shown, needs_second: needsSecond };
    return {
      ...failed('', LOOKED),
      keep: () => Promise.resolve({ ok: false, text: sayPreview(shown), data, code: LOOKED }),
    };
  });
}
