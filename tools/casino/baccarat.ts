import { RANKS } from '../../domain/casino/cards';
import { DECKS, nextThird, outcomeFrom, PLAYER } from '../../domain/casino/games/baccarat/hands';
import type { BaccaratOutcome } from '../../domain/casino/games/baccarat/hands';
import type { BaccaratCount } from '../../domain/casino/hands/baccaratCounts';

const OF_A_RANK = DECKS * 4;

/** How many cards of a rank are left in the shoe. */
const leftOf = (rank: number, player: readonly number[], banker: readonly number[]): number =>
  OF_A_RANK - [...player, ...banker].filter((one) => one === rank).length;

/** Every deal as the ranks of six cards, whether they are dealt or not, so that all ways count alike. */
function* endings(
  player: readonly number[],
  banker: readonly number[],
  ways: number,
): Generator<{
  readonly outcome: BaccaratOutcome;
  readonly ways: number;
}> {
  const next = nextThird(player, banker);
  if (next === undefined) {
    let all = ways;
    for (let dealt = player.length + banker.length; dealt < 6; dealt += 1) all *= DECKS * 52 - dealt;
    yield { outcome: outcomeFrom(player, banker), ways: all };
    return;
  }
  for (const rank of RANKS) {
    const own = ways * leftOf(rank, player, banker);
    if (next === PLAYER) yield* endings([...player, rank], banker, own);
    else yield* endings(player, [...banker, rank], own);
  }
}

type Start = {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly ways: number;
};

/** The two cards of a hand, once the other hand has its own; the lower rank stands for both orders. */
const handsBeside = (taken: readonly number[]) =>
  RANKS.flatMap((first) =>
    RANKS.filter((second) => second >= first).map((second) => ({
      hand: [first, second],
      ways: leftOf(first, [], taken) * leftOf(second, [first], taken) * (first === second ? 1 : 2),
    })),
  );

/** The first four cards. In which order they are dealt makes no difference to their number. */
const starts = (): readonly Start[] =>
  handsBeside([]).flatMap((player) =>
    handsBeside(player.hand).map((banker) => ({
      player: player.hand,
      banker: banker.hand,
      ways: player.ways * banker.ways,
    })),
  );

/** All that can come of a round, and in how many ways out of all orders of six cards. */
export function countBaccarat(): readonly BaccaratCount[] {
  const counts = new Map<string, { outcome: BaccaratOutcome; ways: number }>();
  for (const start of starts())
    for (const { outcome, ways } of endings(start.player, start.banker, start.ways)) {
      const key = `${outcome.lead} ${outcome.playerPair} ${outcome.bankerPair}`;
      // All deals of six cards together are some 5e15: whole in a double.
      counts.set(key, { outcome, ways: (counts.get(key)?.ways ?? 0) + ways });
    }
  return [...counts.values()].map(({ outcome, ways }) => ({ ...outcome, ways }));
}
