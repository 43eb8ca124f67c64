import { BETS_PAGE } from '../../../../api/schemas/bets';
import { oldestOf } from '../../../../slices/bets/betOrder';
import { olderBetsRequested, selectOlder } from '../../../../slices/bets';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import { Player } from '../playing/player';
import type { Session } from '../playing/session';

const PLACED = BETS_PAGE + 30;
const LIST = 'bet/getMarketAndFancyBet';

/** The bets of another device, not recorded: they only make the list long. */
async function placeMany(url: string): Promise<void> {
  const other = new Player(url, 'other');
  try {
    const { matchId, marketId } = await openMatch(other, FOOTBALL);
    for (let n = 1; n <= PLACED; n += 1) {
      await other.bet(marketId, 'back', '100');
      await other.until(`bet ${n}`, (state) => betsOf(state, matchId).length === n);
    }
  } finally {
    other.stop();
  }
}

function showMore(player: Player, matchId: string): void {
  const before = oldestOf(betsOf(player.state(), matchId)) ?? '';
  player.dispatch(olderBetsRequested({ matchId, before }));
}

export const LONG_LIST: Session = {
  about: 'more bets than a page of the list: the answer of the next page lost, then all of them',
  settings: {},
  play: async (player, exchange) => {
    await placeMany(exchange.url);
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    const older = () => selectOlder(player.state(), matchId);
    await player.until('a page', (state) => betsOf(state, matchId).length === BETS_PAGE);
    await player.until('what all of them add up to', () => (older()?.positions ?? []).length > 0);
    player.mark('a page of many');
    player.line.cut(LIST);
    showMore(player, matchId);
    await player.until('the next page lost', () => older()?.status === 'failed');
    player.line.mend();
    await player.bet(marketId, 'lay', '100');
    await player.until('one more on top', (state) => betsOf(state, matchId).length === BETS_PAGE + 1);
    showMore(player, matchId);
    await player.until('all of them', (state) => betsOf(state, matchId).length === PLACED + 1);
    await player.until('no more behind', () => older() === null);
    player.mark('the whole list');
  },
};
