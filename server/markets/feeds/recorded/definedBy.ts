import { toIso } from '../../../../domain/base/time';
import type { FeedDefinition } from '@backlay/feed/message';
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

/** Whether all is there that a market must have. */
const isWhole = <T extends Partial<FeedDefinition>>(known: T): known is T & Pick<FeedDefinition, Needed> =>
  NEEDED.every((name) => known[name] !== undefined);

/** All that is known, where nothing is missing; the first definition must say it all itself, with its runners. */
function wholeOf(before: FeedDefinition | undefined, { fields, runners }: ReadDefinition) {
  const known = { ...before, ...fields };
  return (before ?? runners) && isWhole(known) ? known : undefined;
}

/** What was known of fields that cannot be read now. */
function keptOf(before: FeedDefinition | undefined, { unread }: ReadDefinition): Partial<FeedDefinition> {
  if (!before) return {};
  return Object.fromEntries(
    unread.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]])),
  );
}

/** What a market has once it was said, however often it is left out later. */
function lasting(known: Partial<FeedDefinition> & Pick<FeedDefinition, Needed>) {
  const { eventId, eventTypeId, marketTime, status, inPlay, betDelay, numberOfWinners } = known;
  const { name, eventName, marketType = 'OTHER' } = known;
  return {
    eventId,
    eventTypeId,
    marketTime,
    marketType,
    status,
    inPlay,
    betDelay,
    numberOfWinners,
    ...(name === undefined ? {} : { name }),
    ...(eventName === undefined ? {} : { eventName }),
  };
}

/** The definition that a market has by what was known of it and what is said now.
 * @returns undefined where what every market must have was never readable */
export function definedBy(
  before: FeedDefinition | undefined,
  read: ReadDefinition,
  pt: number,
): Made | undefined {
  const { fields, runners, doubt } = read;
  const known = wholeOf(before, read);
  if (!known) return undefined;
  const isEnd = known.status === 'CLOSED';
  const isSure = runners !== undefined && !doubt.result;
  const made: FeedDefinition = {
    ...keptOf(before, read),
    ...fields,
    ...lasting(known),
    runners: runnersOf(before?.runners ?? [], runners, { isSure, isEnd, pt }),
  };
  return {
    definition: isEnd && doubt.result ? withoutResult(made) : made,
    isDoubted: doubt.betting || doubt.result,
  };
}
