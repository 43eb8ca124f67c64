import * as v from 'valibot';
import { toRupees } from '../../../domain/base/money';
import { toIso } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { letGo, resend } from '../../games/refused';
import type { RefusedMessage } from '../../games/refused';
import { isAppliedAt } from '../../wallet/providers/isAppliedAt';
import { OWN_PROVIDER } from '../../wallet/providers/own';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';

/** For scripts. */
export const refusedData = ({ paise, at, ...row }: RefusedMessage) => ({
  ...row,
  amount: toRupees(paise),
  at: toIso(at.getTime()),
});

const unknown = (id: string): Outcome => failed(`nothing of the id ${id} was refused`);

async function sendAgain(db: Db, id: string): Promise<Outcome> {
  const resent = await resend(db, id, {
    at: new Date(Date.now()),
    isApplied: (trx, tx) => isAppliedAt(trx, OWN_PROVIDER, tx),
  });
  switch (resent.status) {
    case 'unknown':
      return unknown(id);
    case 'applied':
      return failed(
        `the wallet carried something else out under ${resent.message.tx}: compare both, then let it go`,
        'APPLIED',
      );
    case 'done':
      return { ok: true, text: `${id} is sent again within a minute`, data: refusedData(resent.message) };
  }
}

async function giveUp(db: Db, id: string, reason: string): Promise<Outcome> {
  const message = await letGo(db, id, reason);
  return message ? { ok: true, text: `${id} is sent no more`, data: refusedData(message) } : unknown(id);
}

const named = v.object({ id: typed, reason: typed });

export const resendVerb = defineVerb({
  name: 'games resend',
  request: named,
  who: ['finance'],
  subject: { kind: 'message', of: 'id' },
  handle: (db, { id }) => sendAgain(db, id),
});

export const letGoVerb = defineVerb({
  name: 'games let-go',
  request: named,
  who: ['finance'],
  subject: { kind: 'message', of: 'id' },
  handle: (db, { id, reason }) => giveUp(db, id, reason),
});
