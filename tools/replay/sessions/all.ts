import { NOTICES_CHOSEN } from './account/noticesChosen';
import { DEPOSITS_MADE, WITHDRAWAL_RETURNED, CHIPS_GIVEN } from './account/money';
import { APP_ENROLLED } from './account/appEnrolled';
import { BREAK_TAKEN, LIMITS_KEPT } from './account/limitsKept';
import { REALITY_CHECK } from './account/realityCheck';
import { PASSKEY_USED } from './account/passkeyUsed';
import { PASSWORD_CHANGED, SESSION_ENDED } from './account/passwords';
import { PAYMENTS_PRESSED } from './account/paymentsPressed';
import { PRICE_ALERTS } from './account/priceAlerts';
import { TOLD_AT_ONCE } from './account/toldAtOnce';
import { SECOND_STEP } from './account/secondStep';
import { TELEGRAM_CONNECTED } from './account/telegramConnected';
import { ANOTHER_TAB, PAGE_RELOADED, ALERTS_REFUSED, STORAGE_FULL } from './account/tabs';
import { GUESSES_THROTTLED, NAME_TAKEN, CODES_USED_UP } from './account/waysIn';
import { WHOLE_SHELL } from './account/wholeShell';
import { CANCELLED_AWAY } from './bets/cancelledAway';
import { BETS_HALTED } from './bets/betsHalted';
import { BET_RETURNED } from './bets/betReturned';
import { CASH_OUT_USED } from './bets/cashOutUsed';
import { DELAY_UNDONE } from './bets/delayUndone';
import { HOUSE_LIMIT_MET } from './bets/houseLimitMet';
import { LADDER_USED } from './bets/ladderUsed';
import { MATCHED_BY_PLAYER, CASH_OUT_LOST, CASH_OUT_BY_RULE } from './bets/matched';
import { ORDERS_MANAGED } from './bets/ordersManaged';
import { PRESSED_LATE } from './bets/pressedLate';
import { PRICE_POLICIES, FILL_OR_KILL, ONE_CLICK } from './bets/prices';
import { BETTING_LOCKED, STAKES_REFUSED, ANSWER_FOUND, REFUSED_IN_DELAY } from './bets/refusals';
import { REFUSAL_FOUND } from './bets/refusalFound';
import { REFUSED_BET } from './bets/refusedBet';
import { SEVERAL_PLACED } from './bets/severalPlaced';
import {
  BET_CARRIED,
  BRIEF_SLIP,
  ODDS_TYPED,
  STAKE_BY_RISK,
  CONFIRMED_FIRST,
  SEVERAL_LEFT,
} from './bets/slipFields';
import { WENT_OFFLINE, DOWN_AT_START, LINE_SILENT, WRONG_ADDRESS } from './line/away';
import { LINE_TRIED } from './line/lineTried';
import { LOST_CONNECTION } from './line/lostConnection';
import { BINARY_PLAYED } from './markets/binaryPlayed';
import {
  MARKET_VOIDED,
  RESULT_CORRECTED,
  DEAD_HEAT,
  BET_LAPSED,
  CLOSED_IN_SLIP,
  DELETED_TOLD,
  SEATS_DELETED,
} from './markets/ends';
import { KINDS_PLAYED } from './markets/kindsPlayed';
import { OTHERS_PLAYED, SETS_PLAYED } from './markets/othersPlayed';
import { RACE_CARD_USED } from './markets/raceCardUsed';
import { RECORDED_RACE } from './markets/recordedRace';
import { SESSIONS_PLAYED } from './markets/sessionsPlayed';
import { BETS_LISTED } from './screens/betsListed';
import { BUTTONS_SET } from './screens/buttonsSet';
import { CASINO_PLAYED } from './screens/casinoPlayed';
import { FAIRNESS_READ } from './screens/fairnessRead';
import {
  CARD_QUOTED,
  POKER_PLAYED,
  ROULETTE_PLAYED,
  SUPER_OVER_PLAYED,
  TEENPATTI_PLAYED,
} from './screens/tablesPlayed';
import { DIALOGS_SWAPPED } from './screens/dialogsSwapped';
import { EXPLORER_USED } from './screens/explorerUsed';
import { LONG_LIST } from './screens/longList';
import { SEARCH_USED, SIDEBAR_WALKED, LISTS_READ } from './screens/looking';
import { NOTICES } from './screens/notices';
import { CASH_OUT_TWICE, PRESSED_TWICE } from './screens/pressedTwice';
import { PRICES_SEEN } from './screens/pricesSeen';
import { PROBLEM_LEFT } from './screens/problemLeft';
import { PROBLEM_REPORTED } from './screens/problemReported';
import { QUERIES_RAISED } from './screens/queriesRaised';
import { REPORTS_EMPTY, REPORTS_SORTED, MY_MARKET_READ } from './screens/reports';
import { CRASH_BET } from './screens/crashBet';
import { FANTASY_ENTRY } from './screens/fantasyEntry';
import { MATKA_BET } from './screens/matkaBet';
import { RACE_BET } from './screens/raceBet';
import { SLOT_ROUND } from './screens/slotRound';
import { SETTINGS_CHOSEN } from './screens/settingsChosen';
import { STATEMENT_READ } from './screens/statementRead';
import { taped } from './playing/session';
import type { Session } from './playing/session';

/** Every session of `test/logs`, by the name of its log. */
export const SESSIONS: Readonly<Record<string, Session>> = {
  'recorded-race': RECORDED_RACE,
  'lost-connection': LOST_CONNECTION,
  'refused-bet': REFUSED_BET,
  'bets-halted': BETS_HALTED,
  'house-limit-met': HOUSE_LIMIT_MET,
  'delay-undone': DELAY_UNDONE,
  'second-step': SECOND_STEP,
  'long-list': LONG_LIST,
  notices: taped(NOTICES),
  'kinds-played': KINDS_PLAYED,
  'others-played': OTHERS_PLAYED,
  'sets-played': SETS_PLAYED,
  'binary-played': BINARY_PLAYED,
  'prices-seen': taped(PRICES_SEEN),
  'explorer-used': taped(EXPLORER_USED),
  'bets-listed': taped(BETS_LISTED),
  'statement-read': taped(STATEMENT_READ),
  'ladder-used': taped(LADDER_USED),
  'cash-out-used': CASH_OUT_USED,
  'orders-managed': ORDERS_MANAGED,
  'sessions-played': SESSIONS_PLAYED,
  'queries-raised': QUERIES_RAISED,
  'settings-chosen': SETTINGS_CHOSEN,
  'problem-reported': PROBLEM_REPORTED,
  'race-card-used': taped(RACE_CARD_USED),
  'several-placed': SEVERAL_PLACED,
  'whole-shell': WHOLE_SHELL,
  'guesses-throttled': GUESSES_THROTTLED,
  'name-taken': NAME_TAKEN,
  'codes-used-up': CODES_USED_UP,
  'password-changed': PASSWORD_CHANGED,
  'session-ended': SESSION_ENDED,
  'another-tab': ANOTHER_TAB,
  'page-reloaded': taped(PAGE_RELOADED),
  'alerts-refused': ALERTS_REFUSED,
  'storage-full': STORAGE_FULL,
  'deposits-made': taped(DEPOSITS_MADE),
  'withdrawal-returned': WITHDRAWAL_RETURNED,
  'chips-given': CHIPS_GIVEN,
  'odds-typed': ODDS_TYPED,
  'brief-slip': taped(BRIEF_SLIP),
  'stake-by-risk': STAKE_BY_RISK,
  'confirmed-first': taped(CONFIRMED_FIRST),
  'several-left': SEVERAL_LEFT,
  'bet-carried': BET_CARRIED,
  'price-policies': PRICE_POLICIES,
  'fill-or-kill': FILL_OR_KILL,
  'one-click': ONE_CLICK,
  'betting-locked': BETTING_LOCKED,
  'stakes-refused': STAKES_REFUSED,
  'answer-found': ANSWER_FOUND,
  'bet-returned': BET_RETURNED,
  'refused-in-delay': REFUSED_IN_DELAY,
  'matched-by-player': MATCHED_BY_PLAYER,
  'cash-out-lost': CASH_OUT_LOST,
  'cash-out-by-rule': CASH_OUT_BY_RULE,
  'cancelled-away': CANCELLED_AWAY,
  'market-voided': taped(MARKET_VOIDED),
  'result-corrected': RESULT_CORRECTED,
  'dead-heat': DEAD_HEAT,
  'bet-lapsed': BET_LAPSED,
  'closed-in-slip': CLOSED_IN_SLIP,
  'deleted-told': DELETED_TOLD,
  'seats-deleted': SEATS_DELETED,
  'went-offline': taped(WENT_OFFLINE),
  'down-at-start': DOWN_AT_START,
  'line-silent': LINE_SILENT,
  'wrong-address': WRONG_ADDRESS,
  'search-used': SEARCH_USED,
  'sidebar-walked': SIDEBAR_WALKED,
  'lists-read': LISTS_READ,
  'dialogs-swapped': DIALOGS_SWAPPED,
  'reports-empty': taped(REPORTS_EMPTY),
  'reports-sorted': REPORTS_SORTED,
  'my-market-read': taped(MY_MARKET_READ),
  'buttons-set': BUTTONS_SET,
  'casino-played': CASINO_PLAYED,
  'fairness-read': FAIRNESS_READ,
  'teenpatti-played': TEENPATTI_PLAYED,
  'card-quoted': CARD_QUOTED,
  'super-over-played': SUPER_OVER_PLAYED,
  'poker-played': POKER_PLAYED,
  'roulette-played': ROULETTE_PLAYED,
  'slot-round': SLOT_ROUND,
  'crash-bet': CRASH_BET,
  'fantasy-entry': FANTASY_ENTRY,
  'race-bet': RACE_BET,
  'matka-bet': MATKA_BET,
  'problem-left': PROBLEM_LEFT,
  'pressed-late': PRESSED_LATE,
  'refusal-found': REFUSAL_FOUND,
  'payments-pressed': PAYMENTS_PRESSED,
  'pressed-twice': PRESSED_TWICE,
  'cash-out-twice': CASH_OUT_TWICE,
  'line-tried': LINE_TRIED,
  'limits-kept': LIMITS_KEPT,
  'break-taken': BREAK_TAKEN,
  'reality-check': REALITY_CHECK,
  'notices-chosen': NOTICES_CHOSEN,
  'price-alerts': PRICE_ALERTS,
  'told-at-once': TOLD_AT_ONCE,
  'passkey-used': PASSKEY_USED,
  'telegram-connected': TELEGRAM_CONNECTED,
  'app-enrolled': APP_ENROLLED,
};
