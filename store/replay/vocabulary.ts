import type { Kind, Vocabulary, Way } from '@backlay/replay/hiding/personal';
import { plainPath } from './path';
import { STATUSES } from './statuses';

/** Fields whose texts are of the machine, not of a person: reducers may compare them, so they stay as they are. A field that is in
 * no list is hidden. */
const WORDS: ReadonlySet<string> = new Set(
  [
    // Kinds, reasons and states.
    'code kind side t op what state step from because before key list format group palette shortForm density theme language policy payout oddsFormat',
    'ladder payments of silence stale result reason ruling heard end seen state sort by last latest verdict trouble',
    'stakeBy voidReason account_type accountType sub_type statusMessage answered app dialCode country day date today to hours',
    'permission tab stream until keys what period timeOut exclusion methods method purpose for channel channels obstacle event',
    // Names by which the exchange calls its own things, and times.
    'id m marketId marketIds marketTypes matchId atTable sportId seriesId betId betIds bet queryId quoteId problemId paymentId',
    'withdrawalId ruleId placeId winId asked ref told ended wanted order clk initialClk rule version minute',
    'selectionId transactionId params report winners moves read roundId counted cards groups game category mix stars entropy provider picture',
    // How a match stands.
    'games sets points overs batting away home server last isWinner',
    // The look of the site.
    'bgPrimary bgSecondary textPrimary textSecondary primary secondary other favicon logo welcomeBanner geoUrl facebook',
    'instagram telegram twitter whatsapp siteTitle',
  ].flatMap((line) => line.split(' ')),
);

/** Amounts and odds: what a person typed there stays as long as it is a number. */
const FIGURES: ReadonlySet<string> = new Set(
  'stakeText oddsText min max amount available needed open close count number length value target minutes seconds'.split(
    ' ',
  ),
);

/** Events that carry a typed amount. */
const FIGURE_EVENTS: ReadonlySet<string> = new Set(['slip/stakeEntered', 'slip/oddsEntered']);

/** Sentences and names the exchange made, in which a person may be named. */
const SENTENCES: ReadonlySet<string> = new Set(
  [
    'message marketName matchName selectionName seriesName sportName venue worstNames siteMessage siteMessageHi siteMessageBn summary',
    'about en hi bn data remark winner description runner greeting nameHi nameBn providerName',
  ].flatMap((line) => line.split(' ')),
);

/** Events whose payload is a text that nobody typed. */
const PLAIN_EVENTS: ReadonlySet<string> = new Set(
  [
    'alerts/alertsAnswered api/config/middlewareRegistered api/invalidateTags auth/signedOut cashOut/cashOutRequested',
    'casino/placingBegun casino/tableOpened',
    'dialogs/buttonKindChosen dialogs/rulesTabChosen pins/marketUnpinned pins/marketPinned',
    'preferences/densityChosen preferences/languageChosen preferences/oddsFormatChosen preferences/paletteChosen preferences/shortFormChosen preferences/tableStarred preferences/themeChosen problem/problemFileRequested',
    'security/signingAsked sidebar/countryChosen signUp/countryPicked slip/stakeByChosen toasts/toastClosed siteMessage/siteMessageClosed',
    'problem/problemTold',
  ].flatMap((line) => line.split(' ')),
);

/** Calls whose argument is a text that nobody typed. */
const PLAIN_CALLS: ReadonlySet<string> = new Set([
  'getHeldMarket',
  'getPriceHistory',
  'getRecentPrices',
  'getGeo',
  'getCasinoSeries',
]);

/** Dictionaries whose keys are people's names. */
const PEOPLE: ReadonlySet<string> = new Set(['friends', 'players', 'byUser']);

/** Marks the app itself leaves. */
const PLAIN_MARKS: ReadonlySet<string> = new Set([
  'the page was loaded anew',
  'a stretch before this was not kept',
  'from here on another tab, which was there before',
]);

/** What the states of the slices are called, and sides, results and looks beside them: a text that should have stood in a state is one
 * of these, or was typed. */
export const STATES: ReadonlySet<string> = new Set(
  [
    'null true false',
    ...STATUSES,
    // States that are no `status` of a slice in the store: of a bet's list, a screen's name, the player of recordings.
    'placed there asked moving login signUp changePassword home match page opening unplayable playing',
    'back lay yes no odds fancy system light dark en hi normal colourBlind better exact any',
    'OPEN SUSPENDED CLOSED ACTIVE PENDING PARTIAL MATCHED CANCELLED SETTLED VOID',
    // Why a bet cannot be placed (store/base/selectors/slipSelectors.ts).
    'nothingPicked underWay marketClosed marketShut runnerShut stalePrices needOdds offLadder needStake notAmount tooSmall',
    'tooLarge noFunds',
  ].flatMap((line) => line.split(' ')),
);

/** Names of what is derived from a state (`store/replay/projections.ts`). */
const DERIVED: ReadonlySet<string> = new Set(
  'whyNot exposureAfter results result whatIf worst steps session'.split(' '),
);

/** Keys of personal values, in the spelling of the wire and in ours. */
const PERSONAL: Readonly<Record<Kind, readonly string[]>> = {
  secret: [
    'token',
    'tokan',
    'usertoken',
    'session',
    'password',
    'master_password',
    'new_password',
    'bearer',
    'confirm_password',
    'masterPassword',
    'newPassword',
    'confirmPassword',
    'otp',
    'email',
    'phone',
    'telegram_connection_id',
    'connectionId',
    'account',
    'account_number',
    'ifsc',
    'mobile',
    // Whoever knows the address of a payment can pay or watch it; it holds the number of the order.
    'url',
    'orderId',
    'order_id',
    'signature',
  ],
  name: ['user_name', 'userName', 'takenName', 'ip_address', 'ipAddress', 'device_info', 'deviceInfo'],
  id: ['user_id', 'userId', 'parent_id', 'parentId'],
  // Under its key alone, however long: it may be a common word. So is every text whose key is in no list.
  typed: ['query_text', 'queryText', 'answer_text', 'answerText'],
};

/** A `name` is personal beside one of these, and the exchange's beside one of the others: else somebody typed it, as that of a stake
 * button. */
const BESIDE = ['user_name', 'userName', 'token', 'ifsc', 'account', 'mobile'];
const NAMED = [
  'id',
  'matchId',
  'sportId',
  'seriesId',
  'selectionId',
  'marketId',
  'path',
  'bytes',
  'message',
  'worstPaise',
];

const has = (holder: object, mates: readonly string[]): boolean => mates.some((mate) => mate in holder);
function textIn(holder: object, key: string): string {
  const value: unknown = key in holder ? holder[key as keyof typeof holder] : undefined;
  return typeof value === 'string' ? value : '';
}

function wayOfName(holder: object): Way {
  if (has(holder, BESIDE)) return 'name';
  return has(holder, NAMED) ? 'sentence' : 'typed';
}

function wayOfPayload(holder: object): Way {
  const type = textIn(holder, 'type');
  if (type.startsWith('route/')) return 'path';
  if (FIGURE_EVENTS.has(type)) return 'figure';
  // The exchange's answers are its own words; a person's come back under keys of their own.
  if (type.startsWith('api/execute')) return 'sentence';
  return PLAIN_EVENTS.has(type) ? 'word' : 'typed';
}

/** Keys whose meaning depends on what stands beside them. */
const BY_HOLDER: Readonly<Record<string, (holder: object) => Way>> = {
  name: wayOfName,
  payload: wayOfPayload,
  originalArgs: (holder) => (PLAIN_CALLS.has(textIn(holder, 'endpointName')) ? 'word' : 'typed'),
  // Of a report it is an address; else a screen's name or a number.
  page: (holder) => (textIn(holder, 'page').startsWith('/') ? 'path' : 'word'),
  // In a patch of Immer it leads to a place of the state.
  path: (holder) => ('op' in holder ? 'word' : 'path'),
  // Toasts, statements and the site's message have texts too, but nobody types them.
  text: (holder) =>
    has(holder, ['kind', 'balancePaise']) || textIn(holder, 'status') === 'closed' ? 'sentence' : 'typed',
};

/** What a form puts in the place of what it hides (`store/secrets.ts`). */
const HANDLE = /^secret-\d+$/;

/** What the fields of this app are called: what of a recording stays, and what is hidden. */
export const VOCABULARY: Vocabulary = {
  personal: PERSONAL,
  words: WORDS,
  sentences: SENTENCES,
  figures: FIGURES,
  byHolder: BY_HOLDER,
  people: PEOPLE,
  states: STATES,
  derived: DERIVED,
  plainMarks: PLAIN_MARKS,
  isHandle: (text) => HANDLE.test(text),
  plainPath,
};
