import type { Suspension } from '../../../../domain/reasons';
import { hashSeed } from '../../../../domain/random';
import type { FeedDefinition, FeedMessage } from '../../matches/message';

/** One event of the simulated day; times are exchange time, ms. */
export type Fixture = {
  listAt: number;
  endAt: number;
  script: () => Iterable<FeedMessage>;
};

export type Track = {
  /** Fixtures not yet over at `time`, and all that follow. */
  from: (time: number) => Iterable<Fixture>;
};

/** Digits only, unique by seed, kind and number. */
export function idsOf(seed: string, kind: number, n: number): { matchId: string; marketId: string } {
  const matchId = `${1000 + (hashSeed(seed) % 9000)}${kind}${String(n).padStart(5, '0')}`;
  return { matchId, marketId: `1.${matchId}` };
}

/** Fixtures at equal intervals: number `n` starts at `first + n * period` and is listed `ahead` before. */
export const slotTrack = (
  { first, period, ahead, longest }: { first: number; period: number; ahead: number; longest: number },
  fixture: (n: number, startAt: number, listAt: number) => Fixture,
): Track => ({
  *from(time) {
    let n = Math.max(0, Math.floor((time - first - longest) / period));
    for (; ; n += 1) {
      const startAt = first + n * period;
      const one = fixture(n, startAt, startAt - ahead);
      if (one.endAt >= time) yield one;
    }
  },
});

export type Named = { id: number; name: string };
type Outcome = FeedDefinition['runners'][number]['status'];

export type Fixed = Omit<FeedDefinition, 'status' | 'statusMessage' | 'inPlay' | 'betDelay' | 'runners'>;
export type Phase = Pick<FeedDefinition, 'status' | 'inPlay' | 'betDelay'> & {
  statusMessage?: Suspension;
  winner?: number;
};

function outcome(id: number, winner: number | undefined): Outcome {
  if (winner === undefined) return 'ACTIVE';
  return id === winner ? 'WINNER' : 'LOSER';
}

export const definitionOf = (
  fixed: Fixed,
  runners: readonly Named[],
  { winner, ...phase }: Phase,
): FeedDefinition => ({
  ...fixed,
  ...phase,
  runners: runners.map(({ id, name }, i) => ({ id, name, status: outcome(id, winner), sortPriority: i + 1 })),
});
