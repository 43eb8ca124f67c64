import { formatAmount } from '../base/money';
import type { Paise } from '../base/money';
import { sayProblem } from '../players/validation';
import type { Problem } from '../players/validation';

/**
 * Whatever the exchange tells a player: a key of this list and its values travel beside the English sentence, so that a page
 * can say the same in another language. `{min, amount}` is an amount, `{seconds}` any other value.
 */
export const SAYINGS = {
  oddsOffLadder: 'These odds are not on the price ladder of this market.',
  stakeUnreadable: 'The stake must be an amount in rupees with at most two decimals.',
  stakeLimits: 'The stake must be between {min, amount} and {max, amount}.',
  noSuchMarket: 'This market does not exist.',
  notInMarket: 'This selection does not take part in the market.',
  bettingLocked: 'Betting is locked on your account.',
  sessionOver: 'The session this came from has ended. Nothing was done; sign in again.',
  changePasswordToBet: 'Change your password before you bet.',
  marketClosed: 'This market is closed.',
  marketSuspended: 'This market is suspended.',
  sportOff: 'No bets are taken on this sport at present. Bets already placed stand.',
  halted: 'Bets are stopped since {since}: {reason}. Nothing was done.',
  outsideHours: 'This market is closed at this hour.',
  pricesOld: 'This market is suspended until its prices are known to be of this moment.',
  rateChanged: 'Rate has been changed.',
  runChanged: 'The line has moved.',
  sizeChanged: 'The rate of this session has been changed.',
  priceChanged: 'The price has become worse than the one you asked for. Nothing was placed.',
  roundClosed: 'Bets on this round closed at {time}. Nothing was placed.',
  wholeRupees: 'Stakes at a table are whole rupees.',
  notFilled: 'The bet could not be matched whole. Nothing was placed.',
  profitLimit: 'On this market you may win at most {max, amount}.',
  liabilityLimit: 'On this market you may put at most {max, amount} at risk.',
  houseLimit: 'At most {max, amount} is taken on this bet now. Nothing was placed.',
  priceCheck: 'The price leapt and is being checked. Nothing was placed.',
  paceCheck: 'Much was bet here within seconds, which is being checked. Nothing was placed.',
  houseFull: 'No more is taken on this bet for the moment. Nothing was placed.',
  ownStake: 'You may stake at most {max, amount} on a bet.',
  ownLoss: 'You may put at most {max, amount} at risk on one market.',
  ownOrder: 'Your own order on the other side stands at this price. Cancel it first.',
  betFunds: 'Insufficient balance: this bet needs {needed, amount} and {available, amount} is available.',
  betRefReused: 'This reference belongs to another bet of yours. Nothing was placed.',
  liveBets: 'You have too many live bets: at most {market} on a market and {all} in all.',
  noSuchBet: 'You have no such bet.',
  betUndone: 'Bet undone: {stake, amount} is free again.',
  undoLate: 'Too late: a card has been opened or bets are closed since. The bet stands.',
  undoUncovered:
    'This bet covers others of yours: without it they would need {missing, amount} more than is available. It stands.',
  undoElsewhere: 'Only bets at our own tables can be undone.',
  nothingToCancel: 'Nothing of this bet is left to cancel.',
  betMoved: 'Bet moved. It waits at its new price.',
  betPartly: 'Bet placed: {matched, amount} matched, {open, amount} waits to be matched.',
  betWaits: 'Bet placed. It waits to be matched.',
  betCut: 'Bet placed: {matched, amount} matched. The rest met your own order and was cancelled.',
  betMatched: 'Bet placed and matched.',
  betTakenBack: 'You took the bet back. Nothing was placed.',
  waitIsOver: 'The bet no longer waits: it was placed or refused.',
  betLostInRestart: 'The exchange started anew while the bet waited. Nothing was placed.',
  betCancelled: 'Bet cancelled: {cancelled, amount}.',
  cashOutSeveral: 'This market has several winners: it has no cash out. Lay or back each runner instead.',
  cashOutSession: 'Sessions have no cash out. A bet on the other side of the line closes one.',
  cashOutRates: 'Markets at rates have no cash out. A bet on the other side closes one.',
  cashOutRound: 'Bets on a table have no cash out: the round ends in a moment.',
  cashOutNothing: 'There is nothing to cash out: every result brings the same.',
  cashOutThin: 'Too little is offered on this market to cash out now.',
  cashOutAmount: 'This amount cannot be cashed out: the whole brings {whole, amount}.',
  cashOutHouse: 'No firm price is given on this market for the moment. Try again in some seconds.',
  cashOutExpired: 'This offer has ended. Nothing was done; ask for a new one.',
  cashOutChanged: 'Your bets on this market have changed since. Nothing was done; ask for a new offer.',
  cashOutRefReused: 'This reference belongs to another cash out of yours. Nothing was done.',
  cashOutNoLimit: 'Name a profit or a loss in rupees, 0 or more.',
  cashOutNoRule: 'You have no such rule.',
  cashedOut: 'Cashed out: {closed, amount} whoever wins.',
  cashOutRuleSet:
    'It is held for you: the market is cashed out when that is reached, also with this page closed.',
  cashOutRuleRemoved: 'The rule is removed.',
  ordersCancelled: 'Cancelled: {count} open bets.',
  ordersNone: 'There was no open bet to cancel.',
  ordersKept: 'Open bets are cancelled {seconds} seconds after your last sign.',
  ordersNotKept: 'Open bets stay when you are gone.',
  betSmaller: 'Bet made smaller. It keeps its place.',
  queryRaised: 'Your query is with the operator. The answer comes among your notices.',
  queryNotEnded: 'Only a bet that has ended can be queried.',
  queryLate: 'A bet can be queried for {days} days after it has ended. They are over.',
  queryOpen: 'There is an open query on this bet already.',
  queryMany: 'At most {most} of your queries can be open at once.',
  queryText: 'A query has at most {most} characters, and needs some where the reason is another.',
  queryRefReused: 'This reference belongs to a query on another bet. Nothing was sent.',
  problemTaken: 'Your report is with the operator.',
  problemNote: 'Say what happened, in at most {most} characters.',
  problemPointer: 'A place in the state begins with /, as in /slip/status.',
  problemNoLog: 'What was sent is no recording of this app, or it is too long.',
  roundNotOver: 'There is no such round, or it is not over yet.',
  matchNotOffered: 'This match is not offered',

  wrongSignIn: 'User name or password is wrong',
  waitMinutes: 'Too many wrong passwords: try again in {minutes} minutes',
  waitSeconds: 'Too many wrong passwords: try again in {seconds} seconds',
  enterCode: 'Enter the code',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  signInAgain: 'Sign in again',
  codeAsked: 'Enter the code that was sent to you',
  newCodeAsked: 'The code is no longer valid: enter the new one that was sent to you',
  codeOver: 'The code is no longer valid: ask for another',
  codeWrong: 'The code is wrong',
  codeOfApp: 'Enter the code that your authenticator app shows',
  codeUsed: 'This code has been used: wait for the next one',
  codesWait: 'Too many wrong codes: try again in {seconds} seconds',
  setupExpired: 'Setting up took too long: begin again',
  appLimit: 'At most {most} authenticator apps: remove one first',
  lastFactor: 'A second step is required here: add another one first',
  passkeyLimit: 'At most {most} passkeys: remove one first',
  telegramLimit: 'Telegram is connected already: disconnect it first',
  telegramOff: 'Telegram cannot be connected here',
  telegramRemoved: 'Telegram is disconnected',
  passkeyInvalid: 'The passkey was not accepted',
  passkeyKnown: 'This passkey is in use already',
  passkeyNotHere: 'Passkeys do not work at an address of numbers: open this page by its name',
  stepNeeded: 'A second step is required here: set one up first',
  stepForMoney: 'Withdrawals need a second step: set one up first',
  factorUnknown: 'There is no such second step any more',
  sessionUnknown: 'This session has ended already',
  codesSpent: 'Too many wrong codes: only your operator can help now',
  tooManyCodes: 'Too many codes: try again later',
  sendsSpent: 'The code was sent often enough for this sign-in: sign in again for another',
  codeSent: 'A code is on its way',

  passwordWeak: 'A password has at least {length} characters with a letter and a digit',
  passwordHoldsName: 'A password must not contain the user name',
  passwordCommon: 'This password is among those that are guessed first: take another',
  newPasswordDiffers: 'New password and its confirmation differ',
  passwordDiffers: 'Password and its confirmation differ',
  passwordSame: 'The new password must be another one',
  masterPasswordWrong: 'Current password is wrong',
  passwordChangedElsewhere: 'The password was changed elsewhere a moment ago: sign in again',
  passwordChanged: 'Password changed',

  signUpNotOffered: 'Signing up is not offered here',
  nameTaken: 'The user name {userName} is already taken',
  nameFree: 'This user name is free',
  dialCodeUnknown: 'The dial code is of no country',
  tooManySignUps: 'Too many sign-ups from here: try later',
  accountReady: 'Your account is ready: sign in',

  paymentRefReused: 'This reference belongs to another payment of yours. Nothing was done.',
  noGateway: 'No payment gateway is connected',
  changePasswordToPay: 'Change your password before you move money.',
  paymentsNotOffered: 'Deposits and withdrawals are not offered to this account',
  payoutNotOffered: 'This way to withdraw is not offered',
  withdrawable: 'Only {available, amount} can be withdrawn',
  withdrawalAsked: 'Withdrawal of {withdrawn, amount} requested',

  score: '{side} {runs}-{wickets} ({overs} ov)',
  scoreChasing: '{side} {runs}-{wickets} ({overs} ov), need {needed} from {balls} balls',
  inningsBreak: 'Innings break: {side} need {target}',
  matchWon: '{winner} won. {side} {runs}-{wickets} ({overs} ov)',
  matchWonInRain: '{winner} won, as rain ended the match. {side} {runs}-{wickets} ({overs} ov)',
  matchNoResult: 'Rain ended the match: no result. {side} {runs}-{wickets} ({overs} ov)',
  matchEnded: 'The operator ended the match. {side} {runs}-{wickets} ({overs} ov)',
  matchDrawn: 'Match drawn. {side} {runs}-{wickets} ({overs} ov)',
  declared: '{side} declared at {runs}-{wickets} ({overs} ov)',
  matchAbandoned: 'Abandoned: {home} {homeScore}-{awayScore} {away}',
  rainReduced: 'Rain: {overs} overs a side',
  rainShortened: 'Rain: {side} need {target} in {overs} overs',
  matchWonInSuperOver: '{winner} won in the super over. {side} {runs}-{wickets} ({overs} ov)',
  binaryNow: 'Opened at {open}, now {value}',
  binaryClosed: 'Opened at {open}, closed at {value}',

  endTooFewOvers: 'At least {needed} overs are needed, {overs} were bowled.',
  endMeter: 'Abandoned at {no}/{yes}: settled on {number}.',
  endAverage: 'Abandoned: settled on the average of the competition, {number}.',
  endGroundAverage: 'Abandoned: settled on the average of the ground, {number}.',
  endCompared: 'The match ended early: after {overs} overs of both sides it was {runs}.',
  endBinary: 'Opened at {open}, closed at {close}.',
  endSeason: 'Matches that were not played: {unplayed}, each counted with {average}: settled on {number}.',
  endSeasonCut: 'The total covers {fixtures} matches, {counted} were counted.',
  football: '{home} {homeScore}-{awayScore} {away}, minute {minute}',
  halfTime: 'Half time: {home} {homeScore}-{awayScore} {away}',
  fullTime: 'Full time: {home} {homeScore}-{awayScore} {away}',
  tennis: '{home} v {away}: sets {sets}, games {games}, {points}, {server} to serve',
  volleyball: '{home} v {away}: sets {sets}, points {points}, {server} to serve',
  setsWon: '{winner} won {sets}: {scores}',
  basketball: '{home} {homeScore}-{awayScore} {away}, quarter {quarter}, {left} left',
  basketballOvertime: '{home} {homeScore}-{awayScore} {away}, overtime {overtime}, {left} left',

  noSuchReport: 'There is no such report',
  reportFilters: 'A filter of this report does not fit',
  tooManyFiles: 'Too many files at once: try again in a moment',

  selfExcluded: 'You have excluded yourself from playing until {until} at least. Withdrawing stays possible.',
  timeOut: 'You are taking a break until {until}. Withdrawing stays possible.',
  depositLimit: 'Your deposit limit of {most, amount} leaves {left, amount} until {until}.',
  netDepositLimit: 'Your net deposit limit of {most, amount} leaves {left, amount} until {until}.',
  stakeLimit: 'Your stake limit of {most, amount} leaves {left, amount} until {until}.',
  lossLimit:
    'Your loss limit of {most, amount} leaves {left, amount} until {until}, open bets counted as lost.',
  sessionLimit: 'Your {minutes} minutes of today are used up. New ones begin on {until}.',
  realityCheckDue: 'Answer the reality check under Limits and breaks before you bet.',
  limitNotReady: 'This can be confirmed from {from}.',
  limitSet: 'Your limit holds from now on.',
  limitWaits: 'Your limit stays until you confirm the change, which you can from {from}.',
  limitConfirmed: 'The change is confirmed.',
  limitDropped: 'Your limit stays as it is.',
  nothingToConfirm: 'There is no change to confirm.',
  limitAmount: 'A limit is an amount in rupees, or whole minutes of a day.',
  limitPeriod: 'Session time is limited by the day.',
  timeOutBegun: 'Your break has begun. It ends on {until}.',
  exclusionBegun: 'You are excluded until {until} at least.',
  notExcluded: 'There is no exclusion that could be lifted now.',
  backAsked: 'You can play again from {from}.',
  checkAnswered: 'Thank you.',
  safetyKept: 'Saved.',

  alwaysTold: 'The list always tells of sign-ins and of changes to security',
  pushRefused: 'This browser cannot be pushed to from here',
  alertNever: 'There is no such price to wait for',
  alertLimit: 'At most {most} price alerts wait at once: remove one first',

  buttonLabel: 'A price label has 1 to {length} characters',
  buttonValue: 'The price value of {label} must be a whole number from {min} to {max}',
  buttonRoom: 'There is room for {count} buttons',
  buttonsUpdated: 'Button values updated',
} as const;
export type SayingKey = keyof typeof SAYINGS;

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;
type AmountOf<Name extends string> = Name extends `${infer Amount}, amount` ? Amount : never;
type OtherOf<Name extends string> = Name extends `${string}, amount` ? never : Name;
type Needed<Name extends string> = [Name] extends [never]
  ? []
  : [Readonly<Record<AmountOf<Name>, Paise> & Record<OtherOf<Name>, number | string>>];

/** A key with what its sentence needs. A later exchange may send keys that this page has no words for. */
export type Saying = {
  readonly key: string;
  readonly amounts: Readonly<Record<string, Paise>>;
  readonly values: Readonly<Record<string, number | string>>;
};
/** The sentence of the wire, in English; without a saying it is meant for programs. */
export type PlayerMessage = { readonly message: string; readonly saying?: Saying };

const PLACE = /\{(\w+)(, amount)?\}/g;

/** Says one of the list; the compiler knows which values its sentence needs, amounts in paise. */
export function tell<K extends SayingKey>(
  key: K,
  ...given: Needed<Named<(typeof SAYINGS)[K]>>
): PlayerMessage;
export function tell(key: SayingKey, given: Readonly<Record<string, number | string>> = {}): PlayerMessage {
  const amounts: Record<string, Paise> = {};
  const values: Record<string, number | string> = {};
  const message = SAYINGS[key].replace(PLACE, (whole, name: string, isAmount: string | undefined) => {
    const value = given[name] ?? whole;
    if (!isAmount || typeof value !== 'number') return String((values[name] = value));
    return formatAmount((amounts[name] = value));
  });
  return { message, saying: { key, amounts, values } };
}

/** What is wrong with a field of a form, under the key that the form itself says it by. */
export const tellProblem = (problem: Problem): PlayerMessage => ({
  message: sayProblem(problem),
  saying: { key: problem.key, amounts: {}, values: problem.values },
});
