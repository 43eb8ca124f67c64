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
import { answered, openSport, places, VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { shared } from '../playing/session';

const PAGE = { page: 1, size: 20, sort: null, search: '' } as const;
const DAYS = { from: null, to: null } as const;
const PAST = { from: '2026-01-01', to: '2026-01-02' } as const;

/** Every report of bets, money and the casino, of the last days. */
async function readsAll(player: Player): Promise<void> {
  const of = { ...PAGE, ...DAYS };
  player.does(navigated(pathTo('currentBet')));
  for (const list of ['M', 'U', 'D'] as const) await player.asks(getCurrentBets.initiate({ ...PAGE, list }));
  player.does(navigated(pathTo('betHistory')));
  for (const list of ['M', 'U'] as const)
    await player.asks(getBetHistory.initiate({ ...of, list, sportId: null }));
  player.does(navigated(pathTo('accountStatement')));
  await player.asks(getStatement.initiate({ ...of, type: 'GR' }));
  player.does(navigated(pathTo('profitLoss')));
  await player.asks(getProfitLoss.initiate({ ...of, by: 'match', sportId: null, matchId: null }));
  player.does(navigated(pathTo('paymentWithdraw')));
  await player.asks(getPayments.initiate({ ...of, kind: null, status: null }));
  player.does(navigated(pathTo('queries')));
  await player.asks(getQueries.initiate(PAGE));
  player.does(navigated(pathTo('liveCasinoBets')));
  for (const list of ['SB', 'UB'] as const) await player.asks(getCasinoBets.initiate({ ...of, list }));
  player.does(navigated(pathTo('casinoResult')));
  await player.asks(getCasinoRounds.initiate(of));
}

export const REPORTS_EMPTY = shared(
  'every report of a player who has done nothing yet, those of the casino among them, and My Market without a bet',
  async (player, _, { name, password }) => {
    await player.signIn(name, password);
    await readsAll(player);
    player.does(dialogOpened({ status: 'myMarket' }));
    await player.asks(getUserMarket.initiate());
    player.does(dialogClosed());
  },
);

export const REPORTS_SORTED = shared(
  'current bets sorted and searched, the statement of days long past and of a page there is none of, saved as a file, once in vain',
  async (player, _, me) => {
    const match = await openSport(player, me, VOLLEYBALL);
    await places(player, match, '300', 1);
    await answered(player);
    await places(player, match, '500', 2);
    const bets = pathTo('currentBet');
    for (const sort of ['stack', '-stack', 'placed'] as const) {
      player.does(navigated(withReportView(bets, { sort })));
      await player.asks(getCurrentBets.initiate({ ...PAGE, list: 'M', sort }));
    }
    player.does(navigated(withReportView(bets, { search: 'nobody plays this' })));
    await player.asks(getCurrentBets.initiate({ ...PAGE, list: 'M', search: 'nobody plays this' }));
    player.mark('sorted and searched');
    const path = pathTo('accountStatement');
    player.does(navigated(withReportView(path, PAST)));
    await player.asks(getStatement.initiate({ ...PAGE, ...PAST, type: 'All' }));
    player.does(navigated(withReportView(path, { page: 9 })));
    await player.asks(getStatement.initiate({ ...PAGE, ...DAYS, page: 9, type: 'All' }));
    const file = { report: 'currentBets', format: 'csv', language: 'en' } as const;
    player.line.cut('report/export');
    player.does(reportFileRequested({ ...file, filters: { bet_type: 'M' } }));
    await player.until('no file', (state) => selectReportFile(state, file.report).isError);
    player.line.mend();
    player.does(reportFileRequested({ ...file, filters: { bet_type: 'M' } }));
    await player.until('a file', (state) => selectReportFile(state, file.report).isSuccess);
  },
);

export const MY_MARKET_READ = shared(
  'My Market opened from the header, why the exposure is what it is, another bet meanwhile; figures hidden before they came and shown again',
  async (player, _, me) => {
    await player.start();
    player.does(balanceToggled());
    player.does(exposureToggled());
    const match = await openSport(player, me, VOLLEYBALL);
    await places(player, match, '300', 1);
    await answered(player);
    player.does(balanceToggled());
    player.does(exposureToggled());
    player.does(dialogOpened({ status: 'myMarket' }));
    await player.asks(getUserMarket.initiate());
    await player.asks(getHeldMarket.initiate(match.marketId));
    player.mark('why');
    await places(player, match, '200', 2);
    player.does(dialogClosed());
  },
);
