import type { UnknownAction } from '@reduxjs/toolkit';
import { alertsAnswered, alertsRequested } from '../../../slices/alerts';
import { codeAsked, signedIn, signedOut, signInRequested } from '../../../slices/auth';
import { buttonsChangeRequested } from '../../../slices/buttons';
import { cashOutAsked, cashOutRequested, offerSecondPassed } from '../../../slices/cashOut';
import { cashRulesWanted, cashRuleRemoved } from '../../../slices/cashRules';
import * as line from '../../../slices/connection';
import * as dialogs from '../../../slices/dialogs';
import * as games from '../../../slices/games';
import { depositRequested, withdrawalProved, withdrawalRequested } from '../../../slices/payments';
import { bettingChosen } from '../../../slices/preferences';
import * as problem from '../../../slices/problem';
import { navigated } from '../../../slices/route';
import { searchCleared, searchTyped } from '../../../slices/search';
import * as notifications from '../../../slices/notifications';
import * as protection from '../../../slices/protection';
import * as security from '../../../slices/security';
import * as sidebar from '../../../slices/sidebar';
import * as slip from '../../../slices/slip';
import { pick, user } from '../../slices/samples';
import type { How } from './replies';

/** What a way is walked with. */
export type Hand = {
  does(...events: readonly UnknownAction[]): Promise<void>;
  /** Every call of this endpoint that waits. */
  answers(endpoint: string, how: How): Promise<void>;
  waits(ms: number): Promise<void>;
  hide(text: string): string;
  now(): number;
  isSignedIn(): boolean;
  /** A token nobody has had. */
  token(): string;
};
type Way = (hand: Hand) => Promise<void>;

const comeIn: Way = async (hand) => {
  if (!hand.isSignedIn())
    await hand.does(signedIn({ user: { ...user, userName: 'Canary Person' }, token: hand.token() }));
};
const leave: Way = (hand) => hand.does(signedOut('asked'));
/** One way after the other. */
const after =
  (...ways: readonly Way[]): Way =>
  async (hand) => {
    for (const way of ways) await way(hand);
  };
const events =
  (...made: readonly ((hand: Hand) => UnknownAction)[]): Way =>
  async (hand) => {
    for (const make of made) await hand.does(make(hand));
  };
const answered =
  (endpoint: string, how: How): Way =>
  (hand) =>
    hand.answers(endpoint, how);
/** Lost as often as it is tried. */
const lost =
  (endpoint: string): Way =>
  async (hand) => {
    for (let i = 0; i < 3; i += 1) {
      await hand.answers(endpoint, 'lost');
      await hand.waits(2000);
    }
  };

const asksIn = events((hand) =>
  signInRequested({ userName: 'Canary Person', passwordHandle: hand.hide('Canary-Password-1') }),
);
const signingIn = after(leave, asksIn);
const proves = events((hand) =>
  codeAsked({ user: { ...user, userName: 'Canary Person' }, token: hand.token() }),
);

const loading = after(leave, comeIn);
const ready = after(loading, answered('getButtons', 'good'));
const chips = { kind: 'game' as const, chips: [{ name: '100', stakePaise: 10_000 }] };
const changing = after(
  ready,
  events(() => buttonsChangeRequested(chips)),
);

const freshCash = after(
  comeIn,
  events(() => dialogs.dialogClosed()),
);
const share = { kind: 'share' as const, bps: 5000 };
const asking = after(
  freshCash,
  events(() => cashOutAsked({ marketId: '1.101', wanted: share })),
);
const quoted = after(asking, answered('getCashOutQuote', 'good'));
const taking = after(
  quoted,
  events(() => cashOutRequested()),
);
const ended: Way = async (hand) => {
  await quoted(hand);
  for (let i = 0; i < 10; i += 1) await hand.does(offerSecondPassed());
};

const reading = after(
  comeIn,
  events(() => cashRulesWanted()),
);

const connecting = after(leave, comeIn);
const at = (hand: Hand, ms = 0) => ({ at: hand.now() + ms });
const live = after(
  connecting,
  events((hand) => line.streamOpened(at(hand))),
);
const lostWith = (code: string) => events((hand) => line.connectionLost({ ...at(hand), random: 0.5, code }));

const freshDialog = events(() => dialogs.dialogClosed());
const opened = (...names: readonly dialogs.PlainDialog[]): Readonly<Record<string, Way>> =>
  Object.fromEntries(names.map((name) => [name, events(() => dialogs.dialogOpened({ status: name }))]));
const place = { matchId: '101', marketId: '1.101' };

const freshPay = after(comeIn, freshDialog);
const ordering = after(
  freshPay,
  events(() => depositRequested({ amountPaise: 50_000 })),
);
const bank = {
  payout: 'bank' as const,
  name: 'Canary Person',
  account: '00998877665544',
  ifsc: 'HDFC0001234',
  mobile: '9876543210',
  amountPaise: 50_000,
};
const withdrawing = after(
  freshPay,
  events(() => withdrawalRequested(bank)),
);
const proving = after(withdrawing, answered('withdrawToBank', 'codeWanted'));

const writing = after(
  events(() => problem.problemClosed()),
  events(() => problem.problemOpened()),
);
const told = (hand: Hand) =>
  problem.problemTold(hand.hide(JSON.stringify({ note: 'Canary', pointer: '', expected: '' })));
const packed = after(writing, events(told));
const sending = after(
  packed,
  events(() => problem.problemSendRequested()),
);

const searched = after(
  comeIn,
  events(
    () => searchCleared(),
    () => searchTyped('india'),
  ),
);

const freshSlip = after(
  comeIn,
  events(
    () => bettingChosen({ isSeveral: false }),
    () => slip.slipDismissed(),
    () => slip.slipDismissed(),
  ),
);
const editing = after(
  freshSlip,
  events(
    () => slip.priceClicked(pick),
    () => slip.stakeEntered('500'),
  ),
);
const placing = after(
  editing,
  events(() => slip.placeRequested()),
);
const line2 = { ...pick, selectionId: 12 };

const launching = after(
  comeIn,
  events(
    () => games.gameLeft(),
    () => games.gameOpened({ provider: 'backlay', game: 'slot3' }),
  ),
);
const opening = after(launching, answered('launchGame', 'good'));
const atGame = after(
  opening,
  events(() => games.frameMadeReady()),
);
const inRound = after(
  atGame,
  events(() => games.roundBegun()),
);
const freshSecurity = after(
  comeIn,
  events(() => security.taskLeft()),
);
const proofSent = (kind: 'totp' | 'passkey' | 'telegram' | 'codes'): Way =>
  after(
    freshSecurity,
    events(
      () => security.taskChosen({ kind }),
      (hand) => security.proofEntered({ by: 'password', handle: hand.hide('Canary-Password-1') }),
    ),
  );
const askingOfNotices = after(
  comeIn,
  events(
    () => notifications.notificationsLeft(),
    () => notifications.notificationsOpened(),
  ),
);
const noticesShown = after(askingOfNotices, answered('getNotifications', 'good'));
const noticesChanging = after(
  noticesShown,
  events(() => notifications.noticeChosen({ kind: 'matched', channel: 'list', isOn: false })),
);
const askingOfLimits = after(
  comeIn,
  events(
    () => protection.protectionLeft(),
    () => protection.protectionOpened(),
  ),
);
const limitsShown = after(askingOfLimits, answered('getProtection', 'good'));
const excluding = after(
  limitsShown,
  events(() => protection.protectionChangeRequested({ what: 'exclude', exclusion: 'year' })),
);
const checksChanging = after(
  limitsShown,
  events(() => protection.protectionChangeRequested({ what: 'setCheck', minutes: 60 })),
);
/** Longer than a frame is waited for. */
const TOO_LONG_MS = 20_000;

/** How a slice comes to each of its states, from wherever it is; its last event is followed by one of the slice at once. */
export const WAYS: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  alerts: {
    unknown: comeIn,
    asking: events(() => alertsRequested()),
    denied: events(() => alertsAnswered('denied')),
    dismissed: events(() => alertsAnswered('default')),
    missing: events(() => alertsAnswered('missing')),
    allowed: events(() => alertsAnswered('granted')),
  },
  auth: {
    signedOut: leave,
    signingIn,
    refused: after(signingIn, answered('login', 'refused')),
    proving: after(leave, proves),
    signedIn: comeIn,
  },
  buttons: {
    absent: leave,
    loading,
    ready,
    changing,
    refused: after(changing, answered('setButtons', 'refused')),
    failed: after(loading, answered('getButtons', 'refused')),
  },
  cashOut: {
    closed: freshCash,
    asking,
    none: after(asking, answered('getCashOutQuote', 'refused')),
    quoted,
    ended,
    taking,
    unsure: after(taking, answered('takeCashOut', 'garbage')),
    taken: after(taking, answered('takeCashOut', 'good')),
  },
  cashRules: {
    unknown: leave,
    reading,
    known: after(reading, answered('getCashOutRules', 'good')),
    sending: after(
      reading,
      events(() => cashRuleRemoved({ ruleId: '1' })),
    ),
    refused: after(reading, answered('getCashOutRules', 'refused')),
  },
  connection: {
    idle: events(() => line.streamClosed()),
    connecting,
    live,
    silent: after(
      live,
      events((hand) => line.timePassed({ ...at(hand, 10_000), random: 0.5 })),
    ),
    waiting: after(connecting, lostWith('')),
    polling: after(connecting, lostWith('NO_SOCKET')),
    offline: after(
      connecting,
      events(() => line.wentOffline()),
    ),
    refused: after(connecting, lostWith('INVALID_SESSION')),
  },
  dialogs: {
    closed: freshDialog,
    ...opened('myMarket', 'setButtons', 'rules', 'deposit', 'withdraw', 'search', 'menu', 'account'),
    ...opened('shortcuts', 'firstSteps', 'adult', 'notices', 'noticeSettings', 'betSettings'),
    runPosition: events(() => dialogs.dialogOpened({ status: 'runPosition', marketId: '9.1' })),
    priceHistory: events(() => dialogs.dialogOpened({ status: 'priceHistory', marketId: '1.101' })),
    depth: events(() => dialogs.dialogOpened({ status: 'depth', marketId: '1.101' })),
    outcomes: events(() => dialogs.dialogOpened({ status: 'outcomes', matchId: '101' })),
    marketBets: events(() => dialogs.dialogOpened({ status: 'marketBets', ...place })),
    cashOut: events(() => dialogs.dialogOpened({ status: 'cashOut', ...place })),
    editBet: events(() => dialogs.dialogOpened({ status: 'editBet', matchId: '101', betId: '1' })),
    leaving: events(() => dialogs.dialogOpened({ status: 'leaving', matchId: '101' })),
    picker: events(() => dialogs.dialogOpened({ status: 'picker', of: 'fromDay' })),
    betTimeline: events(() =>
      dialogs.dialogOpened({ status: 'betTimeline', matchId: '101', bet: { betId: '1' } }),
    ),
  },
  games: {
    closed: events(() => games.gameLeft()),
    launching,
    refused: after(launching, answered('launchGame', 'refused')),
    opening,
    silent: after(opening, (hand) => hand.waits(TOO_LONG_MS)),
    idle: atGame,
    busy: inRound,
    leaving: after(
      inRound,
      events(() => games.leaveAsked({ to: '/home' })),
    ),
  },
  security: {
    idle: freshSecurity,
    proving: after(
      freshSecurity,
      events(() => security.taskChosen({ kind: 'totp' })),
    ),
    enrolling: after(proofSent('totp'), answered('startTotp', 'good')),
    making: after(proofSent('passkey'), answered('startPasskey', 'good')),
    connecting: after(proofSent('telegram'), answered('enableTelegram', 'good')),
    naming: after(
      freshSecurity,
      events(() => security.namingChosen({ factorId: 1, label: 'Passkey' })),
    ),
    signing: after(
      freshSecurity,
      events(() => security.signingAsked('password')),
    ),
    signed: after(
      freshSecurity,
      events(
        () => security.signingAsked('password'),
        (hand) => security.signingDone({ handle: hand.hide('{}') }),
      ),
    ),
    showingCodes: after(proofSent('codes'), answered('newRecoveryCodes', 'good')),
  },
  notifications: {
    closed: events(() => notifications.notificationsLeft()),
    loading: askingOfNotices,
    shown: noticesShown,
    failed: after(askingOfNotices, answered('getNotifications', 'refused')),
    changing: noticesChanging,
    refused: after(noticesChanging, answered('changeNotifications', 'refused')),
    blocked: after(
      noticesShown,
      events(() => notifications.pushTurned(true)),
    ),
  },
  protection: {
    closed: events(() => protection.protectionLeft()),
    loading: askingOfLimits,
    shown: limitsShown,
    failed: after(askingOfLimits, answered('getProtection', 'refused')),
    confirming: excluding,
    changing: checksChanging,
    refused: after(checksChanging, answered('changeProtection', 'refused')),
    reading: after(
      limitsShown,
      events(() => protection.checkFellDue()),
    ),
  },
  notices: {
    away: leave,
    waiting: after(comeIn, freshDialog),
    reading: after(
      comeIn,
      events(() => dialogs.dialogOpened({ status: 'notices' })),
    ),
  },
  payments: {
    idle: freshPay,
    ordering,
    leaving: after(ordering, answered('orderDeposit', 'good')),
    unopened: after(ordering, lost('orderDeposit')),
    withdrawing,
    proving,
    checking: after(
      proving,
      events((hand) => withdrawalProved({ codeHandle: hand.hide('123456') })),
    ),
    refused: after(ordering, answered('orderDeposit', 'refused')),
    unsure: after(withdrawing, answered('withdrawToBank', 'garbage')),
  },
  problem: {
    closed: events(() => problem.problemClosed()),
    writing,
    preparing: packed,
    ready: packed,
    sending,
    sent: after(sending, answered('reportProblem', 'good')),
    failed: after(sending, answered('reportProblem', 'garbage')),
  },
  search: {
    empty: events(() => searchCleared()),
    typing: events(() => searchTyped('a')),
    asking: searched,
    found: after(searched, (hand) => hand.waits(500), answered('searchMatches', 'good')),
    failed: after(searched, (hand) => hand.waits(500), answered('searchMatches', 'garbage')),
  },
  sidebar: {
    sport: events(
      () => sidebar.racingToggled(7),
      () => sidebar.sportToggled(4),
    ),
    series: events(
      () => sidebar.racingToggled(7),
      () => sidebar.sportToggled(4),
      () => sidebar.seriesToggled(10),
    ),
    racing: events(
      () => sidebar.sportToggled(4),
      () => sidebar.racingToggled(7),
    ),
    quiet: events(
      () => sidebar.sportToggled(4),
      () => sidebar.quietToggled(),
    ),
    casino: events(
      () => sidebar.sportToggled(4),
      () => sidebar.casinoToggled(),
    ),
  },
  slip: {
    empty: freshSlip,
    editing,
    confirming: after(
      editing,
      events(() => slip.placeRequested({ concerns: [] })),
    ),
    placing,
    refused: after(placing, answered('placeBet', 'refused')),
    moved: after(placing, answered('placeBet', 'moved')),
    unsure: after(placing, answered('placeBet', 'garbage')),
    several: after(
      editing,
      events(
        () => slip.priceAdded(line2),
        () => slip.stakeEntered('100'),
      ),
    ),
  },
  welcome: {
    none: after(
      comeIn,
      events(() => navigated('/home')),
    ),
    pending: after(leave, asksIn, answered('login', 'good')),
  },
};
