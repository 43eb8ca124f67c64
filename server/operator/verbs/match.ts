import * as v from 'valibot';
import { MAX_TV_URL, tvUrlIn } from '../../../domain/markets/tv';
import type { Db } from '../../base/db/connect';
import { setTv } from '../../markets/operators/tv';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';

const WANTED = `a whole https address without a password, of at most ${MAX_TV_URL} characters, or none`;

async function setMatch(db: Db, id: string, tv: string): Promise<Outcome> {
  const url = tv === 'none' ? null : tvUrlIn(tv);
  if (url === undefined) return failed(`--tv must be ${WANTED}, not "${tv}"`);
  const done = await setTv(db, id, url);
  if (done.status === 'unknown') return failed(`there is no match ${id}`);
  const text = url === null ? `${done.name} is not shown` : `${done.name} is shown at ${url}`;
  return { ok: true, text, data: { match_id: id, name: done.name, tv_url: url } };
}

export const setMatchVerb = defineVerb({
  name: 'set-match',
  request: v.object({ id: typed, tv: typed }),
  who: ['trader'],
  subject: { kind: 'match', of: 'id' },
  handle: (db, { id, tv }) => setMatch(db, id, tv),
});
