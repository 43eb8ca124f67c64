import { digestOfText } from '../../../domain/casino/draw/digest';
import { seedOfRound } from '../../../domain/casino/draw/chain';
import { playMatch, sealOfSeed, textOfLog } from '../../../domain/games/fantasy/match';
import { pointsOf } from '../../../domain/games/fantasy/points';
import { poolMoney, poolTermsOf } from '../../../domain/games/fantasy/pools';
import { fixtureOf } from '../../../domain/games/fantasy/sides';
import { teamPoints } from '../../../domain/games/fantasy/teams';
import type { MatchProof } from './answers';

export type MatchRecomputed = {
  seal: boolean;
  chain: boolean;
  log: boolean;
  pools: boolean;
  /** Of an entry only. */
  points: boolean | undefined;
};

/** The kind of a pool stands in its name, between match and number. */
export const kindOf = (pool: string): string => pool.split(':')[1] ?? '';

function isWhole({ pool, entries, takenPaise, rakePaise, paidPaise }: MatchProof['pools'][number]): boolean {
  const terms = poolTermsOf(kindOf(pool));
  if (!terms) return false;
  const money = poolMoney(terms, entries);
  return money.takenPaise === takenPaise && money.rakePaise === rakePaise && money.prizesPaise === paidPaise;
}

/** Plays a match again in this browser, with nothing of the server's but the numbers of the proof. */
export function recompute(proof: MatchProof): MatchRecomputed {
  const { n, seed, chain, team, points } = proof;
  const fixture = fixtureOf(n);
  const log = playMatch(fixture, { seed, n });
  const text = textOfLog(log);
  return {
    seal: sealOfSeed(n, seed) === proof.seed_hash,
    chain: seedOfRound(0, { round: n, seed }) === chain.terminal_hash,
    log: text === proof.log && digestOfText(text) === proof.log_hash,
    pools: proof.pools.every(isWhole),
    points:
      team === undefined || points === undefined
        ? undefined
        : teamPoints(team, pointsOf(fixture, log)) === points,
  };
}
