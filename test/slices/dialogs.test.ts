import { signedOut } from '../../slices/auth';
import {
  FIRST_RULES_TAB,
  buttonKindChosen,
  dialogClosed,
  dialogOpened,
  dialogsSlice,
  historyRunnerChosen,
  depthRunnerChosen,
  openOrdersToggled,
  outcomeAssumed,
  outcomesCleared,
  rulesTabChosen,
  runLookedAt,
} from '../../slices/dialogs';
import type { Dialogs } from '../../slices/dialogs';
import { navigated, redirected, urlChanged } from '../../slices/route';
import { matrix, mutation } from './matrix';

const { reducer } = dialogsSlice;
const done = { message: '' };

const states: Record<string, Dialogs> = {
  closed: { status: 'closed' },
  myMarket: { status: 'myMarket' },
  setButtons: { status: 'setButtons', kind: 'game' },
  rules: { status: 'rules', tab: FIRST_RULES_TAB },
  deposit: { status: 'deposit' },
  withdraw: { status: 'withdraw' },
  search: { status: 'search' },
  menu: { status: 'menu' },
  account: { status: 'account' },
  shortcuts: { status: 'shortcuts' },
  firstSteps: { status: 'firstSteps' },
  adult: { status: 'adult' },
  notices: { status: 'notices' },
  betSettings: { status: 'betSettings' },
  noticeSettings: { status: 'noticeSettings' },
  runPosition: { status: 'runPosition', marketId: 'f1', at: 54 },
  priceHistory: { status: 'priceHistory', marketId: 'm1', selectionId: 1 },
  depth: { status: 'depth', marketId: 'm1', selectionId: 1 },
  outcomes: { status: 'outcomes', matchId: 'm1', assumed: { m2: [1] }, withOpen: true },
  betTimeline: { status: 'betTimeline', matchId: 'm1', bet: { ref: 'r1' } },
  marketBets: { status: 'marketBets', matchId: 'm1', marketId: 'k1' },
  cashOut: { status: 'cashOut', matchId: 'm1', marketId: 'k1' },
  editBet: { status: 'editBet', matchId: 'm1', betId: 'b1' },
  leaving: { status: 'leaving', matchId: 'm1' },
  picker: { status: 'picker', of: 'fromDay' },
};

describe('opening', () => {
  matrix(
    reducer,
    states,
    {
      myMarket: dialogOpened({ status: 'myMarket' }),
      setButtons: dialogOpened({ status: 'setButtons' }),
      rules: dialogOpened({ status: 'rules' }),
      deposit: dialogOpened({ status: 'deposit' }),
      withdraw: dialogOpened({ status: 'withdraw' }),
      search: dialogOpened({ status: 'search' }),
      menu: dialogOpened({ status: 'menu' }),
      account: dialogOpened({ status: 'account' }),
      shortcuts: dialogOpened({ status: 'shortcuts' }),
      firstSteps: dialogOpened({ status: 'firstSteps' }),
      adult: dialogOpened({ status: 'adult' }),
      notices: dialogOpened({ status: 'notices' }),
      betSettings: dialogOpened({ status: 'betSettings' }),
      noticeSettings: dialogOpened({ status: 'noticeSettings' }),
      game: buttonKindChosen('game'),
      casino: buttonKindChosen('casino'),
      firstTab: rulesTabChosen(FIRST_RULES_TAB),
      lastTab: rulesTabChosen('binary'),
      run: dialogOpened({ status: 'runPosition', marketId: 'f1' }),
      otherRun: dialogOpened({ status: 'runPosition', marketId: 'f2' }),
      course: dialogOpened({ status: 'priceHistory', marketId: 'm1' }),
      otherCourse: dialogOpened({ status: 'priceHistory', marketId: 'm2' }),
      runner: historyRunnerChosen(1),
      otherRunner: historyRunnerChosen(2),
      look: runLookedAt(54),
      otherLook: runLookedAt(null),
      levels: dialogOpened({ status: 'depth', marketId: 'm1' }),
      otherLevels: dialogOpened({ status: 'depth', marketId: 'm2' }),
      levelsOf: depthRunnerChosen(1),
      levelsOfOther: depthRunnerChosen(2),
      ifs: dialogOpened({ status: 'outcomes', matchId: 'm1' }),
      otherIfs: dialogOpened({ status: 'outcomes', matchId: 'm2' }),
      ends: outcomeAssumed({ marketId: 'm2', ends: [1] }),
      endsElse: outcomeAssumed({ marketId: 'm2', ends: [2] }),
      endsAny: outcomeAssumed({ marketId: 'm2', ends: [] }),
      endsUnnamed: outcomeAssumed({ marketId: 'm3', ends: [] }),
      cleared: outcomesCleared(),
      withOpen: openOrdersToggled(),
      bet: dialogOpened({ status: 'betTimeline', matchId: 'm1', bet: { ref: 'r1' } }),
      otherBet: dialogOpened({ status: 'betTimeline', matchId: 'm1', bet: { ref: 'r2' } }),
      numbered: dialogOpened({ status: 'betTimeline', matchId: 'm1', bet: { betId: 'r1' } }),
      betsOn: dialogOpened({ status: 'marketBets', matchId: 'm1', marketId: 'k1' }),
      betsOnAll: dialogOpened({ status: 'marketBets', matchId: 'm1', marketId: null }),
      cash: dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: 'k1' }),
      otherCash: dialogOpened({ status: 'cashOut', matchId: 'm1', marketId: 'k2' }),
      edit: dialogOpened({ status: 'editBet', matchId: 'm1', betId: 'b1' }),
      otherEdit: dialogOpened({ status: 'editBet', matchId: 'm1', betId: 'b2' }),
      left: dialogOpened({ status: 'leaving', matchId: 'm1' }),
      otherLeft: dialogOpened({ status: 'leaving', matchId: 'm2' }),
      days: dialogOpened({ status: 'picker', of: 'fromDay' }),
      otherDays: dialogOpened({ status: 'picker', of: 'toDay' }),
    },
    `
    myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  game  casino  firstTab  lastTab  run  otherRun  course  otherCourse  runner  otherRunner  look  otherLook  levels  otherLevels  levelsOf  levelsOfOther  ifs  otherIfs  ends  endsElse  endsAny  endsUnnamed  cleared  withOpen  bet  otherBet  numbered  betsOn  betsOnAll  cash  otherCash  edit  otherEdit  left  otherLeft  days  otherDays
    closed  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    myMarket  -  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    setButtons  myMarket  -  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  setButtons  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    rules  myMarket  setButtons  -  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  rules  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    deposit  myMarket  setButtons  rules  -  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    withdraw  myMarket  setButtons  rules  deposit  -  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    search  myMarket  setButtons  rules  deposit  withdraw  -  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    menu  myMarket  setButtons  rules  deposit  withdraw  search  -  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    account  myMarket  setButtons  rules  deposit  withdraw  search  menu  -  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    shortcuts  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  -  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    firstSteps  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  -  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    adult  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  -  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    notices  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  -  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    betSettings  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  -  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    noticeSettings  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  -  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    runPosition  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  -  runPosition  priceHistory  priceHistory  -  -  -  runPosition  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    priceHistory  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  -  priceHistory  -  priceHistory  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    depth  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  -  depth  -  depth  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    outcomes  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  -  outcomes  -  outcomes  outcomes  -  outcomes  outcomes  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    betTimeline  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  -  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    marketBets  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  -  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  picker  picker
    cashOut  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  -  cashOut  editBet  editBet  leaving  leaving  picker  picker
    editBet  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  -  editBet  leaving  leaving  picker  picker
    leaving  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  -  leaving  picker  picker
    picker  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  firstSteps  adult  notices  betSettings  noticeSettings  -  -  -  -  runPosition  runPosition  priceHistory  priceHistory  -  -  -  -  depth  depth  -  -  outcomes  outcomes  -  -  -  -  -  -  betTimeline  betTimeline  betTimeline  marketBets  marketBets  cashOut  cashOut  editBet  editBet  leaving  leaving  -  picker
  `,
  );
  test('rules open on Horse Racing, button values on those of games, whatever was seen last', () => {
    const rules = reducer(states.rules, rulesTabChosen('binary'));
    const again = reducer(reducer(rules, dialogClosed()), dialogOpened({ status: 'rules' }));
    expect([rules, again]).toEqual([
      { status: 'rules', tab: 'binary' },
      { status: 'rules', tab: 'horseRacing' },
    ]);
    const casino = reducer(states.setButtons, buttonKindChosen('casino'));
    const reopened = reducer(
      reducer(casino, dialogOpened({ status: 'adult' })),
      dialogOpened({ status: 'setButtons' }),
    );
    expect([casino, reopened]).toEqual([
      { status: 'setButtons', kind: 'casino' },
      { status: 'setButtons', kind: 'game' },
    ]);
  });
});

describe('closing', () => {
  matrix(
    reducer,
    states,
    {
      closed: dialogClosed(),
      signedOut: signedOut('ended'),
      navigated: navigated('/home'),
      redirected: redirected('/home'),
      urlChanged: urlChanged('/home'),
      saved: mutation('setButtons', 'fulfilled', {}, done),
      unsaved: mutation('setButtons', 'rejected', {}, { code: 'BAD_REQUEST', message: '' }),
      toBank: mutation('withdrawToBank', 'fulfilled', {}, done),
      toWallet: mutation('withdrawToWallet', 'fulfilled', {}, done),
      ordered: mutation('orderDeposit', 'fulfilled', {}, {}),
      replaced: mutation('replaceBet', 'fulfilled', {}, {}),
    },
    `
    closed  signedOut  navigated  redirected  urlChanged  saved  unsaved  toBank  toWallet  ordered  replaced
    closed  -  -  -  -  -  -  -  -  -  -  -
    myMarket  closed  closed  closed  closed  closed  -  -  -  -  -  -
    setButtons  closed  closed  closed  closed  closed  closed  -  -  -  -  -
    rules  closed  closed  closed  closed  closed  -  -  -  -  -  -
    deposit  closed  closed  closed  closed  closed  -  -  -  -  -  -
    withdraw  closed  closed  closed  closed  closed  -  -  closed  closed  -  -
    search  closed  closed  closed  closed  closed  -  -  -  -  -  -
    menu  closed  closed  closed  closed  closed  -  -  -  -  -  -
    account  closed  closed  closed  closed  closed  -  -  -  -  -  -
    shortcuts  closed  closed  closed  closed  closed  -  -  -  -  -  -
    firstSteps closed  closed  closed  closed  closed  -  -  -  -  -  -
    adult  closed  closed  closed  closed  closed  -  -  -  -  -  -
    notices  closed  closed  closed  closed  closed  -  -  -  -  -  -
    betSettings  closed  closed  closed  closed  closed  -  -  -  -  -  -
    noticeSettings  closed  closed  closed  closed  closed  -  -  -  -  -  -
    runPosition  closed  closed  closed  closed  closed  -  -  -  -  -  -
    priceHistory  closed  closed  closed  closed  closed  -  -  -  -  -  -
    depth  closed  closed  closed  closed  closed  -  -  -  -  -  -
    outcomes  closed  closed  closed  closed  closed  -  -  -  -  -  -
    betTimeline  closed  closed  closed  closed  closed  -  -  -  -  -  -
    marketBets  closed  closed  closed  closed  closed  -  -  -  -  -  -
    cashOut  closed  closed  closed  closed  closed  -  -  -  -  -  -
    editBet  closed  closed  closed  closed  closed  -  -  -  -  -  closed
    leaving  closed  closed  closed  closed  closed  -  -  -  -  -  -
    picker  closed  closed  closed  closed  closed  -  -  -  -  -  -
  `,
  );
});
