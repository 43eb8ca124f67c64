import type { WatchedMatch } from '../../../../api/matches';
import { CRICKET, GREYHOUND_RACING, HORSE_RACING } from '../../../../domain/base/product';
import type { LiveMarket } from '../../../../slices/prices';
import { betOnceOpen, betUntilPlaced, findMarket, LONG_MS } from '../playing/finding';
import type { Exchange } from '../playing/exchange';
import { betsOf, FOOTBALL } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const [TENNIS, BASKETBALL, VOLLEYBALL, POLITICS] = [2, 7522, 998_917, 2_378_961];
const SEATS = 'SESSION';

/** A match, the last of its sort where `isNext` does not ask for the first, and the types of its markets that are bet on. */
type Visit = { isIt: (row: WatchedMatch) => boolean; isNext?: boolean; types: readonly string[] };

/** Before play, when nothing is suspended for a moment. */
const ahead =
  (sport: number, series = '') =>
  ({ sportId, inPlay, seriesName }: WatchedMatch): boolean =>
    sportId === sport && !inPlay && seriesName.includes(series);
const inPlay =
  (sport: number) =>
  (row: WatchedMatch): boolean =>
    row.sportId === sport && row.inPlay;

const VISITS: readonly Visit[] = [
  { isIt: inPlay(FOOTBALL), types: ['NEXT_GOAL'] },
  { isIt: ahead(FOOTBALL, 'League'), types: ['MATCH_ODDS', 'OVER_UNDER_25', 'BOTH_TEAMS_TO_SCORE'] },
  { isIt: ahead(FOOTBALL, 'Cups'), types: ['TOURNAMENT_WINNER'] },
  { isIt: ahead(CRICKET, 'One-Day'), types: ['TO_WIN_THE_TOSS', 'TIED_MATCH', 'BOOKMAKER', 'MATCH_ODDS'] },
  { isIt: ahead(TENNIS), types: ['TOTAL_GAMES', 'MATCH_ODDS'] },
  { isIt: ahead(BASKETBALL), types: ['TOTAL_POINTS', 'MATCH_ODDS'] },
  { isIt: ahead(VOLLEYBALL), types: ['MATCH_ODDS'] },
  { isIt: ahead(HORSE_RACING), types: ['WIN', 'PLACE'] },
  { isIt: ahead(GREYHOUND_RACING), types: ['WIN', 'PLACE'] },
  { isIt: ahead(POLITICS), types: ['ELECTION_WINNER', SEATS] },
];
/** Sets are bet on while they are played. */
const SETS: readonly Visit[] = [{ isIt: ahead(TENNIS), isNext: true, types: ['SET_WINNER'] }];

/** What an operator says of it: as many winners as there are places, from the first runner on, or a number. */
const endOf = ({ id, winners, runners, rules }: LiveMarket): string[] =>
  rules?.session
    ? ['line', id, 'result', '120']
    : [
        'result',
        id,
        runners
          .slice(0, winners)
          .map((runner) => runner.id)
          .join(),
      ];

/** A bet on each of these markets of a match, then their ends. */
async function visits(player: Player, exchange: Exchange, { isIt, isNext, types }: Visit): Promise<void> {
  const rows = (await player.readLists()).filter(isIt);
  // The last, so that no race is run while it is bet on.
  const row = isNext ? rows[0] : rows.at(-1);
  if (!row) throw new Error(`nowhere to bet on ${types.join()}`);
  const { matchId } = row;
  await player.open(row);
  const ids: string[] = [];
  for (const type of types) {
    const isWanted = (market: LiveMarket) => market.matchId === matchId && market.rules?.type === type;
    const id = await findMarket(player, type, isWanted);
    await betUntilPlaced(player, matchId, '200', () => betOnceOpen(player, id, '200'));
    ids.push(id);
  }
  player.mark(`bets on ${types.join(', ')} of ${row.sportName}`);
  for (const id of ids) {
    const market = player.state().prices.byId[id];
    if (!market) throw new Error(`${id} is gone`);
    await exchange.admin(...endOf(market));
  }
  const isSettled = (id: string, state: ReturnType<Player['state']>): boolean =>
    betsOf(state, matchId).some((bet) => bet.marketId === id && bet.profitLossPaise !== null);
  await player.until(`${types.join()} settled`, (state) => ids.every((id) => isSettled(id, state)), LONG_MS);
  player.mark('settled');
}

async function playsAll(player: Player, exchange: Exchange, all: readonly Visit[]): Promise<void> {
  await player.signIn('demo', 'Demo@1234');
  for (const visit of all) await visits(player, exchange, visit);
}

export const OTHERS_PLAYED: Session = {
  about: 'a bet on every sort of market of every sport, each settled by an operator',
  settings: {},
  play: (player, exchange) => playsAll(player, exchange, VISITS),
};

export const SETS_PLAYED: Session = {
  about: 'a tennis match from before its first point to a bet on a set, settled by an operator',
  settings: { CLOCK_SPEED: '40' },
  play: (player, exchange) => playsAll(player, exchange, SETS),
};
