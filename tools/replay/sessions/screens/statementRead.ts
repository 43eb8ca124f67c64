import { getHeldBalance, getHeldMarket } from '../../../../api/held';
import { getPayments } from '../../../../api/paymentReport';
import type { PaymentsParams } from '../../../../api/paymentReport';
import { getProfitLoss, getStatement } from '../../../../api/statements';
import type { StatementParams } from '../../../../api/statements';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { navigated } from '../../../../slices/route';
import { withReportView } from '../../../../slices/route/reportView';
import { pathTo } from '../../../../slices/route/routes';
import { reportFileRequested, selectReportFile } from '../../../../store/base/selectors/reportFile';
import { getBetsByMatch } from '../../../../api/betReports';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const PLAIN = { page: 1, size: 20, sort: null, search: '', from: null, to: null } as const;
const ALL: StatementParams = { ...PLAIN, type: 'All' };
const PAYMENTS: PaymentsParams = { ...PLAIN, kind: null, status: null };

/** The open statement gets its new rows without being reloaded, as when a market is settled. */
const untilMovements = (player: Player, count: number): Promise<void> =>
  player.until(`${count} movements`, (state) => getStatement.select(ALL)(state).data?.total === count);

export const STATEMENT_READ: Session = {
  about:
    'why exposure and balance are what they are; the statement open while a market is settled; its games alone, the bets of the market, a file of it; profit and loss by market; payments',
  settings: {},
  play: async (player, exchange) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    await player.bet(marketId, 'back', '500');
    await player.until('matched', (state) => betsOf(state, matchId)[0]?.state === 'MATCHED');
    const [bet] = betsOf(player.state(), matchId);
    if (!bet) throw new Error('a bet was placed');
    player.dispatch(dialogOpened({ status: 'myMarket' }));
    await player.request(getHeldBalance.initiate());
    await player.request(getHeldMarket.initiate(marketId));
    player.mark('why exposure and balance are what they are');
    player.dispatch(dialogClosed());
    const path = pathTo('accountStatement');
    player.dispatch(navigated(path));
    await player.request(getStatement.initiate(ALL));
    await untilMovements(player, 1);
    await exchange.admin('result', marketId, String(bet.selectionId), '--before-start');
    await untilMovements(player, 2);
    player.mark('settled while it lay open');
    player.dispatch(navigated(withReportView(path, { type: 'GR', sort: '-date' })));
    await player.request(getStatement.initiate({ ...ALL, type: 'GR', sort: '-date' }));
    player.dispatch(dialogOpened({ status: 'marketBets', matchId, marketId }));
    await player.request(getBetsByMatch.initiate({ matchId, marketId }));
    player.dispatch(dialogClosed());
    const file = { report: 'accountStatement', format: 'csv', language: 'hi' } as const;
    player.dispatch(reportFileRequested({ ...file, filters: { account_type: 'GR', sort: '-date' } }));
    await player.until('a file', (state) => selectReportFile(state, file.report).isSuccess);
    player.mark('saved as a file');
    player.dispatch(navigated(withReportView(pathTo('profitLoss'), { by: 'market' })));
    await player.request(getProfitLoss.initiate({ ...PLAIN, by: 'market', sportId: null, matchId: null }));
    player.dispatch(navigated(pathTo('paymentWithdraw')));
    await player.request(getPayments.initiate(PAYMENTS));
    player.mark('no payment yet');
  },
};
