import { seedOfRound } from '../../../../domain/casino/draw/chain';
import { hashOfLog, playMatch, sealOfSeed, textOfLog } from '../../../../domain/games/fantasy/match';
import { pointsOf } from '../../../../domain/games/fantasy/points';
import { fixtureOf } from '../../../../domain/games/fantasy/sides';
import { teamPoints } from '../../../../domain/games/fantasy/teams';
import type { MatchProof } from '../../../../src/frames/fantasy/answers';
import { recompute } from '../../../../src/frames/fantasy/recompute';

const N = 3;
const SEED = '22'.repeat(32);
const fixture = fixtureOf(N);
const log = playMatch(fixture, { seed: SEED, n: N });
const team = { eleven: fixture[0].eleven.map(({ id }) => id), captain: fixture[0].eleven[2]?.id ?? '' };

const PROOF: MatchProof = {
  match: '2611280122',
  chain: { epoch: 1, terminal_hash: seedOfRound(0, { round: N, seed: SEED }) },
  n: N,
  seed_hash: sealOfSeed(N, SEED),
  seed: SEED,
  log_hash: hashOfLog(log),
  log: textOfLog(log),
  pools: [{ pool: '2611280122:duel:1', entries: 2, takenPaise: 10_000, rakePaise: 500, paidPaise: 9500 }],
  team,
  points: teamPoints(team, pointsOf(fixture, log)),
};
const RIGHT = { seal: true, chain: true, log: true, pools: true, points: true };

it('agrees with a true proof', () => {
  expect(recompute(PROOF)).toEqual(RIGHT);
});

it.each([
  ['a seal of another seed', { seed_hash: sealOfSeed(N, '23'.repeat(32)) }, { seal: false }],
  ['an end of another chain', { chain: { epoch: 1, terminal_hash: '00'.repeat(32) } }, { chain: false }],
  ['a ball changed', { log: PROOF.log.replace('|1|', '|2|') }, { log: false }],
  ['a hash of another log', { log_hash: '00'.repeat(32) }, { log: false }],
  ['a point more', { points: (PROOF.points ?? 0) + 1 }, { points: false }],
  [
    'a paisa kept',
    { pools: PROOF.pools.map((pool) => ({ ...pool, paidPaise: pool.paidPaise - 1 })) },
    { pools: false },
  ],
] as const)('names %s, and nothing else', (_, change, expected) => {
  expect(recompute({ ...PROOF, ...change })).toEqual({ ...RIGHT, ...expected });
});
