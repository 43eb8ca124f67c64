/** Fields whose texts are of the machine, not of a person: reducers may compare them, so they stay as they are. A field that is in
 * no list is hidden. */
export const WORDS: ReadonlySet<string> = new Set(
  [
    // What RTK Query and Redux themselves write.
    'type status requestStatus endpointName queryCacheKey requestId fixedCacheKey reducerPath invalidationBehavior',
    'middlewareRegistered __internal_without_id',
    // Kinds, reasons and states.
    'code kind side t op what state step from because before key list format group palette theme language policy payout',
    'ladder payments of silence stale result reason ruling heard end seen state sort by last latest verdict trouble',
    'stakeBy voidReason account_type accountType sub_type statusMessage answered app dialCode country day date today to hours',
    'permission tab stream until keys',
    // Names by which the exchange calls its own things, and times.
    'id m marketId marketIds marketTypes matchId sportId seriesId betId betIds bet queryId quoteId problemId paymentId',
    'withdrawalId ruleId placeId winId asked ref told ended wanted order clk initialClk rule version minute',
    'selectionId transactionId params report winners moves read',
    // How a match stands.
    'games sets points overs batting away home server last isWinner',
    // The look of the site.
    'bgPrimary bgSecondary textPrimary textSecondary primary secondary other favicon logo welcomeBanner geoUrl facebook',
    'instagram telegram twitter whatsapp siteTitle',
  ].flatMap((line) => line.split(' ')),
);

/** Amounts and odds: what a person typed there stays as long as it is a number. */
export const FIGURES: ReadonlySet<string> = new Set(
  'stakeText oddsText min max amount available needed open close count number length value target minutes seconds'.split(
    ' ',
  ),
);

/** Events that carry a typed amount. */
export const FIGURE_EVENTS: ReadonlySet<string> = new Set(['slip/stakeEntered', 'slip/oddsEntered']);

/** Parts of an address after the `?` that nobody types. */
export const PATH_PARTS: ReadonlySet<string> = new Set(
  'kind market bet ladder tv list tab from to sport day group date page sort'.split(' '),
);

/** Sentences and names the exchange made, in which a person may be named. */
export const SENTENCES: ReadonlySet<string> = new Set(
  [
    'message marketName matchName selectionName seriesName sportName venue worstNames siteMessage siteMessageHi summary',
    'about en hi data remark winner description runner greeting',
  ].flatMap((line) => line.split(' ')),
);

/** Events whose payload is a text that nobody typed. */
export const PLAIN_EVENTS: ReadonlySet<string> = new Set(
  [
    'alerts/alertsAnswered api/config/middlewareRegistered api/invalidateTags auth/signedOut cashOut/cashOutRequested',
    'dialogs/buttonKindChosen dialogs/rulesTabChosen pins/marketUnpinned pins/marketPinned',
    'preferences/languageChosen preferences/paletteChosen preferences/themeChosen problem/problemFileRequested',
    'sidebar/countryChosen signUp/countryPicked slip/stakeByChosen toasts/toastClosed siteMessage/siteMessageClosed',
    'problem/problemTold',
  ].flatMap((line) => line.split(' ')),
);

/** Calls whose argument is a text that nobody typed. */
export const PLAIN_CALLS: ReadonlySet<string> = new Set([
  'getHeldMarket',
  'getPriceHistory',
  'getGeo',
  'getCasinoSeries',
]);

/** Dictionaries whose keys are people's names. */
export const PEOPLE: ReadonlySet<string> = new Set(['friends', 'players', 'byUser']);

/** Marks the app itself leaves. */
export const PLAIN_MARKS: ReadonlySet<string> = new Set([
  'the page was loaded anew',
  'a stretch before this was not kept',
  'from here on another tab, which was there before',
]);

/** What the states of the slices are called, and sides, results and looks beside them: a text that should have stood in a state is one
 * of these, or was typed. */
export const STATES: ReadonlySet<string> = new Set(
  [
    'null true false',
    // slices/README.md
    'unknown signedOut signingIn refused proving signedIn absent stored ready failed shown hidden loading changing',
    'empty editing confirming placing moved unsure several placed there asked moving closed asking none quoted ended taking',
    'taken reading known sending idle connecting waiting live silent polling offline login signUp changePassword home match',
    'sport page showing pending open typing found collapsed series racing quiet ordering unopened leaving withdrawing',
    'checking filling done changed nobody away denied dismissed missing allowed writing preparing sent some still centred',
    'moveAsked opening unplayable playing',
    'back lay yes no odds fancy system light dark en hi normal colourBlind better exact any',
    'OPEN SUSPENDED CLOSED ACTIVE PENDING PARTIAL MATCHED CANCELLED SETTLED VOID',
    // Why a bet cannot be placed (store/base/selectors/slipSelectors.ts).
    'nothingPicked underWay marketClosed marketShut runnerShut stalePrices needOdds offLadder needStake notAmount tooSmall',
    'tooLarge noFunds',
  ].flatMap((line) => line.split(' ')),
);

/** Names of what is derived from a state (`store/replay/projections.ts`). */
export const DERIVED: ReadonlySet<string> = new Set(
  'whyNot exposureAfter results result whatIf worst steps session'.split(' '),
);
