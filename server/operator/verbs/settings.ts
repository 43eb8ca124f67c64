import * as v from 'valibot';
import { tellServers } from '../../base/db/adminChannel';
import type { Db } from '../../base/db/connect';
import { tellOfTables } from '../../casino/operated/operated';
import { BAND_POINTS, BAND_STEPS } from '../../markets/matches/band';
import { writeSetting } from '../../players/settings/settings';
import type { Translated } from '../../players/settings/settings';
import { VIDEO_ORIGINS } from '../../players/settings/videoOrigins';
import { THRESHOLDS } from '../../players/settings/limits';
import { HOUR_S } from '../second';
import type { Need } from '../second';
import { readThreshold } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';

/** Stores one global setting; the text of a refusal says what the setting accepts. */
export async function setSetting(
  db: Db,
  name: string,
  value: string,
  translated: Translated = {},
): Promise<Outcome> {
  const { hi: hindi, bn: bengali } = translated;
  const inHindi = hindi === undefined ? {} : { hindi };
  const inBengali = bengali === undefined ? {} : { bengali };
  const outcome = await writeSetting(db, name, value, translated);
  if (outcome.status === 'refused') return failed(outcome.reason);
  // Pictures of an origin that is not allowed any more go at once.
  if (name === VIDEO_ORIGINS) await tellOfTables(db);
  if (name === BAND_STEPS.name || name === BAND_POINTS.name) await tellServers(db, { kind: 'band' });
  const text = [
    `${name} is now "${value}"`,
    ...(hindi === undefined ? [] : [`in Hindi "${hindi}"`]),
    ...(bengali === undefined ? [] : [`in Bengali "${bengali}"`]),
  ].join(', ');
  return { ok: true, text, data: { name, value, ...inHindi, ...inBengali } };
}

/** Whoever raises what needs two people needs them for that. */
async function needOfSetting(db: Db, { name, value }: { name: string; value: string }): Promise<Need> {
  const threshold = THRESHOLDS.find((one) => one.name === name);
  if (threshold === undefined) return 'nobody';
  return Number(value) > (await readThreshold(db, threshold)) ? 'somebody' : 'nobody';
}

export const setSettingVerb = defineVerb({
  name: 'set-setting',
  request: v.object({ name: typed, value: typed, hi: maybe, bn: maybe }),
  who: ['admin'],
  subject: { kind: 'setting', of: 'name' },
  second: { when: needOfSetting, lapsesAfterS: 4 * HOUR_S },
  handle: (db, { name, value, ...translated }) => setSetting(db, name, value, translated),
});
