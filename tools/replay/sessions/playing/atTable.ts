import { setTimeout } from 'node:timers/promises';
import { getTable } from '../../../../api/casinoTables';
import type { CasinoTable } from '../../../../api/casinoTables';
import { betStaged, placingBegun, tableOpened } from '../../../../slices/casino';
import type { StagedBet } from '../../../../slices/casino/atTable';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import type { RootState } from '../../../../store/base/root/rootReducer';
import type { Player } from './player';

/** Of the time for bets: enough for what is pressed. */
const LEFT_MS = 6_000;
const MOST_ASKED = 240;
const USUAL_MS = 1_000;

/** A player at a table of the casino, whose page asks for it each second; here the player does, or more seldom. */
export class AtTable {
  constructor(
    readonly player: Player,
    readonly matchId: string,
    private readonly everyMs = USUAL_MS,
  ) {}

  table(state: RootState = this.player.state()): CasinoTable | undefined {
    return getTable.select({ matchId: this.matchId })(state).data;
  }

  open(): void {
    this.player.dispatch(navigated(pathTo('casinoMatch', { matchId: this.matchId })));
    this.player.dispatch(tableOpened(this.matchId));
  }

  /** Asks until what the table tells is so. */
  async asks(what: string, isSo: (state: RootState) => boolean): Promise<void> {
    for (let n = 0; n < MOST_ASKED; n += 1) {
      await this.player.request(getTable.initiate({ matchId: this.matchId }, { forceRefetch: true }));
      if (isSo(this.player.state())) return;
      await setTimeout(this.everyMs);
    }
    throw new Error(`never: ${what}`);
  }

  /** Until there is time for bets before the first card. */
  takesBets(): Promise<void> {
    return this.asks('time for bets', (state) => {
      const { round, now = 0 } = this.table(state) ?? {};
      return round?.state === 'OPEN' && round.closesAt - now > LEFT_MS;
    });
  }

  /** Whether the table quotes between two cards, with so many open. */
  isQuoted(cards: number, state?: RootState): boolean {
    const { round, selections = [] } = this.table(state) ?? {};
    return (
      round?.state === 'DEALING' &&
      round.cards.flat().length === cards &&
      selections.some(({ isActive }) => isActive)
    );
  }

  /** What can be had on a selection now. */
  priceOf(selectionId: number, side: StagedBet['side']): number | null {
    return this.table()?.selections.find(({ id }) => id === selectionId)?.[side] ?? null;
  }

  /** At the prices of now. */
  async places(bets: readonly Omit<StagedBet, 'odds'>[]): Promise<void> {
    for (const bet of bets) {
      const odds = this.priceOf(bet.selectionId, bet.side);
      if (odds === null) throw new Error(`no price of ${bet.selectionId} at ${this.matchId}`);
      this.player.dispatch(betStaged({ ...bet, odds }));
    }
    await this.sends(bets.length);
  }

  /** What was put down, so many bets, until the table tells of all of them. */
  async sends(count: number): Promise<void> {
    const betsIn = (state?: RootState): number => this.table(state)?.round?.bets.length ?? 0;
    const before = betsIn();
    this.player.dispatch(placingBegun());
    await this.asks('placed bets', (state) => betsIn(state) === before + count);
  }

  /** Until so many rounds with bets have brought what they bring. */
  counts(rounds: number): Promise<void> {
    return this.asks(
      'a round that is counted',
      ({ casino }) => 'sitting' in casino && casino.sitting.rounds === rounds,
    );
  }
}
