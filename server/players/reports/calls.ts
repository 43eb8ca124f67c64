import { explainBalanceReply, explainBalanceRequest } from '../../../api/schemas/held';
import { profitLoss, profitLossRequest, statement, statementRequest } from '../../../api/schemas/statements';
import type { Clock } from '../../base/clock';
import { call, done } from '../../base/call';
import type { Call } from '../../base/call';
import type { Db } from '../../base/db/connect';
import type { Report } from '../../base/reportFile';
import { reportDaysOf } from '../../base/reportQuery';
import { paymentReport } from '../payments/playerList';
import { explainBalance } from './balance';
import { profitReport, readProfit } from './profit';
import { readStatement, statementReport } from './statement';

type Deps = { db: Db; clock: Pick<Clock, 'now'> };

/** The reports about money, as files. */
export const moneyReports = (db: Db, { now }: Pick<Clock, 'now'>): readonly Report[] => [
  statementReport(db),
  profitReport(db),
  paymentReport(db, now),
];

export const reportCalls = ({ db, clock }: Deps): Call[] => [
  call({
    method: 'POST',
    path: 'accountStatement/getUserAccountStatementHistory',
    summary: "What moved the player's account, with the balance at every row",
    request: statementRequest,
    reply: statement,
    handle: async (asked, { playerId }) => {
      const days = reportDaysOf(asked, clock.now());
      return done({ ...(await readStatement(db, asked, days, playerId)), ...days.told });
    },
  }),
  call({
    method: 'POST',
    path: 'report/getProfitLoss',
    summary: 'What games brought the player, by sport, match or market, and by day',
    request: profitLossRequest,
    reply: profitLoss,
    handle: async (asked, { playerId }) => {
      const days = reportDaysOf(asked, clock.now());
      return done({ ...(await readProfit(db, asked, days, playerId)), ...days.told });
    },
  }),
  call({
    method: 'POST',
    path: 'user/explainBalance',
    summary: 'Where the balance comes from, and which market holds back what of it',
    request: explainBalanceRequest,
    reply: explainBalanceReply,
    handle: async (_, { playerId }) =>
      done(await explainBalance(db, reportDaysOf({}, clock.now()), playerId)),
  }),
];
