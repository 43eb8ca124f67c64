import { getBetHistory, getBetsByMatch, getCurrentBets } from '../../../../api/betReports';
import type { CurrentBetsParams } from '../../../../api/betReports';
import type { BetList } from '../../../../api/schemas/bets';
import { stepOdds } from '../../../../domain/bets/ladder';
import { cancelRequested } from '../../../../slices/bets';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { navigated } from '../../../../slices/route';
import { withReportView } from '../../../../slices/route/reportView';
import { pathTo } from '../../../../slices/route/routes';
import { placeRequested, priceClicked, stakeEntered } from '../../../../slices/slip';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const asked = (list: BetList): CurrentBetsParams => ({ list, page: 1, size: 20, sort: null, search: '' });
/** Further from the best price than the feed offers anything, near enough to look meant. */
const AWAY = 12;
const PATH = pathTo('currentBet');

/** Opens one of the lists and waits until it has so many bets, which come by themselves. */
async function sees(player: Player, list: BetList, count: number): Promise<void> {
  player.dispatch(navigated(withReportView(PATH, { list: list === 'M' ? null : list })));
  await player.request(getCurrentBets.initiate(asked(list)));
  await has(player, list, count);
}

const has = (player: Player, list: BetList, count: number): Promise<void> =>
  player.until(
    `${count} in list ${list}`,
    (state) => getCurrentBets.select(asked(list))(state).data?.total === count,
  );

async function places(player: Player, matchId: string, marketId: string): Promise<void> {
  await player.bet(marketId, 'back', '500');
  await player.until('matched', (state) => betsOf(state, matchId)[0]?.state === 'MATCHED');
  await player.bet(marketId, 'lay', '300');
  await player.until('two bets', (state) => betsOf(state, matchId).length === 2);
  await player.until('a free slip', ({ slip }) => slip.status === 'empty');
  const pick = player.pickOf(marketId, 'back');
  const odds = stepOdds(pick.odds, AWAY, pick.ladder);
  player.dispatch(priceClicked({ ...pick, odds, cell: odds }));
  player.dispatch(stakeEntered('200'));
  player.dispatch(placeRequested());
  await player.until('three bets', (state) => betsOf(state, matchId).length === 3);
}

export const BETS_LISTED: Session = {
  about:
    'bets of all matches: matched, waiting and cancelled there, one deleted while the list is open; then the history and the bets of the market',
  settings: {},
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    await places(player, matchId, marketId);
    const [far, lay, back] = betsOf(player.state(), matchId);
    if (!far || !lay || !back) throw new Error('three bets were placed');
    await sees(player, 'U', 1);
    player.mark('what waits');
    player.dispatch(cancelRequested({ betId: far.betId, matchId }));
    await has(player, 'U', 0);
    await sees(player, 'M', 2);
    player.mark('what is matched');
    await exchange.admin('delete-bet', lay.betId, '--reason', 'misprint');
    await has(player, 'M', 1);
    await sees(player, 'D', 1);
    player.mark('deleted, with the reason');
    await exchange.admin('result', marketId, String(back.selectionId), '--before-start');
    await player.until('settled', (state) =>
      betsOf(state, matchId).some(({ state: word }) => word === 'SETTLED'),
    );
    player.dispatch(navigated(pathTo('betHistory')));
    const whole = { page: 1, size: 20, sort: null, search: '', sportId: null, from: null, to: null } as const;
    await player.request(getBetHistory.initiate({ ...whole, list: 'M' }));
    player.dispatch(dialogOpened({ status: 'marketBets', matchId, marketId }));
    await player.request(getBetsByMatch.initiate({ matchId, marketId }));
    player.mark('all bets of the market');
    player.dispatch(dialogClosed());
  },
};
