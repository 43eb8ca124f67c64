import { RANKS, shoeOf } from '../cards';
import type { Card, OpenCards } from '../cards';
import { oneCase, RETURNED, winIf } from '../game';
import type { CasinoGame, RoundResult, Weighted } from '../game';
import { printedBet, resultsBy, selectionsOf } from '../gameBet';
import type { GameBet } from '../gameBet';
import { once } from '../once';
import { nextInTurn } from './turns';

const DECKS = 8;
const PLAYER = 0;
const BANKER = 1;

/** `lead` is above 0 if Player has won, 0 on a tie. */
export type BaccaratOutcome = {
  readonly lead: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
};

/** A tie returns the bets on both sides. */
const sideResult = (lead: number): RoundResult => (lead === 0 ? RETURNED : winIf(lead > 0));

const BETS: readonly GameBet<BaccaratOutcome>[] = [
  printedBet(1, 'Player', 'main', 200, ({ lead }) => sideResult(lead)),
  printedBet(2, 'Banker', 'main', 195, ({ lead }) => sideResult(-lead)),
  printedBet(3, 'Tie', 'main', 900, ({ lead }) => winIf(lead === 0)),
  printedBet(4, 'Player Pair', 'pairs', 1200, ({ playerPair }) => winIf(playerPair)),
  printedBet(5, 'Banker Pair', 'pairs', 1200, ({ bankerPair }) => winIf(bankerPair)),
];

/** The ten and the faces count nothing. */
const pointsOf = (rank: number): number => (rank >= 10 ? 0 : rank);
const totalOf = (ranks: readonly number[]): number =>
  ranks.reduce((sum, rank) => sum + pointsOf(rank), 0) % 10;

const isNatural = (total: number): boolean => total >= 8;
const playerDraws = (total: number): boolean => total <= 5;

/** The third cards of Player, by points, on which Banker draws at a total. */
const BANKER_DRAWS: Readonly<Record<number, (third: number) => boolean>> = {
  3: (third) => third !== 8,
  4: (third) => third >= 2 && third <= 7,
  5: (third) => third >= 4 && third <= 7,
  6: (third) => third >= 6 && third <= 7,
};

function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  if (total <= 2) return true;
  return BANKER_DRAWS[total]?.(pointsOf(playersThird)) ?? false;
}

/** Whose third card comes next; undefined when the hands stand. */
function nextThird(player: readonly number[], banker: readonly number[]): number | undefined {
  if (banker.length > 2) return undefined;
  const [players, bankers] = [totalOf(player.slice(0, 2)), totalOf(banker)];
  if (isNatural(players) || isNatural(bankers)) return undefined;
  if (player.length === 2 && playerDraws(players)) return PLAYER;
  return bankerDraws(bankers, player[2]) ? BANKER : undefined;
}

const ranksOf = (cards: readonly Card[] = []): readonly number[] => cards.map(({ rank }) => rank);

function outcomeFrom(player: readonly number[], banker: readonly number[]): BaccaratOutcome {
  return {
    lead: Math.sign(totalOf(player) - totalOf(banker)),
    playerPair: player[0] === player[1],
    bankerPair: banker[0] === banker[1],
  };
}

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

function countOutcomes(): readonly Weighted<BaccaratOutcome>[] {
  const counts = new Map<string, { outcome: BaccaratOutcome; ways: number }>();
  for (const start of starts())
    for (const { outcome, ways } of endings(start.player, start.banker, start.ways)) {
      const key = `${outcome.lead} ${outcome.playerPair} ${outcome.bankerPair}`;
      // All deals of six cards together are some 5e15: whole in a double.
      counts.set(key, { outcome, ways: (counts.get(key)?.ways ?? 0) + ways });
    }
  return [...counts.values()].map(({ outcome, ways }) => ({ outcome, weight: BigInt(ways) }));
}

/** Baccarat from eight decks. */
export const baccarat: CasinoGame<BaccaratOutcome, Card> = {
  source: { kind: 'shoe', cards: shoeOf(DECKS), freshFor: 'round' },
  groups: ['player', 'banker'],
  selections: selectionsOf(BETS),
  nextGroup: (open) => nextInTurn(open, 2) ?? nextThird(ranksOf(open[PLAYER]), ranksOf(open[BANKER])),
  outcomeOf: (open: OpenCards) => outcomeFrom(ranksOf(open[PLAYER]), ranksOf(open[BANKER])),
  resultOf: resultsBy(BETS),
  jointOutcomes: once(() => oneCase(countOutcomes())),
  codeOf: ({ lead }) => (lead === 0 ? 't' : lead > 0 ? 'p' : 'b'),
};
