import type { UnknownAction } from '@reduxjs/toolkit';
import { ODDS_FORMATS } from '../../../domain/bets/oddsFormat';
import { QUERY_REASONS } from '../../../domain/players/query';
import { STAKE_BY } from '../../../domain/placing/stakeFor';
import { PERMISSIONS, alertsSlice } from '../../../slices/alerts';
import { authSlice } from '../../../slices/auth';
import { balanceSlice } from '../../../slices/balance';
import { betsSlice } from '../../../slices/bets';
import { buttonsSlice } from '../../../slices/buttons';
import { cashOutSlice } from '../../../slices/cashOut';
import { casinoSlice } from '../../../slices/casino';
import type { StagedBet } from '../../../slices/casino/atTable';
import { cashRulesSlice } from '../../../slices/cashRules';
import { connectionSlice } from '../../../slices/connection';
import { dialogsSlice } from '../../../slices/dialogs';
import type { Dialog } from '../../../slices/dialogs';
import { exposureSlice } from '../../../slices/exposure';
import { gamesSlice } from '../../../slices/games';
import { ladderSlice } from '../../../slices/ladder';
import type { KeptNotices } from '../../../slices/notices/keptNotices';
import { noticesSlice } from '../../../slices/notices';
import { passwordSlice } from '../../../slices/password';
import { paymentsSlice } from '../../../slices/payments';
import { pinsSlice } from '../../../slices/pins';
import { ALERTING_AT_FIRST, BETTING_AT_FIRST, preferencesSlice } from '../../../slices/preferences';
import { LANGUAGES } from '../../../domain/words/languages';
import { DENSITIES, PALETTES, SHORT_FORMS, THEMES } from '../../../slices/preferences';
import { pricesSlice } from '../../../slices/prices';
import { problemSlice } from '../../../slices/problem';
import type { Parcel } from '../../../slices/problem';
import { notificationsSlice } from '../../../slices/notifications';
import { PUSH_OBSTACLES } from '../../../slices/notifications/choosing';
import { CHANNELS, NOTIFICATION_KINDS } from '../../../domain/players/notifications';
import { protectionSlice } from '../../../slices/protection';
import { queriesSlice } from '../../../slices/queries';
import { routeSlice } from '../../../slices/route';
import { searchSlice } from '../../../slices/search';
import { securitySlice } from '../../../slices/security';
import { sidebarSlice } from '../../../slices/sidebar';
import { signUpSlice } from '../../../slices/signUp';
import { siteMessageSlice } from '../../../slices/siteMessage';
import { slipSlice } from '../../../slices/slip';
import { betsOf } from '../../../slices/slip/slipLines';
import { toDraft } from '../../../slices/slip/slipDraft';
import type { Pick } from '../../../slices/slip/slipDraft';
import { toastsSlice } from '../../../slices/toasts';
import { welcomeSlice } from '../../../slices/welcome';
import type { ProtectionChange } from '../../../api/protection';
import type { ApiError } from '../../../api/errors';
import type { RootState } from '../../../store/base/root/rootReducer';
import { bet, market, pendingBet, pick, user } from '../../slices/samples';
import type { Dice } from './dice';
import { BET_IDS, DIVISIONS, MARKETS, MATCHES, placedAs, SELECTIONS, STAGES } from './pools';
import type { BetId } from './pools';

/** What an event is made from: the state it meets, chance, and the drawer for passwords. */
export type Moment = {
  readonly state: RootState;
  readonly dice: Dice;
  readonly now: number;
  /** The handle of a text that no action may hold. */
  readonly hide: (text: string) => string;
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any creator of an event
type Creators = Readonly<Record<string, (...args: any[]) => UnknownAction>>;
type Makers<C extends Creators> = { readonly [E in keyof C]: (moment: Moment) => Parameters<C[E]> };
export type Maker = { readonly type: string; readonly make: (moment: Moment) => UnknownAction };

/** An event without a maker does not compile. */
const eventsOf =
  <C extends Creators>({ actions }: { actions: C }) =>
  (makers: Makers<C>): readonly Maker[] =>
    Object.entries(actions).map(([name, create]) => ({
      type: (create as unknown as { type: string }).type,
      make: (moment) => create(...(makers[name]?.(moment) ?? [])),
    }));

const nothing = (): [] => [];
const match = ({ dice }: Moment): string => dice.one(...MATCHES);
const marketOf = ({ dice }: Moment): string => dice.one(...MARKETS);
const selection = ({ dice }: Moment): number => dice.one(...SELECTIONS);
const betIdOf = ({ dice }: Moment): BetId => dice.one(...BET_IDS);
const inMatch = (moment: Moment) => ({ matchId: match(moment), marketId: marketOf(moment) });
const secret = ({ hide }: Moment): string => hide('Canary-Password-1');
/** Of this state as a rule, so that something comes of it. */
const known = ({ dice }: Moment, value: string | undefined): string =>
  value !== undefined && dice.chance(0.85) ? value : 'of-another';

const PATHS = [
  '/',
  '/login',
  '/sign-up',
  '/change-password',
  '/home',
  '/game-details/4/101',
  '/game-details/1/102',
  '/game-details/4/101?ladder=1.101%3A11',
  '/horse-racing/102/2026-01-02',
  '/all-sports/4',
  '/nowhere',
  '/report/account-statement?from=2026-01-01',
  '/report/bet-history',
  '/report/profit-loss',
  '/user',
  '/report/current-bet',
  '/setting/change-password',
  '/setting/d-w',
  '/multi-markets',
  '/casino/list',
];
export const pathOf = ({ dice }: { dice: Dice }): string => dice.one(...PATHS);

const ERRORS: readonly ApiError[] = [
  { code: 'UNAVAILABLE', message: 'Nothing was changed' },
  { code: 'TIMEOUT', message: '' },
];

function pickOf(moment: Moment): Pick {
  const { dice } = moment;
  const marketId = marketOf(moment);
  const about = { ...pick, matchId: match(moment), marketId, side: dice.one('back', 'lay') } as const;
  if (marketId !== MARKETS[2])
    return { ...about, selectionId: selection(moment), odds: dice.one(150, 185, 420) };
  const onLine = { kind: 'numbers', ladder: 'RUNS', session: LINE } as const;
  return { ...about, ...onLine, selectionId: 1, odds: 6300, rateBps: 10_000 };
}

function lineOf({ dice, state }: Moment): number {
  const ids = betsOf(state.slip).flatMap(({ id }) => id ?? []);
  return dice.one(...(ids.length > 0 ? ids : [1]), 1);
}
function refOf({ dice, state }: Moment): string {
  const refs = betsOf(state.slip).flatMap(({ slip }) => ('ref' in slip ? [slip.ref] : []));
  return dice.one(...refs, 'reference-1');
}
/** Of one line; where there is only one bet, of the bet in hand. */
const maybeLine = (moment: Moment) =>
  moment.state.slip.status === 'several' && moment.dice.chance(0.5) ? { id: lineOf(moment) } : {};

const concernOf = ({ dice }: Moment) =>
  dice.one(
    [],
    [{ kind: 'farPrice', ticks: 130, from: 290 }] as const,
    [{ kind: 'halfBalance', balancePaise: 5 }] as const,
  );

const LINE = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 } as const;

function betOf(moment: Moment, betId = betIdOf(moment)) {
  const { dice } = moment;
  const state = dice.one(...STAGES);
  const { matchedPaise } = DIVISIONS[state];
  const about = placedAs(betId);
  return bet({
    betId,
    ref: refOf(moment),
    state,
    ...about,
    ...DIVISIONS[state],
    ...(about.kind === 'numbers' ? { session: LINE, rateBps: 10_000 } : {}),
    fills: matchedPaise > 0 ? [{ odds: about.odds, stakePaise: matchedPaise }] : [],
    profitLossPaise: state === 'SETTLED' ? dice.one(34_000, -40_000) : null,
    voidReason: state === 'VOID' ? 'Abandoned' : null,
  });
}
/** Those of one match. */
function betsOfMatch(moment: Moment) {
  const matchId = match(moment);
  const ids = BET_IDS.filter((id) => placedAs(id).matchId === matchId && moment.dice.chance(0.5));
  return { matchId, bets: ids.map((id) => betOf(moment, id)) };
}

const alerts = eventsOf(alertsSlice)({
  alertsRequested: nothing,
  alertsAnswered: ({ dice }) => [dice.one(...PERMISSIONS)],
  alertWorded: (m) => [
    { text: 'Bet matched', bet: m.dice.one(null, { matchId: match(m), betId: betIdOf(m) }) },
  ],
});

const person = ({ dice }: Moment) => ({
  user: {
    ...user,
    userName: 'Canary Person',
    mustChangePassword: dice.chance(0.2),
    isTelegramEnabled: dice.chance(0.3),
  },
  // Each sign-in has a token of its own.
  token: `canary-token-${dice.number(2, 1_000_000)}`,
});

const auth = eventsOf(authSlice)({
  signInRequested: (m) => [{ userName: 'Canary Person', passwordHandle: secret(m) }],
  codeEntered: (m) => [{ codeHandle: secret(m) }],
  codeResendRequested: nothing,
  codeAsked: (m) => [person(m)],
  signedIn: (m) => [person(m)],
  signedOut: ({ dice }) => [dice.one('asked', 'ended', 'idle', 'elsewhere')],
  passwordChangeSeen: nothing,
});

const bets = eventsOf(betsSlice)({
  betsStreamed: (m) => [betsOfMatch(m)],
  pendingStreamed: (m) => [
    {
      matchId: match(m),
      pending: m.dice.one([], [pendingBet({ ref: refOf(m), matchId: match(m) })]),
      ended: m.dice.one([], [{ ref: refOf(m), error: m.dice.one(...ERRORS) }]),
    },
  ],
  secondPassed: nothing,
  undoRequested: (m) => [{ ref: refOf(m), matchId: match(m) }],
  betsRequested: (m) => [{ matchId: match(m) }],
  olderBetsRequested: (m) => [{ matchId: match(m), before: betIdOf(m) }],
  cancelRequested: (m) => [{ matchId: match(m), betId: betIdOf(m) }],
  ordersCancelRequested: (m) => [{ matchId: match(m), betIds: m.dice.some(...BET_IDS) }],
  moveRequested: (m) => [{ matchId: match(m), betId: betIdOf(m), odds: m.dice.one(150, 420) }],
});

const buttons = eventsOf(buttonsSlice)({
  buttonsRequested: nothing,
  buttonsChangeRequested: ({ dice }) => [
    { kind: dice.one('game', 'casino'), chips: [{ name: '100', stakePaise: dice.one(100, 10_000) }] },
  ],
});

const cashOut = eventsOf(cashOutSlice)({
  cashOutAsked: (m) => [
    {
      marketId: marketOf(m),
      wanted: m.dice.one({ kind: 'share', bps: 5000 }, { kind: 'amount', paise: 10_000 }),
    },
  ],
  offerSecondPassed: nothing,
  cashOutRequested: nothing,
});

const cashRules = eventsOf(cashRulesSlice)({
  cashRulesWanted: nothing,
  cashRuleRequested: (m) => [{ marketId: marketOf(m), profitPaise: m.dice.one(null, 5000), lossPaise: 1000 }],
  cashRuleRemoved: ({ dice }) => [{ ruleId: dice.one('1', '2') }],
});

const stagedBet = (m: Moment): StagedBet => ({
  selectionId: selection(m),
  side: m.dice.one('back', 'lay'),
  odds: m.dice.one(150, 200),
  stakePaise: m.dice.one(10_000, 50_000, 10_050),
});

const casino = eventsOf(casinoSlice)({
  tableOpened: (m) => [match(m)],
  tableLeft: nothing,
  chipChosen: ({ dice }) => [dice.one(10_000, 50_000)],
  betStaged: (m) => [stagedBet(m)],
  lastUnstaged: nothing,
  stagedCleared: nothing,
  rebetStaged: (m) => [m.dice.one([], [stagedBet(m)])],
  placingBegun: nothing,
  undoAsked: (m) => [{ betId: betIdOf(m) }],
});

const security = eventsOf(securitySlice)({
  taskChosen: ({ dice }) => [
    dice.one(
      { kind: 'totp' } as const,
      { kind: 'passkey' } as const,
      { kind: 'telegram' } as const,
      { kind: 'telegram', keepsOthers: true } as const,
      { kind: 'disconnect', factorId: 1 } as const,
      { kind: 'codes' } as const,
      { kind: 'endOthers' } as const,
      { kind: 'remove', factorId: 1 } as const,
      { kind: 'endSession', sessionId: 1 } as const,
    ),
  ],
  taskLeft: nothing,
  proofEntered: (m) => [
    { by: m.dice.one('password', 'otp', 'recovery', 'response', 'sending'), handle: secret(m) },
  ],
  othersChosen: ({ dice }) => [dice.one(true, false)],
  namingChosen: ({ dice }) => [{ factorId: dice.one(1, 2), label: 'Passkey' }],
  nameEntered: ({ dice }) => [{ label: dice.one('My phone', 'My key') }],
  appCodeEntered: (m) => [{ codeHandle: secret(m) }],
  passkeyProofAsked: nothing,
  passkeyPressed: nothing,
  passkeyMade: (m) => [{ handle: secret(m) }],
  signingAsked: ({ dice }) => [
    dice.one('signIn' as const, 'secondStep' as const, 'withdrawal' as const, 'password' as const),
  ],
  signingDone: (m) => [{ handle: secret(m) }],
  passkeyFailed: ({ dice }) => [{ code: dice.one('CALLED_OFF' as const, 'NOT_HERE' as const), message: '' }],
});

const games = eventsOf(gamesSlice)({
  gameOpened: ({ dice }) => [{ provider: 'backlay', game: dice.one('slot3', 'crash') }],
  gameLeft: nothing,
  frameMadeReady: nothing,
  frameTimedOut: ({ state }) => [{ ref: 'ref' in state.games ? state.games.ref : '' }],
  roundBegun: nothing,
  roundEnded: nothing,
  leaveAsked: (m) => [{ to: pathOf(m) }],
  stayed: nothing,
});

/** A moment now, or so much later that something is due. */
const at = ({ now, dice }: Moment) => ({ at: now + dice.one(0, 0, 1000, 6000, 20_000) });
const chance = (m: Moment) => ({ ...at(m), random: 0.5 });

const connection = eventsOf(connectionSlice)({
  streamWanted: (m) => [{ ...at(m), isOnline: m.dice.chance(0.8) }],
  marketsWanted: ({ dice }) => [{ marketIds: dice.some(...MARKETS) }],
  streamOpened: (m) => [at(m)],
  messageArrived: (m) => [at(m)],
  heartbeatArrived: (m) => [
    {
      ...at(m),
      clk: 'clk',
      initialClk: m.dice.one(null, 'first'),
      heartbeatMs: m.dice.one(null, 500),
      isUpstreamDown: m.dice.chance(0.3),
    },
  ],
  messageGarbled: (m) => [at(m)],
  connectionLost: (m) => [{ ...chance(m), code: m.dice.one('', '', 'NO_SOCKET', 'INVALID_SESSION') }],
  timePassed: (m) => [chance(m)],
  pollAnswered: (m) => [
    {
      ...at(m),
      pauseMs: 1000,
      isGood: m.dice.chance(0.5),
      asks: 'asks' in m.state.connection ? m.state.connection.asks : 1,
    },
  ],
  pageShown: (m) => [at(m)],
  wentOffline: nothing,
  wentOnline: (m) => [at(m)],
  streamClosed: nothing,
});

const PLAIN_DIALOGS = [
  'myMarket',
  'setButtons',
  'rules',
  'deposit',
  'withdraw',
  'search',
  'menu',
  'account',
  'shortcuts',
  'firstSteps',
  'adult',
  'notices',
  'noticeSettings',
  'betSettings',
] as const;

const dialogs = eventsOf(dialogsSlice)({
  dialogOpened: (m) => [
    m.dice.one<() => Dialog>(
      () => ({ status: m.dice.one(...PLAIN_DIALOGS) }),
      () => ({ status: 'runPosition', marketId: marketOf(m) }),
      () => ({ status: 'priceHistory', marketId: marketOf(m) }),
      () => ({ status: 'depth', marketId: marketOf(m) }),
      () => ({ status: 'outcomes', matchId: match(m) }),
      () => ({
        status: 'betTimeline',
        matchId: match(m),
        bet: m.dice.one({ betId: betIdOf(m) }, { ref: refOf(m) }),
      }),
      () => ({ status: 'marketBets', matchId: match(m), marketId: m.dice.one(null, marketOf(m)) }),
      () => ({ status: 'cashOut', ...inMatch(m) }),
      () => ({ status: 'editBet', matchId: match(m), betId: betIdOf(m) }),
      () => ({ status: 'leaving', matchId: match(m) }),
      () => ({ status: 'picker', of: m.dice.one('countries', 'fromDay', 'toDay') }),
    )(),
  ],
  runLookedAt: ({ dice }) => [dice.one(null, 60, 61)],
  historyRunnerChosen: (m) => [selection(m)],
  depthRunnerChosen: (m) => [selection(m)],
  outcomeAssumed: (m) => [{ marketId: marketOf(m), ends: m.dice.some(...SELECTIONS) }],
  outcomesCleared: nothing,
  openOrdersToggled: nothing,
  dialogClosed: nothing,
  buttonKindChosen: ({ dice }) => [dice.one('game', 'casino')],
  rulesTabChosen: ({ dice }) => [dice.one('horseRacing', 'fancy')],
});

const ladder = eventsOf(ladderSlice)({
  ladderCentred: ({ dice }) => [{ runner: dice.one('1.101:11', '1.102:12'), odds: dice.one(150, 420) }],
  movesAsked: (m) => [
    {
      runner: m.dice.one('1.101:11', '1.102:12'),
      moves: [
        {
          from: 150,
          to: 420,
          paise: 10_000,
          concern: null,
          orders: [{ betId: betIdOf(m), matchId: match(m) }],
        },
      ],
    },
  ],
  movesAnswered: nothing,
});

const keptOf = ({ dice }: Moment): KeptNotices => ({
  userId: dice.one('7', '7', '8'),
  notices: [],
  payments: dice.one(null, {}),
  marks: {
    '1': {
      matchId: '101',
      matchedPaise: 5,
      cancelledPaise: 0,
      end: null,
      isListed: false,
      isCancelAsked: false,
    },
  },
});

const notices = eventsOf(noticesSlice)({
  playerCame: ({ dice }) => [{ userId: dice.one('7', '7', '8') }],
  betsHeard: (m) => [{ at: m.now, from: m.dice.one('placing', 'stream', 'list'), bets: betsOfMatch(m).bets }],
  newsHeard: (m) => [
    {
      marks: keptOf(m).marks,
      raised: m.dice.one([], [{ id: 'p/1', what: 'depositPaid', at: m.now, paise: 5000, isRead: false }]),
      read: m.dice.one([], ['p/1']),
    },
  ],
  paymentsHeard: (m) => [
    {
      at: m.now,
      payments: [
        {
          paymentId: 'deposit/1',
          amountPaise: 5000,
          openedAt: null,
          state: m.dice.one('depositOpen', 'depositPaid', 'depositFailed'),
        },
      ],
    },
  ],
  noticesFollowed: (m) => [keptOf(m)],
});

const password = eventsOf(passwordSlice)({
  passwordChangeRequested: (m) => [
    {
      masterHandle: secret(m),
      newHandle: secret(m),
      ...(m.dice.chance(0.4) ? { codeHandle: secret(m) } : {}),
    },
  ],
});

const payments = eventsOf(paymentsSlice)({
  depositRequested: ({ dice }) => [{ amountPaise: dice.one(50_000, 100_000) }],
  withdrawalRequested: ({ dice }) => {
    const about = { name: 'Canary Person', account: '00998877665544', amountPaise: 50_000 };
    return [
      dice.one(
        { payout: 'bank', ...about, ifsc: 'HDFC0001234', mobile: '9876543210' },
        { payout: 'wallet', ...about, app: '1' },
      ),
    ];
  },
  withdrawalProved: (m) => [{ codeHandle: secret(m) }],
  withdrawalLetGo: nothing,
  paymentLetGo: nothing,
});

const pins = eventsOf(pinsSlice)({
  marketPinned: (m) => [inMatch(m)],
  marketUnpinned: (m) => [marketOf(m)],
  pinMoved: (m) => [{ pin: inMatch(m), to: m.dice.one(0, 1, 2) }],
  pinsFollowed: (m) => [m.dice.one({ status: 'none' }, { status: 'some', pins: [inMatch(m)] })],
});

const bettingOf = ({ dice }: Moment) =>
  dice.one<Partial<RootState['preferences']['betting']>>(
    { isSeveral: dice.chance(0.5) },
    { policy: dice.one('none', 'better', 'any') },
    { confirms: dice.chance(0.5), guards: dice.chance(0.5) },
    { isOneClick: dice.chance(0.5), oneClickPaise: dice.one(10_000, 50_000) },
    { goneSeconds: dice.one(0, 60), asksOnLeaving: dice.chance(0.5) },
    { isSlipWhole: dice.chance(0.5) },
  );

const preferences = eventsOf(preferencesSlice)({
  themeChosen: ({ dice }) => [dice.one(...THEMES)],
  languageChosen: ({ dice }) => [dice.one(...LANGUAGES)],
  paletteChosen: ({ dice }) => [dice.one(...PALETTES)],
  shortFormChosen: ({ dice }) => [dice.one(...SHORT_FORMS)],
  oddsFormatChosen: ({ dice }) => [dice.one(...ODDS_FORMATS)],
  densityChosen: ({ dice }) => [dice.one(...DENSITIES)],
  columnsChosen: ({ dice }) => [dice.one(0, 1, 2, 3, 4)],
  firstStepsShown: ({ dice }) => [dice.one('7', '8')],
  tableStarred: (m) => [match(m)],
  bettingChosen: (m) => [bettingOf(m)],
  alertsChosen: ({ dice }) => [dice.one({ isOn: dice.chance(0.5) }, { hidesAmounts: true, isQuietOn: true })],
  preferencesFollowed: (m) => [
    {
      theme: m.dice.one(...THEMES),
      language: m.dice.one(...LANGUAGES),
      palette: 'normal',
      shortForm: m.dice.one(...SHORT_FORMS),
      density: m.dice.one(...DENSITIES),
      betting: { ...BETTING_AT_FIRST, ...bettingOf(m) },
      alerts: ALERTING_AT_FIRST,
    },
  ],
});

function image(m: Moment) {
  const id = marketOf(m);
  const cells = market(id).runners[0]?.cells.map((_, i) => ({ odds: 150 + 5 * i, sizePaise: 100_000 })) ?? [];
  const runners = market(id).runners.map((one) => ({ ...one, cells, ltp: 185 }));
  const status = m.dice.one('OPEN', 'OPEN', 'SUSPENDED', 'CLOSED');
  return market(id, { matchId: match(m), status, inPlay: m.dice.chance(0.5), runners });
}

const prices = eventsOf(pricesSlice)({
  frameArrived: (m) => [
    {
      at: m.now,
      pt: m.now,
      ...m.dice.one({}, { clk: 'c2', initialClk: 'c1' }),
      changes: [
        m.dice.one(
          { t: 'image', image: image(m) },
          { t: 'cells', m: marketOf(m), r: 11, c: [0, m.dice.one(0, 190, 200), 50_000], ltp: 190 },
          { t: 'matched', m: marketOf(m), paise: 1_000_000 },
        ),
      ],
    },
  ],
  marketsDropped: ({ dice }) => [{ marketIds: dice.some(...MARKETS) }],
});

const parcelOf = (m: Moment): Parcel => ({
  ref: 'parcel-1',
  actions: 5,
  bytes: 100,
  from: m.now - 1000,
  to: m.now,
  reach: 'page',
  handles: { note: secret(m), log: secret(m) },
});

const problem = eventsOf(problemSlice)({
  problemOpened: nothing,
  problemTold: ({ hide }) => [hide(JSON.stringify({ note: 'Canary note', pointer: '', expected: '' }))],
  problemProgressed: ({ dice }) => [dice.one(0, 0.5, 1)],
  problemPacked: (m) => [
    {
      told: known(m, m.state.problem.status === 'preparing' ? m.state.problem.told : undefined),
      parcel: parcelOf(m),
    },
  ],
  problemSendRequested: nothing,
  problemSent: (m) => [
    {
      ref: known(m, m.state.problem.status === 'sending' ? m.state.problem.parcel.ref : undefined),
      problemId: '12',
    },
  ],
  problemFailed: (m) => {
    const { problem: p } = m.state;
    const of = p.status === 'preparing' ? p.told : p.status === 'sending' ? p.parcel.ref : undefined;
    return [{ of: known(m, of), error: m.dice.one(...ERRORS) }];
  },
  problemEdited: nothing,
  problemFileRequested: ({ dice }) => [dice.one('save', 'share')],
  problemClosed: nothing,
});

const notifications = eventsOf(notificationsSlice)({
  notificationsOpened: nothing,
  notificationsLeft: nothing,
  noticeChosen: ({ dice }) => [
    { kind: dice.one(...NOTIFICATION_KINDS), channel: dice.one(...CHANNELS), isOn: dice.one(true, false) },
  ],
  pushTurned: ({ dice }) => [dice.one(true, false)],
  alertAsked: ({ dice }) => [
    {
      marketId: '1.1',
      selectionId: dice.one(11, 12),
      odds: dice.one(150, 300),
      rises: dice.one(true, false),
    },
  ],
  alertDropped: ({ dice }) => [dice.one(1, 2)],
  pushBlocked: (m) => {
    const { notifications: n } = m.state;
    const ref = known(m, n.status === 'changing' ? n.ref : undefined);
    return [{ ref, obstacle: m.dice.one(...PUSH_OBSTACLES) }];
  },
});

const protection = eventsOf(protectionSlice)({
  protectionOpened: nothing,
  protectionLeft: nothing,
  checkFellDue: nothing,
  protectionChangeRequested: ({ dice }) => [
    dice.one<ProtectionChange>(
      { what: 'set', kind: 'stake', period: 'day', most: dice.one(null, 10_000) },
      { what: 'timeOut', timeOut: 'day' },
      { what: 'askBack' },
      { what: 'answerCheck' },
    ),
  ],
  protectionChangeConfirmed: nothing,
  protectionChangeDismissed: nothing,
});

const queries = eventsOf(queriesSlice)({
  queryRequested: (m) => [
    { betId: betIdOf(m), reason: m.dice.one(...QUERY_REASONS), queryText: 'Canary words' },
  ],
});

const route = eventsOf(routeSlice)({
  navigated: (m) => [pathOf(m)],
  redirected: (m) => [pathOf(m)],
  urlChanged: (m) => [pathOf(m)],
});

const search = eventsOf(searchSlice)({
  searchTyped: ({ dice }) => [dice.one('', 'a', 'ind', 'india', ' ')],
  searchStepped: ({ dice }) => [dice.one(1, -1)],
  searchCleared: nothing,
  searchFocused: nothing,
  searchBlurred: nothing,
});

const sidebar = eventsOf(sidebarSlice)({
  sportToggled: ({ dice }) => [dice.one(1, 4)],
  seriesToggled: ({ dice }) => [dice.one(10, 20)],
  racingToggled: ({ dice }) => [dice.one(7, 4339)],
  quietToggled: nothing,
  casinoToggled: nothing,
  countryChosen: ({ dice }) => [dice.one('', 'GB', 'IN')],
});

const signUp = eventsOf(signUpSlice)({
  signUpRequested: (m) => [
    {
      userName: 'Canary Person',
      name: 'Canary Person',
      mobile: '9876543210',
      dialCode: '+91',
      passwordHandle: secret(m),
    },
  ],
  userNameEntered: ({ dice }) => [{ userName: dice.one('Canary Person', 'Canary Other') }],
  countryPicked: ({ dice }) => [dice.one('IN', 'GB', 'BD')],
});

const siteMessage = eventsOf(siteMessageSlice)({
  siteMessageClosed: ({ dice }) => [dice.one('Welcome', 'Maintenance at 9')],
});

const slip = eventsOf(slipSlice)({
  priceClicked: (m) => [pickOf(m)],
  priceAdded: (m) => [pickOf(m)],
  lineChosen: (m) => [lineOf(m)],
  lineRemoved: (m) => [lineOf(m)],
  oddsStepped: ({ dice }) => [dice.one(-1, 1, 10)],
  oddsTaken: ({ dice }) => [dice.one({ odds: 200 }, { odds: 6400, rateBps: 9000 })],
  oddsEntered: ({ dice }) => [dice.one('1.85', '3.42', '', 'abc')],
  oddsReset: nothing,
  stakeEntered: ({ dice }) => [dice.one('100', '500', '1000', '', '0', '10.55', '1e9')],
  stakeByChosen: ({ dice }) => [dice.one(...STAKE_BY)],
  chipPressed: ({ dice }) => [dice.one(10_000, 500_000)],
  keepInPlayToggled: nothing,
  fillOrKillToggled: nothing,
  placeRequested: (m) =>
    m.dice.one(
      [],
      [{}],
      [{ ...maybeLine(m), policy: m.dice.one('none', 'better', 'any') }],
      [{ ...maybeLine(m), concerns: concernOf(m) }],
    ),
  allRequested: (m) => [
    {
      policy: m.dice.one('none', 'better'),
      lines: betsOf(m.state.slip).map(({ id = 1 }) =>
        m.dice.one({ id }, { id }, { id, concerns: concernOf(m) }),
      ),
    },
  ],
  placeConfirmed: (m) => m.dice.one([], [[lineOf(m)]]),
  confirmationLeft: nothing,
  refusalRead: (m) => m.dice.one([], [lineOf(m)]),
  priceOffered: (m) => [{ until: m.now + 5000, ...maybeLine(m) }],
  offerLapsed: (m) => {
    const moved = betsOf(m.state.slip).flatMap(({ slip: s }) => (s.status === 'moved' ? [s.until] : []));
    return [{ until: m.dice.one(...moved, 5), ...maybeLine(m) }];
  },
  slipReturned: (m) => {
    const draft = toDraft(pickOf(m), undefined);
    return m.dice.one(
      [{ status: 'editing', draft }],
      [{ status: 'placing', draft: { ...draft, stakePaise: 100_00 }, ref: 'reference-of-before' }],
    );
  },
  slipDismissed: nothing,
});

const toasts = eventsOf(toastsSlice)({
  toastRaised: ({ dice }) => [
    dice.one(
      { kind: 'success', from: 'app', key: 'betPlaced' },
      { kind: 'error', from: 'server', key: 'callFailed', text: 'No' },
    ),
  ],
  toastClosed: (m) => {
    const { toasts: t } = m.state;
    return [known(m, t.status === 'showing' ? m.dice.one(...t.queue).id : undefined)];
  },
});

const makers: Readonly<Record<string, readonly Maker[]>> = {
  alerts,
  auth,
  bets,
  buttons,
  casino,
  games,
  security,
  cashOut,
  cashRules,
  connection,
  dialogs,
  ladder,
  notices,
  notifications,
  password,
  payments,
  pins,
  preferences,
  prices,
  problem,
  protection,
  queries,
  route,
  search,
  sidebar,
  signUp,
  siteMessage,
  slip,
  toasts,
  balance: eventsOf(balanceSlice)({ balanceToggled: nothing }),
  exposure: eventsOf(exposureSlice)({ exposureToggled: nothing }),
  welcome: eventsOf(welcomeSlice)({ welcomeOffered: nothing, welcomeClosed: nothing }),
};

/** The events of each slice. */
export const EVENTS = makers;
