import { getBetHistory, getCurrentBets } from '../../../../api/betReports';
import { getCasinoBets, getCasinoRounds } from '../../../../api/casinoReports';
import { getUserMarket } from '../../../../api/exposure';
import { getHeldMarket } from '../../../../api/held';
import { getPayments } from '../../../../api/paymentReport';
import { getQueries } from '../../../../api/queries';
import { getProfitLoss, getStatement } from '../../../../api/statements';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { exposureToggled } from '../../../../slices/exposure';
import { balanceToggled } from '../../../../slices/balance';
import { withReportView } from '../../../../slices/route/reportView';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { reportFileRequested, selectReportFile } from '../../../../store/base/selectors/reportFile';
import { untilAnswered, openSport, placeBet, VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

const PAGE = { page: 1, size: 20, sort: null, search: '' } as const;
const DAYS = { from: null, to: null } as const;
const PAST = { from: '2026-01-01', to: '2026-01-02' } as const;

/** Every report of bets, money and the casino, of the last days. */
async function readsAll(player: Player): Promise<void> {
  const of = { ...PAGE, ...DAYS };
  player.dispatch(navigated(pathTo('currentBet')));
  for (const list of ['M', 'U', 'D'] as const)
    await player.request(getCurrentBets.initiate({ ...PAGE, list }));
  player.dispatch(navigated(pathTo('betHistory')));
  for (const list of ['M', 'U'] as const)
    await player.request(getBetHistory.initiate({ ...of, list, sportId: null }));
  player.dispatch(navigated(pathTo('accountStatement')));
  await player.request(getStatement.initiate({ ...of, type: 'GR' }));
  player.dispatch(navigated(pathTo('profitLoss')));
  await player.request(getProfitLoss.initiate({ ...of, by: 'match', sportId: null, matchId: null }));
  player.dispatch(navigated(pathTo('paymentWithdraw')));
  await player.request(getPayments.initiate({ ...of, kind: null, status: null }));
  player.dispatch(navigated(pathTo('queries')));
  await player.request(getQueries.initiate(PAGE));
  player.dispatch(navigated(pathTo('liveCasinoBets')));
  for (const list of ['SB', 'UB'] as const) await player.request(getCasinoBets.initiate({ ...of, list }));
  player.dispatch(navigated(pathTo('casinoResult')));
  await player.request(getCasinoRounds.initiate(of));
}

export const REPORTS_EMPTY = sharedSession(
  'every report of a player who has done nothing yet, those of the casino among them, and My Market without a bet',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await readsAll(player);
    player.dispatch(dialogOpened({ status: 'myMarket' }));
    await player.request(getUserMarket.initiate());
    player.dispatch(dialogClosed());
  },
);

export const REPORTS_SORTED = sharedSession(
  'current bets sorted and searched, the statement of days long past and of a page there is none of, saved as a file, once in vain',
  async (player, _, me) => {
    const match = await openSport(player, me, VOLLEYBALL);
    await placeBet(player, match, '300', 1);
    await untilAnswered(player);
    await placeBet(player, match, '500', 2);
    const bets = pathTo('currentBet');
    for (const sort of ['stack', '-stack', 'placed'] as const) {
      player.dispatch(navigated(withReportView(bets, { sort })));
      await player.request(getCurrentBets.initiate({ ...PAGE, list: 'M', sort }));
    }
    player.dispatch(navigated(withReportView(bets, { search: 'nobody plays this' })));
    await player.request(getCurrentBets.initiate({ ...PAGE, list: 'M', search: 'nobody plays this' }));
    player.mark('sorted and searched');
    const path = pathTo('accountStatement');
    player.dispatch(navigated(withReportView(path, PAST)));
    await player.request(getStatement.initiate({ ...PAGE, ...PAST, type: 'All' }));
    player.dispatch(navigated(withReportView(path, { page: 9 })));
    await player.request(getStatement.initiate({ ...PAGE, ...DAYS, page: 9, type: 'All' }));
    const file = { report: 'currentBets', format: 'csv', language: 'en' } as const;
    player.line.cut('report/export');
    player.dispatch(reportFileRequested({ ...file, filters: { bet_type: 'M' } }));
    await player.until('no file', (state) => selectReportFile(state, file.report).isError);
    player.line.mend();
    player.dispatch(reportFileRequested({ ...file, filters: { bet_type: 'M' } }));
    await player.until('a file', (state) => selectReportFile(state, file.report).isSuccess);
  },
);

export const MY_MARKET_READ = sharedSession(
  'My Market opened from the header, why the exposure is what it is, another bet meanwhile; figures hidden before they came and shown again',
  async (player, _, me) => {
    await player.start();
    player.dispatch(balanceToggled());
    player.dispatch(exposureToggled());
    const match = await openSport(player, me, VOLLEYBALL);
    await placeBet(player, match, '300', 1);
    await untilAnswered(player);
    player.dispatch(balanceToggled());
    player.dispatch(exposureToggled());
    player.dispatch(dialogOpened({ status: 'myMarket' }));
    await player.request(getUserMarket.initiate());
    await player.request(getHeldMarket.initiate(match.marketId));
    player.mark('why');
    await placeBet(player, match, '200', 2);
    player.dispatch(dialogClosed());
  },
);
