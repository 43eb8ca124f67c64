import * as v from 'valibot';
import {
  excludeRequest,
  limitRequest,
  protection,
  setCheckRequest,
  setLimitRequest,
  timeOutRequest,
} from '../../../api/schemas/protection';
import { parseAmount } from '../../../domain/base/money';
import { showIst } from '../../../domain/base/time';
import { COMMAND_MAX_PAISE } from '../../../domain/placing/limits';
import { periodsOf, WAIT_MS } from '../../../domain/players/limits/limit';
import type { LimitKind } from '../../../domain/players/limits/limit';
import { tell } from '../../../domain/words/sayings';
import type { PlayerMessage } from '../../../domain/words/sayings';
import { call, done, refuse } from '../../base/call';
import type { Answer, Call, Caller } from '../../base/call';
import type { Clock } from '../../base/clock';
import { protectionRefusals } from '../../protection/refusals';
import type { Changer } from './changing';
import { answerCheck, chooseChecks, keepReview } from './checks';
import { askBack, shutOut } from './exclusions';
import type { Ending } from './exclusions';
import { askLimit, confirmLimit, dropWish } from './limits';
import type { LimitAsked } from './limits';
import { readProtection } from './shown';

type Deps = Ending & { clock: Pick<Clock, 'now' | 'speed'> };
type Shown = Promise<Answer<v.InferInput<typeof protection>>>;

const changerOf = ({ playerId, tokenHash, ip, device }: Caller, { clock }: Deps): Changer => ({
  playerId,
  tokenHash,
  ip,
  device,
  at: new Date(clock.now()),
});

/** How all of it stands, which every change answers. */
const shown = async ({ db, clock }: Deps, { playerId, tokenHash }: Caller, told?: PlayerMessage): Shown =>
  done(await readProtection(db, playerId, tokenHash, { at: clock.now(), speed: clock.speed }), told);

const MINUTES_OF_A_DAY = 1440;

/** Paise, of session time whole minutes; undefined if it is no such number. */
function mostOf(kind: LimitKind, amount: string | number): number | undefined {
  const paise = parseAmount(amount);
  if (paise === undefined || paise < 0 || paise > COMMAND_MAX_PAISE) return undefined;
  if (kind !== 'session') return paise;
  const minutes = paise / 100;
  return Number.isInteger(minutes) && minutes <= MINUTES_OF_A_DAY ? minutes : undefined;
}

function askedAs(asked: LimitAsked): PlayerMessage {
  if (asked.status === 'waits') return tell('limitWaits', { from: showIst(asked.askedAt + WAIT_MS) });
  return tell(asked.status === 'holds' ? 'limitSet' : 'safetyKept');
}

const set =
  (deps: Deps) =>
  async ({ kind, period, amount }: v.InferOutput<typeof setLimitRequest>, caller: Caller): Shown => {
    if (!periodsOf(kind).includes(period)) return refuse('BAD_REQUEST', tell('limitPeriod'));
    const most = amount === null ? null : mostOf(kind, amount);
    if (most === undefined) return refuse('BAD_REQUEST', tell('limitAmount'));
    const asked = await askLimit(deps.db, changerOf(caller, deps), { kind, period }, most);
    return shown(deps, caller, askedAs(asked));
  };

const confirm =
  (deps: Deps) =>
  async (which: v.InferOutput<typeof limitRequest>, caller: Caller): Shown => {
    const confirmed = await confirmLimit(deps.db, changerOf(caller, deps), which);
    if (confirmed.status === 'early') return protectionRefusals.early(confirmed.from);
    if (confirmed.status === 'nothing') return refuse('NOT_FOUND', tell('nothingToConfirm'));
    return shown(deps, caller, tell('limitConfirmed'));
  };

const drop =
  (deps: Deps) =>
  async (which: v.InferOutput<typeof limitRequest>, caller: Caller): Shown => {
    const hadWish = await dropWish(deps.db, changerOf(caller, deps), which);
    return hadWish
      ? shown(deps, caller, tell('limitDropped'))
      : refuse('NOT_FOUND', tell('nothingToConfirm'));
  };

const limitCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'limits/get',
    summary:
      "The player's own limits with what is used, left and when it begins anew; breaks, exclusions, reality checks",
    request: v.object({}),
    reply: protection,
    handle: (_request, caller) => shown(deps, caller),
  }),
  call({
    method: 'POST',
    path: 'limits/set',
    summary:
      'Sets a limit: a lower one holds at once, a higher one or none waits 24 hours and is then confirmed',
    request: setLimitRequest,
    reply: protection,
    handle: set(deps),
  }),
  call({
    method: 'POST',
    path: 'limits/confirm',
    summary: 'Confirms a higher limit, or none, once it has waited; LIMIT_NOT_READY before',
    request: limitRequest,
    reply: protection,
    handle: confirm(deps),
  }),
  call({
    method: 'POST',
    path: 'limits/drop',
    summary: 'Takes back what was asked for and waits: the limit stays as it is',
    request: limitRequest,
    reply: protection,
    handle: drop(deps),
  }),
];

const outCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'safety/timeOut',
    summary: 'Takes a break: no bets, no deposits until it is over; it is never shortened',
    request: timeOutRequest,
    reply: protection,
    handle: async ({ length }, caller) => {
      const until = await shutOut(deps, changerOf(caller, deps), { kind: 'timeOut', length });
      return shown(deps, caller, tell('timeOutBegun', { until: showIst(until) }));
    },
  }),
  call({
    method: 'POST',
    path: 'safety/exclude',
    summary: 'Excludes the player: no bets, no deposits for that long at least; it is never shortened',
    request: excludeRequest,
    reply: protection,
    handle: async ({ length }, caller) => {
      const until = await shutOut(deps, changerOf(caller, deps), { kind: 'exclusion', length });
      return shown(deps, caller, tell('exclusionBegun', { until: showIst(until) }));
    },
  }),
  call({
    method: 'POST',
    path: 'safety/askBack',
    summary: 'Asks to play again after an exclusion is over; it is lifted 24 hours later',
    request: v.object({}),
    reply: protection,
    handle: async (_request, caller) => {
      const from = await askBack(deps.db, changerOf(caller, deps));
      if (from === undefined) return refuse('NOT_FOUND', tell('notExcluded'));
      return shown(deps, caller, tell('backAsked', { from: showIst(from) }));
    },
  }),
];

const checkCalls = (deps: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'safety/setCheck',
    summary: 'Chooses after how many minutes pages say how the session stands; null: never',
    request: setCheckRequest,
    reply: protection,
    handle: async ({ minutes }, caller) => {
      await chooseChecks(deps.db, changerOf(caller, deps), minutes);
      return shown(deps, caller, tell('safetyKept'));
    },
  }),
  call({
    method: 'POST',
    path: 'safety/answerCheck',
    summary: 'Answers a reality check: the session goes on until the next one is due',
    request: v.object({}),
    reply: protection,
    handle: async (_request, caller) => {
      await answerCheck(deps.db, changerOf(caller, deps));
      return shown(deps, caller, tell('checkAnswered'));
    },
  }),
  call({
    method: 'POST',
    path: 'safety/review',
    summary: 'Says that limits and transactions were looked at, which is asked every six months',
    request: v.object({}),
    reply: protection,
    handle: async (_request, caller) => {
      await keepReview(deps.db, changerOf(caller, deps));
      return shown(deps, caller, tell('safetyKept'));
    },
  }),
];

/** Limits that players set themselves, breaks, exclusions, reality checks. */
export const protectionCalls = (deps: Deps): Call[] => [
  ...limitCalls(deps),
  ...outCalls(deps),
  ...checkCalls(deps),
];
