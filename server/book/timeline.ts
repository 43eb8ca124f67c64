import { timelineReply, timelineRequest } from '../../api/schemas/timeline';
import type { TimelineReply, TimelineStepRow } from '../../api/schemas/timeline';
import { toIst } from '../../domain/base/time';
import { call, done } from '../base/call';
import type { Answer, Call } from '../base/call';
import type { Clock } from '../base/clock';
import type { Db } from '../base/db/connect';
import { refusals } from './orders/order/refusals';
import { isQueryable } from './queries/ended';
import { toAskedRow } from './rows/pending';
import type { AskedFacts } from './rows/pending';
import { pressSteps } from './rows/press';
import { saidIn } from './rows/refused';
import { readAsked, readCourse, readRef, readWaiting } from './rows/timelineFacts';
import type { RefusedFacts } from './rows/timelineFacts';
import { timelineOf, waitSteps } from './rows/timelineSteps';

function refusedSteps({ at, askedAt, delayMs, press, answer }: RefusedFacts): TimelineStepRow[] {
  const said = saidIn(answer);
  if (!said) return [];
  const began = [
    ...pressSteps(press, askedAt ?? at),
    ...(askedAt === null ? [] : waitSteps(askedAt, delayMs ?? 0)),
  ];
  if (said.code === 'CANCELLED') return [...began, { step: 'takenBack', at: toIst(at) }];
  return [...began, { step: 'refused', at: toIst(at), ...said }];
}

/** What stands above the steps: the bet, and on which match it is. */
const headOf = (facts: AskedFacts & { matchName: string }) => ({
  ...toAskedRow(facts),
  match_name: facts.matchName,
});

type Told = Answer<TimelineReply>;

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

async function ofBet({ db, clock }: Deps, playerId: number, betId: number): Promise<Told> {
  const facts = Number.isSafeInteger(betId) ? await readCourse(db, playerId, betId) : undefined;
  if (!facts) return refusals.unknownBet();
  const can_query = await isQueryable(db, betId, clock.now());
  const archived = facts.isArchived ? { is_archived: true } : {};
  return done({ bet: headOf(facts), steps: timelineOf(facts), can_query, ...archived });
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
    return done({ bet: headOf(waiting), steps });
  }
  const steps = refused ? refusedSteps(refused) : [];
  if (steps.length === 0) return refusals.unknownBet();
  const asked = refused?.hasBet ? await readAsked(db, playerId, ref) : undefined;
  return done({ bet: asked ? headOf(asked) : null, steps });
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
