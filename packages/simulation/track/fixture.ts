import type { Suspension } from '../../../domain/words/reasons';
import { hashSeed } from '../../../domain/base/random';
import type { FeedDefinition, FeedMessage } from '@backlay/feed/message';
import { cutOf, movedBy } from './cut';
import type { Cut, Times } from './cut';

/** One event of the simulated day; times are exchange time, ms. */
export type Fixture = {
  listAt: number;
  endAt: number;
  script: () => Iterable<FeedMessage>;
  /** Of a match that can be cut: its number in the track, and the market that an operator ends it by. */
  match?: { n: number; marketId: string; times: Times; isCut: boolean };
};

export type Track = {
  /** Of matches that can be cut; no two tracks have the same. */
  key?: string;
  /** Fixtures not yet over at `time`, and all that follow, as the cuts of this track leave them. */
  from: (time: number, cuts?: readonly Cut[]) => Iterable<Fixture>;
};

/** Digits only, unique by seed, kind and number. */
export function idsOf(seed: string, kind: number, n: number): { matchId: string; marketId: string } {
  const matchId = `${1000 + (hashSeed(seed) % 9000)}${kind}${String(n).padStart(5, '0')}`;
  return { matchId, marketId: `1.${matchId}` };
}

type Slots = { first: number; period: number; ahead: number; longest: number; key?: string };

/** Fixtures at equal intervals: number `n` starts at `first + n * period` and is listed `ahead` before. */
export const slotTrack = (
  { first, period, ahead, longest, key }: Slots,
  fixture: (n: number, times: Times, cut: Cut | undefined) => Fixture,
): Track => ({
  ...(key === undefined ? {} : { key }),
  *from(time, cuts = []) {
    let n = Math.max(0, Math.floor((time - first - longest) / period));
    for (; ; n += 1) {
      const startAt = first + n * period;
      const cut = cutOf(cuts, n);
      const times = cut?.times ?? movedBy(cutOf(cuts, n - 1), { listAt: startAt - ahead, startAt });
      const one = fixture(n, times, cut);
      if (one.endAt >= time) yield one;
    }
  },
});

export type Named = { id: number; name: string };
type Outcome = FeedDefinition['runners'][number]['status'];

export type Fixed = Omit<FeedDefinition, 'status' | 'statusMessage' | 'inPlay' | 'betDelay' | 'runners'>;
export type Phase = Pick<FeedDefinition, 'status' | 'inPlay' | 'betDelay'> & {
  statusMessage?: Suspension;
  /** Several are tied; none: void. */
  winner?: number | readonly number[];
};

function outcome(id: number, winners: readonly number[]): Outcome {
  if (winners.length === 0) return 'ACTIVE';
  return winners.includes(id) ? 'WINNER' : 'LOSER';
}

export function definitionOf(
  fixed: Fixed,
  runners: readonly Named[],
  { winner = [], ...phase }: Phase,
): FeedDefinition {
  const winners = [winner].flat();
  // Who has bet on what nobody won has the stake back, unless the end of the event says otherwise.
  const isVoid = phase.status === 'CLOSED' && winners.length === 0;
  const isTie = winners.length > 1;
  return {
    ...fixed,
    ...phase,
    ...(isVoid ? { isVoid } : {}),
    runners: runners.map(({ id, name }, i) => ({
      id,
      name,
      status: outcome(id, winners),
      sortPriority: i + 1,
      ...(isTie && winners.includes(id) ? { position: 1 } : {}),
    })),
  };
}
