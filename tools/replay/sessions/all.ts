import { SECOND_STEP } from './account/secondStep';
import { WHOLE_SHELL } from './account/wholeShell';
import { CASH_OUT_USED } from './bets/cashOutUsed';
import { DELAY_UNDONE } from './bets/delayUndone';
import { LADDER_USED } from './bets/ladderUsed';
import { ORDERS_MANAGED } from './bets/ordersManaged';
import { REFUSED_BET } from './bets/refusedBet';
import { SEVERAL_PLACED } from './bets/severalPlaced';
import { LOST_CONNECTION } from './line/lostConnection';
import { BINARY_PLAYED } from './markets/binaryPlayed';
import { KINDS_PLAYED } from './markets/kindsPlayed';
import { OTHERS_PLAYED, SETS_PLAYED } from './markets/othersPlayed';
import { RACE_CARD_USED } from './markets/raceCardUsed';
import { RECORDED_RACE } from './markets/recordedRace';
import { SESSIONS_PLAYED } from './markets/sessionsPlayed';
import { BETS_LISTED } from './screens/betsListed';
import { EXPLORER_USED } from './screens/explorerUsed';
import { LONG_LIST } from './screens/longList';
import { NOTICES } from './screens/notices';
import { PRICES_SEEN } from './screens/pricesSeen';
import { PROBLEM_REPORTED } from './screens/problemReported';
import { QUERIES_RAISED } from './screens/queriesRaised';
import { STATEMENT_READ } from './screens/statementRead';
import type { Session } from './playing/session';

/** Every session of `test/logs`, by the name of its log. */
export const SESSIONS: Readonly<Record<string, Session>> = {
  'recorded-race': RECORDED_RACE,
  'lost-connection': LOST_CONNECTION,
  'refused-bet': REFUSED_BET,
  'delay-undone': DELAY_UNDONE,
  'second-step': SECOND_STEP,
  'long-list': LONG_LIST,
  notices: NOTICES,
  'kinds-played': KINDS_PLAYED,
  'others-played': OTHERS_PLAYED,
  'sets-played': SETS_PLAYED,
  'binary-played': BINARY_PLAYED,
  'prices-seen': PRICES_SEEN,
  'explorer-used': EXPLORER_USED,
  'bets-listed': BETS_LISTED,
  'statement-read': STATEMENT_READ,
  'ladder-used': LADDER_USED,
  'cash-out-used': CASH_OUT_USED,
  'orders-managed': ORDERS_MANAGED,
  'sessions-played': SESSIONS_PLAYED,
  'queries-raised': QUERIES_RAISED,
  'problem-reported': PROBLEM_REPORTED,
  'race-card-used': RACE_CARD_USED,
  'several-placed': SEVERAL_PLACED,
  'whole-shell': WHOLE_SHELL,
};
