import * as v from 'valibot';
import { queryTextIn } from '../../../domain/players/query';
import type { QueryRuling } from '../../../domain/players/query';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { answerQuery } from '../../book/queries/answer';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { flag, typed } from '../words';

const answerAsked = v.object({ id: typed, text: typed, uphold: flag, reject: flag });

type Decision = Pick<v.InferOutput<typeof answerAsked>, 'uphold' | 'reject'>;

const rulingOf = ({ uphold, reject }: Decision): QueryRuling | null =>
  uphold ? 'upheld' : reject ? 'rejected' : null;

async function answer(db: Db, idText: string, typed: string, decision: Decision): Promise<Outcome> {
  const id = /^\d{1,12}$/.test(idText) ? Number(idText) : undefined;
  if (id === undefined) return failed(`"${idText}" is not the number of a query`);
  if (decision.uphold && decision.reject) return failed('--uphold and --reject exclude each other');
  const text = queryTextIn(typed);
  if (!text)
    return failed('an answer is one line of at most 500 characters, and not empty: the player reads it');
  const ruling = rulingOf(decision);
  const done = await answerQuery(db, { id, text, ruling, now: await readExchangeTime(db) });
  if (done.status === 'unknown') return failed(`there is no query ${id}`);
  if (done.status === 'closed') return failed(`query ${id} is closed; nothing was changed`);
  return { ok: true, text: `query ${id} ${ruling ?? 'answered'}`, data: { id, ruling } };
}

export const answerQueryVerb = defineVerb({
  name: 'queries answer',
  request: answerAsked,
  who: ['support'],
  subject: { kind: 'query', of: 'id' },
  handle: (db, { id, text, ...decision }) => answer(db, id, text, decision),
});
