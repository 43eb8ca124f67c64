import * as v from 'valibot';
import { timelineReply, timelineRequest } from '../../api/schemas/timeline';
import type { TimelineReply, TimelineStepRow } from '../../api/schemas/timeline';
import { errorCode } from '../../api/schemas/common';
import { toIst } from '../../domain/time';
import { call, done } from '../base/call';
import type { Answer, Call } from '../base/call';
import type { Clock } from '../base/clock';
import type { Db } from '../base/db/connect';
import { toWireSaying } from '../base/wireSaying';
import { refusals } from './orders/refusals';
import { isQueryable } from './queries/ended';
import { toAskedRow } from './rows/pending';
import { pressSteps } from './rows/press';
import { readCourse, readRef, readWaiting } from './rows/timelineFacts';
import type { RefusedFacts } from './rows/timelineFacts';
import { timelineOf, waitSteps } from './rows/timelineSteps';

const refusedAnswer = v.object({
  ok: v.literal(false),
  code: errorCode,
  message: v.string(),
  saying: v.optional(
    v.object({
      key: v.string(),
      amounts: v.record(v.string(), v.number()),
      values: v.record(v.string(), v.union([v.number(), v.string()])),
    }),
  ),
});

function refusedSteps({ at, askedAt, delayMs, press, answer }: RefusedFacts): TimelineStepRow[] {
  const { output, success } = v.safeParse(refusedAnswer, answer);
  if (!success) return [];
  const began = [
    ...pressSteps(press, askedAt ?? at),
    ...(askedAt === null ? [] : waitSteps(askedAt, delayMs ?? 0)),
  ];
  const { code, message, saying } = output;
  if (code === 'CANCELLED') return [...began, { step: 'takenBack', at: toIst(at) }];
  const said = saying ? { saying: toWireSaying(saying) } : {};
  return [...began, { step: 'refused', at: toIst(at), code, message, ...said }];
}

type Told = Answer<TimelineReply>;

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

async function ofBet({ db, clock }: Deps, playerId: number, betId: number): Promise<Told> {
  const facts = Number.isSafeInteger(betId) ? await readCourse(db, playerId, betId) : undefined;
  if (!facts) return refusals.unknownBet();
  const can_query = await isQueryable(db, betId, clock.now());
  return done({ bet: toAskedRow(facts), steps: timelineOf(facts), can_query });
}

/** The row of its delay goes where bet or answer come, so it is looked for first. */
async function ofRef(deps: Deps, playerId: number, ref: string): Promise<Told> {
  const { db } = deps;
  const waiting = await readWaiting(db, playerId, ref);
  const { betId, refused } = await readRef(db, playerId, ref);
  if (betId !== null) return ofBet(deps, playerId, betId);
  if (waiting) {
    const { placedAt, until, press } = waiting;
    const at = placedAt.getTime();
    const steps = [...pressSteps(press, at), ...waitSteps(at, until.getTime() - at)];
    return done({ bet: toAskedRow(waiting), steps });
  }
  const steps = refused ? refusedSteps(refused) : [];
  return steps.length > 0 ? done({ bet: null, steps }) : refusals.unknownBet();
}

export const timelineCall = (deps: Deps): Call =>
  call({
    method: 'POST',
    path: 'bet/timeline',
    summary: "What happened to one of the player's bets, oldest first; by its number or by its reference",
    request: timelineRequest,
    reply: timelineReply,
    handle: (asked, { playerId }) =>
      'ref' in asked ? ofRef(deps, playerId, asked.ref) : ofBet(deps, playerId, Number(asked.bet_id)),
  });
