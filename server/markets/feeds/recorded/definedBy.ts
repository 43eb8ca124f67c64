import { toIso } from '../../../../domain/time';
import type { FeedDefinition } from '../../matches/message';
import type { DefinedRunner, ReadDefinition } from './reading/definition';

type Runner = FeedDefinition['runners'][number];

/** A definition as far as it is known, and whether bets may not be decided by it. */
type Made = { definition: FeedDefinition; isDoubted: boolean };

type Needed = 'eventId' | 'eventTypeId' | 'marketTime' | 'status' | 'inPlay' | 'betDelay' | 'numberOfWinners';
const NEEDED: readonly Needed[] = [
  'eventId',
  'eventTypeId',
  'marketTime',
  'status',
  'inPlay',
  'betDelay',
  'numberOfWinners',
];

/** A runner with what was known of it before: its name, and the status where that could not be read. */
function completed({ hc: _hc, ...said }: DefinedRunner, before: Runner | undefined, i: number): Runner {
  const { status = 'ACTIVE', name } = { ...before, ...said };
  return {
    ...said,
    status,
    sortPriority: said.sortPriority ?? before?.sortPriority ?? i + 1,
    ...(name === undefined ? {} : { name }),
  };
}

/** Runners that later definitions leave out. Until the end they take no bets; with a result, bets on them are void. */
function leftOut(before: Runner, hasWinner: boolean, pt: number): Runner {
  if (before.status === 'REMOVED') return before;
  if (!hasWinner) return { ...before, status: 'HIDDEN' };
  return { ...before, status: 'REMOVED', adjustmentFactor: 0, removalDate: toIso(pt) };
}

function runnersOf(
  before: readonly Runner[],
  said: readonly DefinedRunner[] | undefined,
  { isSure, isEnd, pt }: { isSure: boolean; isEnd: boolean; pt: number },
): Runner[] {
  const known = new Map(before.map((runner) => [runner.id, runner]));
  const named = (said ?? []).map((runner, i) => completed(runner, known.get(runner.id), i));
  const ids = new Set(named.map(({ id }) => id));
  const others = before.filter(({ id }) => !ids.has(id));
  const hasWinner = isEnd && named.some(({ status }) => status === 'WINNER');
  return [...named, ...others.map((runner) => (isSure ? leftOut(runner, hasWinner, pt) : runner))];
}

/** No result: who won is not known while a part of the word about it is unreadable. */
function withoutResult(definition: FeedDefinition): FeedDefinition {
  const { sessionResult: _number, ending: _ending, isVoid: _isVoid, ...rest } = definition;
  const runners = definition.runners.map((runner) =>
    runner.status === 'WINNER' || runner.status === 'LOSER'
      ? { ...runner, status: 'ACTIVE' as const }
      : runner,
  );
  return { ...rest, runners };
}

/** The definition that a market has by what was known of it and what is said now.
 * @returns undefined where what every market must have was never readable */
export function definedBy(
  before: FeedDefinition | undefined,
  { fields, unread, runners, doubt }: ReadDefinition,
  pt: number,
): Made | undefined {
  const needed: Partial<FeedDefinition> = { ...before, ...fields };
  const { eventId, eventTypeId, marketTime, status, inPlay, betDelay, numberOfWinners } = needed;
  if (!before && (NEEDED.some((name) => fields[name] === undefined) || !runners)) return undefined;
  if (eventId === undefined || eventTypeId === undefined || marketTime === undefined) return undefined;
  if (status === undefined || inPlay === undefined || betDelay === undefined) return undefined;
  if (numberOfWinners === undefined) return undefined;
  const made: FeedDefinition = {
    ...Object.fromEntries(
      unread.flatMap((name) => (before?.[name] === undefined ? [] : [[name, before[name]]])),
    ),
    ...fields,
    ...{ eventId, eventTypeId, marketTime, status, inPlay, betDelay, numberOfWinners },
    marketType: needed.marketType ?? 'OTHER',
    runners: runnersOf(before?.runners ?? [], runners, {
      isSure: runners !== undefined && !doubt.result,
      isEnd: status === 'CLOSED',
      pt,
    }),
    ...(needed.name === undefined ? {} : { name: needed.name }),
    ...(needed.eventName === undefined ? {} : { eventName: needed.eventName }),
  };
  const isDoubted = doubt.betting || doubt.result;
  return { definition: status === 'CLOSED' && doubt.result ? withoutResult(made) : made, isDoubted };
}
