import type { WatchedMatch } from '../../api/matches';
import type { LiveMarket } from '../../slices/prices';
import { betOnceOpen, betUntilPlaced, found, LONG_MS } from './finding';
import { betsOf } from './match';
import type { Session } from './session';

type Sort = {
  about: string;
  isMatch: (row: WatchedMatch) => boolean;
  isMarket: (market: LiveMarket) => boolean;
  /** What an operator says of it. */
  end: (market: LiveMarket) => string[];
};

const [HORSES, FOOTBALL, TENNIS, POLITICS] = [7, 1, 2, 2_378_961];
const of =
  (sport: number) =>
  ({ sportId }: WatchedMatch): boolean =>
    sportId === sport;
const typed =
  (type: string) =>
  ({ rules }: LiveMarket): boolean =>
    rules?.type === type;
/** As many winners as there are places, from the first runner on. */
const firstWin = ({ id, winners, runners }: LiveMarket): string[] => [
  ...['result', id],
  runners
    .slice(0, winners)
    .map((runner) => runner.id)
    .join(),
];

const SORTS: readonly Sort[] = [
  { about: 'a place', isMatch: of(HORSES), isMarket: typed('PLACE'), end: firstWin },
  { about: 'goals', isMatch: of(FOOTBALL), isMarket: typed('OVER_UNDER_25'), end: firstWin },
  { about: 'a tennis match', isMatch: of(TENNIS), isMarket: typed('MATCH_ODDS'), end: firstWin },
  {
    about: 'seats of an election',
    isMatch: of(POLITICS),
    isMarket: ({ rules }) => rules?.session !== null && rules !== null,
    end: ({ id }) => ['line', id, 'result', '120'],
  },
];

export const OTHERS_PLAYED: Session = {
  about: 'a bet on a place, on goals, on a tennis match and on the seats of an election, each settled',
  settings: {},
  play: async (player, exchange) => {
    await player.signIn('demo', 'Demo@1234');
    for (const { about, isMatch, isMarket, end } of SORTS) {
      const rows = await player.lists();
      // Before play, when nothing is suspended for a moment.
      const row = rows.find((one) => isMatch(one) && !one.inPlay);
      if (!row) throw new Error(`${about} is not on offer`);
      await player.open(row);
      const id = await found(player, about, (market) => market.matchId === row.matchId && isMarket(market));
      await betUntilPlaced(player, row.matchId, '200', () => betOnceOpen(player, id, '200'));
      player.mark(`a bet on ${about}`);
      const market = player.state().prices.byId[id];
      if (!market) throw new Error(`${about} is gone`);
      await exchange.admin(...end(market));
      await player.until(
        `${about} is settled`,
        (state) =>
          betsOf(state, row.matchId).some((bet) => bet.marketId === id && bet.profitLossPaise !== null),
        LONG_MS,
      );
      player.mark(`${about} is settled`);
    }
  },
};
