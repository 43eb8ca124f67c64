import { SUSPENSIONS } from '../../../domain/words/reasons';
import { hashSeed, seeded } from '../../../domain/base/random';
import type { Fixed } from '../track/fixture';
import type { Pairing } from '../match/matchTrack';
import { scriptOf } from '../match/playedScript';
import type { Played, Worth } from '../match/played';
import type { FeedMarketChange, FeedMessage } from '@backlay/feed/message';

export const SIDES = [
  { id: 1, name: 'Firsts' },
  { id: 2, name: 'Seconds' },
] as const;

/** A match of the two sides, whose course is that of its seed. */
export function pairing(seedText: string): Pairing {
  const fixed: Fixed = {
    eventId: 'M',
    eventTypeId: '1',
    marketType: 'MATCH_ODDS',
    numberOfWinners: 1,
    marketTime: '2026-11-21T06:00:00.000Z',
    eventName: 'Firsts v Seconds',
  };
  return { seedText, matchId: 'M', marketId: '1.M', sides: SIDES, fixed };
}

export const LIST_AT = Date.UTC(2026, 10, 21, 5, 0, 0);
export const START_AT = LIST_AT + 3_600_000;

type Ending = { name: string; type: string; winner: string; closedAt: number };

/** A market heard of: what of it may not be is thrown at once. */
function hear(ended: Map<string, Ending>, open: Map<string, boolean>, change: FeedMarketChange, pt: number) {
  const { id, marketDefinition: definition, rc = [] } = change;
  if (ended.has(id)) throw new Error(`${id} goes on after its result`);
  if (!open.has(id) && !definition) throw new Error(`${id} is quoted before it is defined`);
  if (definition) {
    const { status, statusMessage, runners, name = '', marketType: type, inPlay } = definition;
    const isReason = SUSPENSIONS.some((reason) => reason === statusMessage);
    if ((status === 'SUSPENDED') !== isReason) throw new Error(`${name}: ${status} ${String(statusMessage)}`);
    if (inPlay !== pt >= START_AT) throw new Error(`${name} in play ${inPlay} at ${pt}`);
    open.set(id, status === 'OPEN');
    const winners = runners.filter((runner) => runner.status === 'WINNER');
    if (status === 'CLOSED') {
      if (winners.length !== 1) throw new Error(`${name} has ${winners.length} winners`);
      ended.set(id, { name, type, winner: winners[0]!.name!, closedAt: pt });
    }
  }
  if (rc.length > 0 && !open.get(id)) throw new Error(`${id} is quoted while it takes no bets`);
}

/** Hears a match to its end by the rules every one keeps; who won what, by the name of the market. */
export function play<S>(match: Played<S>) {
  const ended = new Map<string, Ending>();
  const open = new Map<string, boolean>();
  const messages: FeedMessage[] = [];
  let [last, score] = [0, ''];
  for (const message of scriptOf(match, { listAt: LIST_AT, startAt: START_AT })) {
    const { pt, mc } = message;
    if (pt < last) throw new Error(`a message of ${pt} after one of ${last}`);
    last = pt;
    messages.push(message);
    for (const change of mc) {
      hear(ended, open, change, pt);
      score = change.sc?.summary ?? score;
    }
  }
  const left = [...open.keys()].filter((id) => !ended.has(id));
  if (left.length > 0) throw new Error(`without a result: ${left.join()}`);
  const results = new Map([...ended.values()].map((one) => [one.name, one]));
  return { results, score, messages, endAt: last };
}

const winnerOf = (worth: Worth): number | undefined =>
  worth.status === 'decided' ? worth.winner : undefined;

const LONGEST_MS = 120 * 60_000;

/** How far what happened is from what was said, in standard deviations, by fifths of chance.
 * Each market of a match is looked at once, at a time drawn without knowing what comes. */
export function misjudged<S>(matches: readonly Played<S>[], marketName: RegExp): number[] {
  const sums = Array.from({ length: 5 }, () => ({ off: 0, variance: 0 }));
  for (const { seedText, markets, moments } of matches) {
    const random = seeded(hashSeed(`${seedText}:look`));
    for (const market of markets.filter(({ name }) => marketName.test(name))) {
      const time = random() * LONGEST_MS;
      const worth = market.worth(moments.findLast(({ at }) => at <= time)!.state);
      const winner = winnerOf(market.worth(moments.at(-1)!.state));
      for (const [i, chance] of (worth.status === 'open' ? worth.chances : []).entries()) {
        const sum = sums[Math.min(4, Math.floor(chance * 5))]!;
        sum.off += (i === winner ? 1 : 0) - chance;
        sum.variance += chance * (1 - chance);
      }
    }
  }
  return sums.map(({ off, variance }) => Math.abs(off) / Math.sqrt(Math.max(variance, 1)));
}

/** Sums of the chances of every open market at every moment: the ones that are not 1. */
export const notWhole = <S>({ markets, moments, before }: Played<S>): number[] =>
  [before, ...moments.map(({ state }) => state)]
    .flatMap((state) => markets.map((market) => market.worth(state)))
    .flatMap((worth) => (worth.status === 'open' ? [worth.chances.reduce((a, b) => a + b, 0)] : []))
    .filter((sum) => Math.abs(sum - 1) > 1e-9);

/** Sets whose first score is the higher one, of a result such as "Firsts won 2-0: 6-3 6-4". */
export const setsWonIn = (score: string): number =>
  [...score.split(': ')[1]!.matchAll(/(\d+)-(\d+)/g)].filter(([, one, other]) => Number(one) > Number(other))
    .length;
