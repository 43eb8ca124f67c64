/** A mistake as it is made: in this file `is` stands where `was` should, the first of them. `tapes`: sessions in which it can show. */
export type Fault = {
  readonly kind: string;
  readonly what: string;
  readonly file: string;
  readonly was: string;
  readonly is: string;
  readonly tapes: readonly string[];
  /** Where it is: in what strays and its place, as `drive` says it. */
  readonly at: RegExp;
};

type Planted = Omit<Fault, 'kind' | 'tapes' | 'at'>;
const of = (kind: string, tape: string, at: RegExp, fault: Planted): Fault => ({
  kind,
  tapes: [tape],
  at,
  ...fault,
});

const AMOUNTS = 'src/base/format/amounts.ts';
const PAINTER = 'src/parts/prices/painter.ts';
const CELL = 'src/parts/prices/PriceCell.tsx';
const CATALOGUE = 'src/base/i18n/catalogue';
const IN_SLIP = /\/look\/region "Bet slip"/;
const CELLS = /\/look\/.*(?:Back|Lay) /;

const formatting: readonly Fault[] = [
  of('formatting', 'refused-bet', CELLS, {
    what: 'odds with one decimal',
    file: 'domain/bets/ladder.ts',
    was: '(odds / 100).toFixed(2)',
    is: '(odds / 100).toFixed(1)',
  }),
  of('formatting', 'refused-bet', /\/look\/.*result/, {
    what: 'a profit without its sign',
    file: AMOUNTS,
    was: "`${paise > 0 ? '+' : ''}${formatAmount(paise)}`",
    is: 'formatAmount(paise)',
  }),
  of('formatting', 'refused-bet', CELLS, {
    what: 'thousands of a size counted on, beyond a lakh',
    file: 'domain/base/money.ts',
    was: '{ ...THOUSAND, limit: 100 }',
    is: 'THOUSAND',
  }),
  of('formatting', 'refused-bet', IN_SLIP, {
    what: 'a stake that loses its last noughts',
    file: AMOUNTS,
    was: 'replace(/\\.00$/',
    is: 'replace(/0?\\.00$/',
  }),
];

const words: readonly Fault[] = [
  of('words', 'refused-bet', /\/look\/.*slip/i, {
    what: 'profit called liability in the slip',
    file: `${CATALOGUE}/betting.en.ts`,
    was: "'slip.profit': 'Profit'",
    is: "'slip.profit': 'Liability'",
  }),
  of('words', 'whole-shell', /\/look\/.*होम/, {
    what: 'the wrong Hindi word for Home',
    file: `${CATALOGUE}/frame.hi.ts`,
    was: "'nav.home': 'होम'",
    is: "'nav.home': 'इन-प्ले'",
  }),
  of('words', 'refused-bet', /\/look\/banner/, {
    what: 'how many notices are new is left out',
    file: `${CATALOGUE}/frame.en.ts`,
    was: "'Notices: {count} unread'",
    is: "'Notices: unread'",
  }),
  of('words', 'whole-shell', /\/look\/banner.*बैलेंस/, {
    what: 'the balance left in English for Hindi readers',
    file: `${CATALOGUE}/signed.hi.ts`,
    was: "'money.balance': 'बैलेंस'",
    is: "'money.balance': 'Balance'",
  }),
];

const painting: readonly Fault[] = [
  of('painter', 'explorer-used', CELLS, {
    what: 'second and third prices painted no more',
    file: PAINTER,
    was: 'if (paint && cell !== old?.cells[index])',
    is: 'if (paint && index % 3 === 0 && cell !== old?.cells[index])',
  }),
  of('painter', 'refused-bet', CELLS, {
    what: 'back and lay in the colours of each other',
    file: CELL,
    was: "index < LEVELS ? 'b' : 'l'",
    is: "index < LEVELS ? 'l' : 'b'",
  }),
  of('painter', 'refused-bet', CELLS, {
    what: 'cells of a suspended market that look as if they could be pressed',
    file: CELL,
    was: 'String(isEmpty || isShut)',
    is: 'String(isEmpty)',
  }),
  of('painter', 'explorer-used', CELLS, {
    what: 'a price that rose flashes as if it fell',
    file: CELL,
    was: "move > 0 ? 'up' : 'down'",
    is: "move > 0 ? 'down' : 'up'",
  }),
  of('painter', 'refused-bet', CELLS, {
    what: 'the cell of a bet stays marked after it is placed',
    file: 'src/parts/prices/picked.ts',
    was: "cell.removeAttribute('data-picked');",
    is: "if (draft) cell.removeAttribute('data-picked');",
  }),
  of('painter', 'lost-connection', CELLS, {
    what: 'prices that are too old can still be pressed',
    file: 'src/parts/prices/takesBets.ts',
    was: '!isStale && market',
    is: 'market',
  }),
];

const view: readonly Fault[] = [
  of('view', 'refused-bet', /\/look\/.*Close slip/, {
    what: 'a slip that can be closed while its bet is placed',
    file: 'src/parts/slip/SlipHead.tsx',
    was: 'disabled={isBusy}',
    is: 'disabled={false}',
  }),
  of('view', 'refused-bet', /\/look\/.*Bet slip/, {
    what: 'profit and liability changed over',
    file: 'src/parts/slip/SlipFigures.tsx',
    was: "[say('slip.profit'), bet ? showAmount(bet.profit) : DASH]",
    is: "[say('slip.profit'), bet ? showAmount(bet.liability) : DASH]",
  }),
  of('view', 'lost-connection', /\/look\/complementary "Connection"/, {
    what: 'no banner while the connection is lost',
    file: 'src/app/layout/ConnectionBanner.tsx',
    was: '{trouble && (',
    is: '{trouble && seconds > 60 && (',
  }),
  of('view', 'my-market-read', /\/look\/banner.*•/, {
    what: 'a hidden balance in plain sight',
    file: 'src/app/layout/Money.tsx',
    was: "isHidden ? '••••••' : amount",
    is: 'amount',
  }),
  of('view', 'bets-listed', /\/look\/region "My bets"/, {
    what: 'bets without what can be done about them',
    file: 'src/parts/bets/BetSections.tsx',
    was: 'if (!isAny) return null;',
    is: 'if (isAny) return null;',
  }),
  of('view', 'refused-bet', /\/look\/(?:alert|status)/, {
    what: 'toasts nobody is shown',
    file: 'src/app/toasts/Toasts.tsx',
    was: 'const isNeeded = toasts.length > 0;',
    is: 'const isNeeded = toasts.length > 3;',
  }),
];

const routing: readonly Fault[] = [
  of('router', 'refused-bet', /history/, {
    what: 'a link that leaves no entry to go back to',
    file: 'store/router.ts',
    was: 'address.push(path);',
    is: 'address.replace(path);',
  }),
  of('router', 'refused-bet', /sportId/, {
    what: 'the sport of an address forgotten',
    file: 'slices/route.ts',
    was: 'return { name, path, sportId, matchId };',
    is: "return { name, path, sportId: '', matchId };",
  }),
  of('router', 'whole-shell', /\/look\/navigation "Main"\/link/, {
    what: 'links to the old address of a screen',
    file: 'slices/route/routes.ts',
    was: 'return ROUTES[name][0].replace(',
    is: "return (ROUTES[name].at(-1) ?? '').replace(",
  }),
  of('router', 'whole-shell', /history/, {
    what: 'dialogs that Back does not close',
    file: 'store/router.ts',
    was: 'if (depth > 0 && !address.isMarked()',
    is: 'if (depth > 1 && !address.isMarked()',
  }),
];

const reducing: readonly Fault[] = [
  of('reducer', 'second-step', /\/toasts|\/look\/(?:alert|status)/, {
    what: 'a toast in the place of those before it',
    file: 'slices/toasts.ts',
    was: "[...(t.status === 'showing' ? t.queue : []), payload]",
    is: '[payload]',
  }),
  of('reducer', 'confirmed-first', /Bet slip|\/slip\/draft\/stakePaise/, {
    what: 'a stake in paise where rupees were typed',
    file: 'slices/slip.ts',
    was: 'withStake(draft, String(toRupees(stakePaise)))',
    is: 'withStake(draft, String(stakePaise))',
  }),
  of('reducer', 'went-offline', /\/look\/complementary "Connection"/, {
    what: 'seconds of silence counted in milliseconds',
    file: 'slices/connection.ts',
    was: 'Math.round(c.ageMs / 1000)',
    is: 'Math.round(c.ageMs)',
  }),
];

const deriving: readonly Fault[] = [
  of('selector', 'refused-bet', /\/look\/.*(?:Your result|Bet slip)/, {
    what: 'a wrong sign in the exposure of a bet',
    file: 'domain/bets/exposure.ts',
    was: 'wins - loses',
    is: 'loses - wins',
  }),
  of('selector', 'refused-bet', IN_SLIP, {
    what: 'the best result taken for the worst',
    file: 'domain/bets/exposure.ts',
    was: 'swings.slice(0, places)',
    is: 'swings.slice(swings.length - places)',
  }),
];

const answering: readonly Fault[] = [
  of('answer', 'refused-bet', /executeQuery\/fulfilled.*availablePaise/, {
    what: 'all chips taken for those that can be staked',
    file: 'api/balance.ts',
    was: 'fromRupees(data.free_chip)',
    is: 'fromRupees(data.total_chip + 1)',
  }),
  of('answer', 'refused-bet', /unmatchedPaise/, {
    what: 'what is matched taken for what is not',
    file: 'api/bets.ts',
    was: 'unmatchedPaise: fromRupees(row.unmatched_stack)',
    is: 'unmatchedPaise: fromRupees(row.matched_stack)',
  }),
];

const decoding: readonly Fault[] = [
  of('stream', 'explorer-used', /frameArrived/, {
    what: 'lay prices in the places of back prices',
    file: 'store/stream/decodeRunner.ts',
    was: 'readLevels(runner.batl, LEVELS, c)',
    is: 'readLevels(runner.batl, 0, c)',
  }),
  of('stream', 'explorer-used', /frameArrived/, {
    what: 'the last traded price a hundred times too small',
    file: 'store/stream/decodeRunner.ts',
    was: 'ltp: fromDecimal(ltp)',
    is: 'ltp',
  }),
];

const storing: readonly Fault[] = [
  of('storage', 'refused-bet', /removal of/, {
    what: 'a text that should go stays in storage',
    file: 'store/persist.ts',
    was: 'if (text === null) isDone(() => storage.removeItem(key));',
    is: 'if (text === null) continue;',
  }),
  of('storage', 'whole-shell', /removal of/, {
    what: 'the session left in storage at the sign-out',
    file: 'store/persist.ts',
    was: 'if (!isSignedIn(now)) Object.keys(texts.session).forEach(session.drop);',
    is: '',
  }),
  of('storage', 'refused-bet', /removal/, {
    what: 'leftovers of an earlier session kept',
    file: 'store/persist.ts',
    was: 'for (const key of drop) isDone(() => storage.removeItem(key));',
    is: '',
  }),
];

const acting: readonly Fault[] = [
  of('effect', 'refused-bet', /pressedAt/, {
    what: 'when a bet was pressed is not sent',
    file: 'store/effects/place.ts',
    was: 'keepInPlay,\n    pressedAt,',
    is: 'keepInPlay,',
  }),
  of('effect', 'bets-listed', /toastRaised/, {
    what: 'a deleted bet told as good news',
    file: 'store/effects/toasts.ts',
    was: "dispatch(toastRaised({ kind: 'error', from: 'app', key: 'betDeleted', values }));",
    is: "dispatch(toastRaised({ kind: 'success', from: 'app', key: 'betDeleted', values }));",
  }),
];

/** Ten kinds of mistakes, and those of routes and history. */
export const FAULTS: readonly Fault[] = [
  ...formatting,
  ...words,
  ...painting,
  ...view,
  ...routing,
  ...reducing,
  ...deriving,
  ...answering,
  ...decoding,
  ...storing,
  ...acting,
];
