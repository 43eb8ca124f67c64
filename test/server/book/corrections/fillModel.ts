import { reducedOdds } from '../../../../domain/results/nonRunner';

/** A fill as exchanges kept it that deleted and changed fills. */
export type ModelFill = {
  id: number;
  bet: number;
  counter: number | null;
  odds: number;
  struckOdds: number;
  paise: number;
  inPlay: boolean;
};

export type ModelBet = { id: number; player: number; runner: number; isBack: boolean; status: string };

export type ModelResult = 'open' | 'void' | number;

type Out = { factor: number; lastFill: number };

/** What each fill wins and loses, to the paisa, cut towards nothing. */
const won = ({ paise, odds }: ModelFill): number => Math.floor((paise * (odds - 100)) / 100);

/** The fills of one market in a race, and what was done to them: where the exchange undoes a fill by another row, this forgets it. */
export class FillModel {
  fills: ModelFill[] = [];
  result: ModelResult = 'open';
  private readonly out = new Map<number, Out>();

  struck(fill: ModelFill): void {
    this.fills.push(fill);
  }

  /** The bet and whatever met it. */
  erased(bet: number): void {
    this.fills = this.fills.filter((fill) => fill.bet !== bet && fill.counter !== bet);
  }

  removed(runner: number, factor: number, bets: readonly ModelBet[]): void {
    const lastFill = Math.max(0, ...this.fills.map(({ id }) => id));
    this.out.set(runner, { factor, lastFill });
    this.reduce(bets);
  }

  /** What was struck while it was out is void, and odds are again as without it. */
  reinstated(runner: number, bets: readonly ModelBet[]): void {
    const { lastFill } = this.out.get(runner) ?? { lastFill: Infinity };
    this.fills = this.fills.filter(({ id }) => id <= lastFill);
    this.out.delete(runner);
    this.reduce(bets);
  }

  private reduce(bets: readonly ModelBet[]): void {
    const live = new Set(
      bets.filter(({ status }) => status === 'MATCHED' || status === 'PARTIAL').map(({ id }) => id),
    );
    for (const fill of this.fills) {
      if (fill.inPlay || !live.has(fill.bet)) continue;
      const factors = [...this.out.values()]
        .filter(({ factor, lastFill }) => factor > 0 && fill.id <= lastFill)
        .map(({ factor }) => factor);
      fill.odds = reducedOdds(fill.struckOdds, factors, 'win');
    }
  }

  matchedOf(bet: number): number {
    return this.fills.filter((fill) => fill.bet === bet).reduce((sum, { paise }) => sum + paise, 0);
  }

  /** What a bet brings where its runner wins, and where it does not. */
  ends({ id, isBack }: ModelBet): { wins: number; loses: number } {
    const sign = isBack ? 1 : -1;
    return this.fills
      .filter(({ bet }) => bet === id)
      .reduce((sum, fill) => ({ wins: sum.wins + sign * won(fill), loses: sum.loses - sign * fill.paise }), {
        wins: 0,
        loses: 0,
      });
  }

  /** What a bet that stands has brought; 0 where the market is void. */
  profitOf(bet: ModelBet): number {
    if (typeof this.result !== 'number') return 0;
    const { wins, loses } = this.ends(bet);
    return bet.runner === this.result ? wins : loses;
  }
}
