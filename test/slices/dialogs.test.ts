import { signedOut } from '../../slices/auth';
import {
  FIRST_RULES_TAB,
  buttonKindChosen,
  dialogClosed,
  dialogOpened,
  dialogsSlice,
  historyRunnerChosen,
  priceHistoryOpened,
  rulesTabChosen,
  runPositionOpened,
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
  adult: { status: 'adult' },
  notices: { status: 'notices' },
  runPosition: { status: 'runPosition', marketId: 'f1' },
  priceHistory: { status: 'priceHistory', marketId: 'm1', selectionId: 1 },
};

describe('opening', () => {
  matrix(
    reducer,
    states,
    {
      myMarket: dialogOpened('myMarket'),
      setButtons: dialogOpened('setButtons'),
      rules: dialogOpened('rules'),
      deposit: dialogOpened('deposit'),
      withdraw: dialogOpened('withdraw'),
      search: dialogOpened('search'),
      menu: dialogOpened('menu'),
      account: dialogOpened('account'),
      shortcuts: dialogOpened('shortcuts'),
      adult: dialogOpened('adult'),
      notices: dialogOpened('notices'),
      game: buttonKindChosen('game'),
      casino: buttonKindChosen('casino'),
      firstTab: rulesTabChosen(FIRST_RULES_TAB),
      lastTab: rulesTabChosen('binary'),
      run: runPositionOpened('f1'),
      otherRun: runPositionOpened('f2'),
      course: priceHistoryOpened('m1'),
      otherCourse: priceHistoryOpened('m2'),
      runner: historyRunnerChosen(1),
      otherRunner: historyRunnerChosen(2),
    },
    `
                 myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  adult  notices  game  casino      firstTab  lastTab  run          otherRun     course        otherCourse   runner  otherRunner
    closed       myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    myMarket     -         setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    setButtons   myMarket  -           rules  deposit  withdraw  search  menu  account  shortcuts  adult  notices  -     setButtons  -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    rules        myMarket  setButtons  -      deposit  withdraw  search  menu  account  shortcuts  adult  notices  -     -           -         rules    runPosition  runPosition  priceHistory  priceHistory  -       -
    deposit      myMarket  setButtons  rules  -        withdraw  search  menu  account  shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    withdraw     myMarket  setButtons  rules  deposit  -         search  menu  account  shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    search       myMarket  setButtons  rules  deposit  withdraw  -       menu  account  shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    menu         myMarket  setButtons  rules  deposit  withdraw  search  -     account  shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    account      myMarket  setButtons  rules  deposit  withdraw  search  menu  -        shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    shortcuts    myMarket  setButtons  rules  deposit  withdraw  search  menu  account  -          adult  notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    adult        myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  -      notices  -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    notices      myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  adult  -        -     -           -         -        runPosition  runPosition  priceHistory  priceHistory  -       -
    runPosition  myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  adult  notices  -     -           -         -        -            runPosition  priceHistory  priceHistory  -       -
    priceHistory myMarket  setButtons  rules  deposit  withdraw  search  menu  account  shortcuts  adult  notices  -     -           -         -        runPosition  runPosition  -             priceHistory  -       priceHistory
  `,
  );
  test('rules open on Horse Racing, button values on those of games, whatever was seen last', () => {
    const rules = reducer(states.rules, rulesTabChosen('binary'));
    const again = reducer(reducer(rules, dialogClosed()), dialogOpened('rules'));
    expect([rules, again]).toEqual([
      { status: 'rules', tab: 'binary' },
      { status: 'rules', tab: 'horseRacing' },
    ]);
    const casino = reducer(states.setButtons, buttonKindChosen('casino'));
    const reopened = reducer(reducer(casino, dialogOpened('adult')), dialogOpened('setButtons'));
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
    },
    `
                 closed  signedOut  navigated  redirected  urlChanged  saved   unsaved  toBank  toWallet  ordered
    closed       -       -          -          -           -           -       -        -       -         -
    myMarket     closed  closed     closed     closed      closed      -       -        -       -         -
    setButtons   closed  closed     closed     closed      closed      closed  -        -       -         -
    rules        closed  closed     closed     closed      closed      -       -        -       -         -
    deposit      closed  closed     closed     closed      closed      -       -        -       -         -
    withdraw     closed  closed     closed     closed      closed      -       -        closed  closed    -
    search       closed  closed     closed     closed      closed      -       -        -       -         -
    menu         closed  closed     closed     closed      closed      -       -        -       -         -
    account      closed  closed     closed     closed      closed      -       -        -       -         -
    shortcuts    closed  closed     closed     closed      closed      -       -        -       -         -
    adult        closed  closed     closed     closed      closed      -       -        -       -         -
    notices      closed  closed     closed     closed      closed      -       -        -       -         -
    runPosition  closed  closed     closed     closed      closed      -       -        -       -         -
    priceHistory closed  closed     closed     closed      closed      -       -        -       -         -
  `,
  );
});
