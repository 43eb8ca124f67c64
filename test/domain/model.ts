import { exposureOf } from './onOdds';
import type { PositionBet } from './onOdds';
import { matchOrders } from '../../domain/placing/matching';
import { oddsSettling } from '../../domain/kinds/odds';
import type { Outcome } from '../../domain/kinds/runners';
import { settlePosition } from '../../domain/settlement/settlement';
import { choices } from './books';

/*
 * A whole exchange in memory, without clock, network or database, in which nothing but the rules decides. `house` takes
 * the other side of the feed's liquidity, `payments` gave the chips.
 */
export type Market = { id: number; runnerIds: number[]; winners: number; commissionBps: number };
type ModelBet = PositionBet & { id: number; player: number; market: number };
export type Account = number | 'house' | 'commission' | 'payments';

export type Step =
  | {
      do: 'place';
      player: number;
      market: number;
      selection: number;
      side: 'back' | 'lay';
      odds: number;
      stake: number;
      liquidity: { odds: number; sizePaise: number }[];
    }
  | { do: 'cancel'; bet: number }
  | { do: 'settle'; market: number; choice: number; how: 'win' | 'deadHeat' | 'void' };

export class Exchange {
  readonly accounts = new Map<Account, number>([
    ['house', 0],
    ['commission', 0],
    ['payments', 0],
  ]);
  readonly counts = { placed: 0, refused: 0, fills: 0, betweenPlayers: 0, cancelled: 0, settled: 0 };
  private bets: ModelBet[] = [];
  private nextId = 1;

  constructor(
    readonly markets: readonly Market[],
    readonly players: readonly number[],
    chips: number,
  ) {
    for (const player of players) this.move('payments', player, chips);
  }

  private move(from: Account, to: Account, paise: number): void {
    this.accounts.set(from, (this.accounts.get(from) ?? 0) - paise);
    this.accounts.set(to, (this.accounts.get(to) ?? 0) + paise);
  }

  private betsOf(player: number, market: number): ModelBet[] {
    return this.bets.filter((bet) => bet.player === player && bet.market === market);
  }

  exposure(player: number, { id, runnerIds, winners }: Market, added: PositionBet[] = []): number {
    return exposureOf([...this.betsOf(player, id), ...added], runnerIds, winners);
  }

  available(player: number): number {
    const held = this.markets.reduce((sum, market) => sum + this.exposure(player, market), 0);
    return (this.accounts.get(player) ?? 0) - held;
  }

  run(step: Step): void {
    if (step.do === 'place') this.place(step);
    else if (step.do === 'cancel') this.cancel(step.bet);
    else this.settle(step);
  }

  /** Held back as if all of it stayed open, before anything is matched. */
  private place(step: Step & { do: 'place' }): void {
    const market = this.markets[step.market % this.markets.length];
    if (!market) return;
    const selectionId = market.runnerIds[step.selection % market.runnerIds.length] ?? 0;
    const { player, side, odds } = step;
    const bet: ModelBet = {
      id: this.nextId++,
      player,
      market: market.id,
      selectionId,
      side,
      odds,
      fills: [],
      openPaise: step.stake,
    };
    const more = this.exposure(player, market, [bet]) - this.exposure(player, market);
    if (more > this.available(player)) {
      this.counts.refused += 1;
      return;
    }
    this.counts.placed += 1;
    this.bets.push(bet);
    this.match(bet, step.liquidity);
  }

  private match(bet: ModelBet, liquidity: readonly { odds: number; sizePaise: number }[]): void {
    const resting = this.bets
      .filter((one) => one.market === bet.market && one.selectionId === bet.selectionId)
      .filter((one) => one.player !== bet.player && one.side !== bet.side && one.openPaise > 0)
      .map((one) => ({ odds: one.odds, sizePaise: one.openPaise, bet: one }));
    const offers = [...resting, ...liquidity.map((level) => ({ ...level, bet: undefined }))];
    const { fills } = matchOrders({ side: bet.side, odds: bet.odds, stakePaise: bet.openPaise }, offers);
    for (const { odds, stakePaise, from } of fills) {
      this.fill(bet.id, odds, stakePaise);
      if (from.bet) this.fill(from.bet.id, odds, stakePaise);
      this.counts[from.bet ? 'betweenPlayers' : 'fills'] += 1;
    }
  }

  private fill(id: number, odds: number, stakePaise: number): void {
    this.bets = this.bets.map((bet) =>
      bet.id === id
        ? { ...bet, fills: [...bet.fills, { odds, stakePaise }], openPaise: bet.openPaise - stakePaise }
        : bet,
    );
  }

  private cancel(n: number): void {
    const open = this.bets.filter(({ openPaise }) => openPaise > 0);
    const chosen = open[n % Math.max(1, open.length)];
    if (!chosen) return;
    this.bets = this.bets.map((bet) => (bet.id === chosen.id ? { ...bet, openPaise: 0 } : bet));
    this.counts.cancelled += 1;
  }

  private outcomes(market: Market, { choice, how }: Step & { do: 'settle' }): Record<number, Outcome> {
    const sets = choices(market.runnerIds, Math.min(market.winners, market.runnerIds.length));
    const won = sets[choice % sets.length] ?? [];
    const tied = { deadHeat: { places: 1, tied: 2 } };
    const heat = market.runnerIds
      .filter((id) => !won.includes(id))
      .slice(0, 1)
      .concat(won.slice(0, 1));
    return Object.fromEntries(
      market.runnerIds.map((id): [number, Outcome] => {
        if (how === 'void') return [id, 'VOID'];
        if (how === 'deadHeat' && heat.includes(id)) return [id, tied];
        return [id, won.includes(id) ? 'WINNER' : 'LOSER'];
      }),
    );
  }

  /** The market starts afresh afterwards, so that one run sees many settlements. */
  private settle(step: Step & { do: 'settle' }): void {
    const market = this.markets[step.market % this.markets.length];
    if (!market) return;
    const outcomes = this.outcomes(market, step);
    for (const player of this.players) {
      const bets = this.betsOf(player, market.id).map((bet) => ({ ...bet, betId: bet.id }));
      const settled = settlePosition(oddsSettling(), {
        bets,
        outcome: outcomes,
        commissionBps: market.commissionBps,
      });
      this.move('house', player, settled.grossPaise);
      this.move(player, 'commission', settled.commissionPaise);
    }
    this.bets = this.bets.filter((bet) => bet.market !== market.id);
    this.counts.settled += 1;
  }
}
