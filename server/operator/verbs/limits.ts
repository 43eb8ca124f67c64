import { sql } from 'kysely';
import * as v from 'valibot';
import { COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { setPlayerLimits } from '../../players/accounts/limits';
import type { PlayerLimits } from '../../players/accounts/limits';
import { HOUR_S } from '../second';
import { limitsBy, needOfLimits } from '../approvals/thresholds';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';

type Asked = { maxStake?: string | undefined; maxLoss?: string | undefined; maxWin?: string | undefined };

/** Paise; null takes the limit away, undefined is no amount. */
function limitIn(text: string): number | null | undefined {
  if (text === '' || text === 'none') return null;
  const paise = parseAmount(text);
  return paise !== undefined && paise > 0 && paise <= COMMAND_MAX_PAISE ? paise : undefined;
}

function limitsIn({ maxStake, maxLoss, maxWin }: Asked): { limits: PlayerLimits } | { fault: string } {
  const limits: PlayerLimits = {};
  for (const [name, text] of [
    ['maxStakePaise', maxStake],
    ['maxLossPaise', maxLoss],
    ['maxWinPaise', maxWin],
  ] as const) {
    if (text === undefined) continue;
    const limit = limitIn(text);
    if (limit === undefined)
      return {
        fault: `a limit is an amount above 0 and at most ${formatAmount(COMMAND_MAX_PAISE)}, or none, not "${text}"`,
      };
    limits[name] = limit;
  }
  return Object.keys(limits).length > 0
    ? { limits }
    : { fault: 'nothing to set: give one of --max-stake, --max-loss, --max-win' };
}

const shown = (paise: number | null): string => (paise === null ? "the market's" : formatAmount(paise));
const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

async function setPlayer(db: Db, name: string, asked: Asked): Promise<Outcome> {
  const read = limitsIn(asked);
  if ('fault' in read) return failed(read.fault);
  const done = await setPlayerLimits(db, name, read.limits);
  if (done.status === 'unknown') return failed(`there is no player ${name}`);
  const { maxStakePaise, maxLossPaise, maxWinPaise } = done;
  const [stake, loss] = [shown(maxStakePaise), shown(maxLossPaise)];
  return {
    ok: true,
    text: `${name}: most on one bet ${stake}, most at risk on one market ${loss}, most won on a day ${maxWinPaise === null ? 'any' : formatAmount(maxWinPaise)}`,
    data: {
      name,
      max_stake: rupees(maxStakePaise),
      max_loss: rupees(maxLossPaise),
      max_win: rupees(maxWinPaise),
    },
  };
}

const standing = (db: Db, name: string) =>
  limitsBy(
    db,
    sql`select jsonb_build_object('stake', max_stake_paise, 'loss', max_loss_paise, 'win', max_win_paise) as limits
      from players where user_name = ${name}`,
  );

export const setPlayerVerb = defineVerb({
  name: 'set-player',
  request: v.object({ name: typed, maxStake: maybe, maxLoss: maybe, maxWin: maybe }),
  who: ['risk'],
  subject: { kind: 'player', of: 'name' },
  second: {
    when: (db, { name }, _, attempt) => needOfLimits(db, (at) => standing(at, name), attempt),
    lapsesAfterS: HOUR_S,
  },
  handle: (db, { name, ...asked }) => setPlayer(db, name, asked),
});
