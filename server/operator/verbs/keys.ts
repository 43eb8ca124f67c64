import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { addKey, endKey } from '../../wallet/providers/keys';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { typed } from '../words';
import { CODE, isThere, noProvider, there } from './providerWords';

const MOST_HOURS = 24 * 30;

async function makeKey(db: Db, provider: string, keyId: string): Promise<Outcome> {
  if (!CODE.test(keyId)) return failed('the id of a key has 1 to 32 of a-z, 0-9 and -');
  if (!(await isThere(db, provider))) return noProvider(provider);
  const secret = await addKey(db, provider, keyId);
  if (secret === undefined) return failed(`${provider} has a key ${keyId} already`);
  return there(`key ${keyId} of ${provider}, shown this once:\n${secret}`, { provider, key: keyId, secret });
}

async function stopKey(db: Db, provider: string, keyId: string, text: string): Promise<Outcome> {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(hours <= MOST_HOURS)) return failed(`--in-hours must be a whole number from 0 to ${MOST_HOURS}`);
  if (!(await endKey(db, provider, keyId, new Date(Date.now() + hours * 3_600_000))))
    return failed(`there is no key ${keyId} of ${provider}`);
  return there(`key ${keyId} of ${provider} ends ${hours === 0 ? 'now' : `in ${hours} h`}`, {
    provider,
    key: keyId,
  });
}

export const addKeyVerb = defineVerb({
  name: 'keys add',
  request: v.object({ provider: typed, key: typed }),
  who: ['admin'],
  subject: { kind: 'provider', of: 'provider' },
  handle: (db, { provider, key }) => makeKey(db, provider, key),
});

export const endKeyVerb = defineVerb({
  name: 'keys end',
  request: v.object({ provider: typed, key: typed, inHours: typed }),
  who: ['admin'],
  subject: { kind: 'provider', of: 'provider' },
  handle: (db, { provider, key, inHours }) => stopKey(db, provider, key, inHours),
});
