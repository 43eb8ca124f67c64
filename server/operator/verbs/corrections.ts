import { sql } from 'kysely';
import * as v from 'valibot';
import { formatAmount, toRupees } from '../../../domain/base/money';
import { DELETION_CAUSES } from '../../../domain/words/toldReason';
import { correctResult } from '../../book/corrections/correctResult';
import type { Corrected } from '../../book/corrections/correctResult';
import { deleteBet } from '../../book/corrections/deleteBet';
import type { Deleted } from '../../book/corrections/deleteBet';
import { reinstateRunner } from '../../book/corrections/reinstateRunner';
import type { Reinstated } from '../../book/corrections/reinstateRunner';
import { removeRunner } from '../../book/corrections/removeRunner';
import type { Reduction, Removal, Removed } from '../../book/corrections/removeRunner';
import type { Db } from '../../base/db/connect';
import { readExchangeTime } from '../../base/db/exchangeTime';
import { toldReason } from '../approvals/alone';
import { HOUR_S } from '../second';
import type { Need } from '../second';
import { deletionCause } from './deletionCauses';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';

const OPERATOR = 'operator';

function deletedOutcome(id: string, deleted: Deleted): Outcome {
  if (deleted.status === 'unknown') return failed(`there is no bet ${id}`);
  if (deleted.status === 'already')
    return { ok: true, text: `bet ${id} was deleted before; nothing was changed`, data: deleted };
  const { marketId, counterBets, moved } = deleted;
  const paid = moved.filter(({ paise }) => paise !== 0);
  const lines = [
    `bet ${id} deleted`,
    ...counterBets.map((bet) => `bet ${bet} lost what it had matched with it`),
    ...paid.map(({ playerId, paise }) => `player ${playerId}: ${formatAmount(paise)}`),
  ];
  const amounts = paid.map(({ playerId, paise }) => ({ player: playerId, amount: toRupees(paise) }));
  return {
    ok: true,
    text: lines.join('\n'),
    data: { status: 'deleted', market: marketId, counterBets, moved: amounts },
  };
}

/** Deletes a bet and what it matched in others' bets. Idempotent. */
async function deleteOneBet(db: Db, id: string, reason: string): Promise<Outcome> {
  if (!/^\d{1,15}$/.test(id)) return failed(`"${id}" is no number of a bet`);
  if (reason.trim() === '') return failed('--reason must not be empty: players read it');
  const now = await readExchangeTime(db);
  const deletion = { betId: Number(id), reason: reason.trim(), by: OPERATOR, now };
  return deletedOutcome(id, await deleteBet(db, deletion));
}

const NOT_REDUCED: Readonly<Record<Reduction, string>> = {
  applies: '',
  tooLate: '; too late after the off for a reduction',
  atRates: '; rates are not reduced',
  notRacing: '; odds are reduced in racing only',
};

function removedOutcome({ marketId, runner }: Removal, removed: Removed): Outcome {
  switch (removed.status) {
    case 'unknown':
      return failed(`there is no market ${marketId}`);
    case 'settled':
      return failed(`market ${marketId} has its result already; nothing was changed`);
    case 'noRunner':
      return failed(`no runner of ${marketId} is called "${runner}"`);
    case 'already': {
      const text = `${runner} was removed before with ${removed.factor / 1000}%; nothing was changed`;
      return { ok: true, text, data: removed };
    }
    case 'removed': {
      const counts = `void: ${removed.voided}, reduced: ${removed.reduced}, cancelled: ${removed.cancelled}`;
      return {
        ok: true,
        text: `${runner} removed; bets ${counts}${NOT_REDUCED[removed.reduction]}`,
        data: removed,
      };
    }
  }
}

/** Thousandths of a percent of '16.2'; undefined unless 0 to below 100 with at most three decimals. */
const factorOf = (percent: string): number | undefined =>
  /^\d{1,2}(\.\d{1,3})?$/.test(percent) ? Math.round(Number(percent) * 1000) : undefined;

async function removeOneRunner(db: Db, marketId: string, runner: string, percent: string): Promise<Outcome> {
  const factor = factorOf(percent);
  if (factor === undefined)
    return failed(
      `--factor must be a percentage like 16.2, below 100, with at most three decimals, not "${percent}"`,
    );
  const removal = { marketId, runner, factor, by: OPERATOR, now: await readExchangeTime(db) };
  return removedOutcome(removal, await removeRunner(db, removal));
}

const CORRECTED = {
  unknown: (id) => `there is no market ${id}`,
  open: (id) => `market ${id} has no result yet: "result" gives it one`,
  same: (id) => `market ${id} has that result; nothing was changed`,
} satisfies Record<string, (id: string) => string>;

function correctedOutcome(id: string, done: Corrected): Outcome {
  if (done.status === 'invalid') return failed(done.message);
  if (done.status === 'same') return { ok: true, text: CORRECTED.same(id), data: done };
  if (done.status !== 'corrected') return failed(CORRECTED[done.status](id));
  const paid = done.moved.filter(({ paise }) => paise !== 0);
  const lines = paid.map(({ playerId, paise }) => `player ${playerId}: ${formatAmount(paise)}`);
  const moved = paid.map(({ playerId, paise }) => ({ player: playerId, amount: toRupees(paise) }));
  return {
    ok: true,
    text: [`market ${id} corrected: ${done.result}`, ...lines].join('\n'),
    data: { status: done.status, result: done.result, moved },
  };
}

/** Gives a settled market another result; `value` null voids it. Idempotent. */
async function correctOneResult(
  db: Db,
  marketId: string,
  value: string | null,
  reason: string,
): Promise<Outcome> {
  if (reason.trim() === '') return failed('--reason must not be empty: players read it');
  const now = await readExchangeTime(db);
  const correction = { marketId, value, reason: reason.trim(), by: OPERATOR, now };
  return correctedOutcome(marketId, await correctResult(db, correction));
}

const REFUSED = {
  unknown: (marketId) => `there is no market ${marketId}`,
  settled: (marketId) => `market ${marketId} has its result already; nothing was changed`,
  noRunner: (marketId, runner) => `no runner of ${marketId} is called "${runner}"`,
  removedByOperator: (_, runner) => `${runner} was removed by an operator; nothing was changed`,
} satisfies Record<string, (marketId: string, runner: string) => string>;

function reinstatedOutcome(marketId: string, runner: string, done: Reinstated): Outcome {
  if (done.status === 'notRemoved')
    return { ok: true, text: `${runner} takes part; nothing was changed`, data: done };
  if (done.status !== 'reinstated') return failed(REFUSED[done.status](marketId, runner));
  const { voided, restored, broughtBack, leftVoid } = done;
  const left = leftVoid === 0 ? '' : `, left void for want of funds: ${leftVoid}`;
  const counts = `standing again: ${broughtBack}, odds restored: ${restored}, void or cancelled: ${voided}${left}`;
  return { ok: true, text: `${runner} reinstated; bets ${counts}`, data: done };
}

async function reinstateOneRunner(db: Db, marketId: string, runner: string): Promise<Outcome> {
  const now = await readExchangeTime(db);
  return reinstatedOutcome(
    marketId,
    runner,
    await reinstateRunner(db, { marketId, runner, by: OPERATOR, now }),
  );
}

/** What corrections change is paid already. */
const CORRECTORS = ['trader', 'risk'] as const;

export const correctResultVerb = defineVerb({
  name: 'correct-result',
  request: v.object({ id: typed, value: typed, reason: typed }),
  who: CORRECTORS,
  subject: { kind: 'market', of: 'id' },
  second: { lapsesAfterS: 4 * HOUR_S },
  handle: (db, { id, value, reason }, context) =>
    correctOneResult(db, id, value === 'void' ? null : value, toldReason(reason, context)),
});

/** Bets of a market that has its result were paid; those of others were not. */
async function needOfDeletion(db: Db, { id }: { id: string }): Promise<Need> {
  const { rows } = await sql<{ is: boolean }>`select m.result is not null as is from bets b
    join markets m on m.id = b.market_id where b.id::text = ${id}`.execute(db);
  return rows[0]?.is === true ? 'somebody' : 'nobody';
}

export const deleteBetVerb = defineVerb({
  name: 'delete-bet',
  request: v.object({
    id: typed,
    reason: typed,
    cause: v.optional(v.picklist(DELETION_CAUSES)),
    evidence: maybe,
  }),
  who: CORRECTORS,
  subject: { kind: 'bet', of: 'id' },
  second: { when: needOfDeletion, lapsesAfterS: 4 * HOUR_S },
  handle: async (db, { id, reason, ...asked }, context) => {
    const told = await deletionCause(db, id, asked);
    return 'fault' in told
      ? failed(told.fault, 'CAUSE_NEEDED')
      : deleteOneBet(db, id, toldReason(reason, context, told.cause));
  },
});

export const removeRunnerVerb = defineVerb({
  name: 'remove-runner',
  request: v.object({ market: typed, runner: typed, factor: typed }),
  who: ['trader'],
  subject: { kind: 'market', of: 'market' },
  handle: (db, { market, runner, factor }) => removeOneRunner(db, market, runner, factor),
});

export const reinstateRunnerVerb = defineVerb({
  name: 'reinstate-runner',
  request: v.object({ market: typed, runner: typed }),
  who: ['trader'],
  subject: { kind: 'market', of: 'market' },
  second: { lapsesAfterS: 4 * HOUR_S },
  handle: (db, { market, runner }) => reinstateOneRunner(db, market, runner),
});
