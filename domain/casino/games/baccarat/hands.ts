/** How many decks the shoe has. */
export const DECKS = 8;
export const PLAYER = 0;
export const BANKER = 1;

/** `lead` is above 0 if Player has won, 0 on a tie. */
export type BaccaratOutcome = {
  readonly lead: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
};

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

/** Whose third card comes next; undefined when the hands stand. Hands as ranks. */
export function nextThird(player: readonly number[], banker: readonly number[]): number | undefined {
  if (banker.length > 2) return undefined;
  const [players, bankers] = [totalOf(player.slice(0, 2)), totalOf(banker)];
  if (isNatural(players) || isNatural(bankers)) return undefined;
  if (player.length === 2 && playerDraws(players)) return PLAYER;
  return bankerDraws(bankers, player[2]) ? BANKER : undefined;
}

/** What two finished hands come to. */
export function outcomeFrom(player: readonly number[], banker: readonly number[]): BaccaratOutcome {
  return {
    lead: Math.sign(totalOf(player) - totalOf(banker)),
    playerPair: player[0] === player[1],
    bankerPair: banker[0] === banker[1],
  };
}
