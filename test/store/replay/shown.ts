import { QueryStatus } from '@reduxjs/toolkit/query';
import { isPending } from '../../../api/bets';
import type { Bet } from '../../../api/bets';
import type { CasinoTable } from '../../../api/casinoTables';
import { selectAvailablePaise } from '../../../slices/balance';
import { selectNotices } from '../../../slices/notices';
import { selectUnreadListed } from '../../../store/base/selectors/toldNotices';
import { selectPins } from '../../../slices/pins';
import { betsOf } from '../../../slices/slip/slipLines';
import { selectIsHalted } from '../../../store/base/selectors/halted';
import type { RootState } from '../../../store/base/root/rootReducer';

/* What the recorded sessions are named after. */

/** A word for a state. */
export type Look = (state: RootState) => string | number | boolean;

/** Where a machine stands, and why: 'refused:NOT_FILLED'. */
const at =
  (name: keyof RootState): Look =>
  (state) => {
    const slice = state[name];
    const why = 'error' in slice && slice.error ? `:${slice.error.code}` : '';
    return 'status' in slice ? `${slice.status}${why}` : '-';
  };

const rowsOf = ({ bets }: RootState): readonly Bet[] =>
  Object.values(bets.byMatch).flatMap(({ rows }) => rows.filter((bet): bet is Bet => !isPending(bet)));

const bets: Look = (state) =>
  rowsOf(state)
    .map((bet) => bet.state)
    .join('+') || '-';
const count: Look = (state) => rowsOf(state).length;
const pending: Look = ({ bets: { pending: waiting } }) => waiting?.length ?? 0;
const unmatched: Look = (state) => rowsOf(state)[0]?.unmatchedPaise ?? '-';
const cashedOut: Look = (state) => rowsOf(state).filter(({ isCashOut }) => isCashOut).length > 0;
/** Of the first bet: won, lost or neither yet. */
const profit: Look = (state) => Math.sign(rowsOf(state)[0]?.profitLossPaise ?? 0);
/** Half of the stake won and the other half is lost. */
const isHalved: Look = (state) => {
  const [bet] = rowsOf(state);
  if (!bet || bet.profitLossPaise === null) return '-';
  return bet.profitLossPaise === (bet.matchedPaise * (bet.odds - 200)) / 200;
};
const paise: Look = ({ balance }) => selectAvailablePaise({ balance }) ?? '-';
const news: Look = (state) =>
  selectNotices(state)
    .map(({ what }) => what)
    .join('+') || '-';
const halted: Look = (state) => selectIsHalted(state);
const hasUnread: Look = (state) => selectUnreadListed(state) > 0;
const pins: Look = (state) => selectPins(state).length;
const why: Look = ({ auth }) => (auth.status === 'signedOut' ? auth.because : auth.status);
const screen: Look = ({ route }) => (route.name === 'page' ? route.page : route.name);
const sport: Look = ({ route }) => (route.name === 'sport' ? route.sportId : '-');
const typed: Look = ({ slip }) => betsOf(slip)[0]?.slip.draft.oddsText || '-';
const stakeBy: Look = ({ slip }) => betsOf(slip)[0]?.slip.draft.stakeBy ?? 'stake';
const slipLook: Look = ({ preferences: { shortForm, betting } }) =>
  `${shortForm}${betting.isSlipWhole ? '+whole' : ''}`;
const lines: Look = ({ slip }) => betsOf(slip).length;
/** Changes of the market whose bet is open while its match is not. */
const followed: Look = ({ slip, route, prices }) => {
  const [bet] = betsOf(slip);
  return bet && route.name === 'page' ? (prices.byId[bet.slip.draft.marketId]?.pt ?? '-') : '-';
};
const pressed: Look = ({ preferences }) => preferences.betting.isOneClick;
const oddsFormat: Look = ({ preferences }) => preferences.oddsFormat ?? 'decimal';
const theme: Look = ({ preferences }) => `${preferences.theme}+${preferences.language}`;
const kept: Look = ({ preferences: { language, palette }, slip, route, pins: { status } }) =>
  [language, palette, slip.status, route.name, status].join('+');
const toast: Look = ({ toasts }) =>
  toasts.status === 'showing' ? toasts.queue.map(({ key }) => key).join('+') : '-';
/** How long what storage has no room for lasts, of each toast that says so. */
const lasting: Look = ({ toasts }) =>
  toasts.status === 'showing'
    ? toasts.queue
        .flatMap(({ key, values }) => (key === 'storageFull' ? [values?.['until']] : []))
        .join('+') || '-'
    : '-';
const isGarbled: Look = ({ connection }) => connection.status === 'live' && connection.garbledAt !== null;
/** The calls whose answers are in the cache, with how many rows they have. */
const read: Look = ({ api }) =>
  Object.values(api.queries)
    .flatMap((entry) => {
      const { total } = (entry?.data ?? {}) as { total?: number };
      return entry?.status === QueryStatus.fulfilled && total !== undefined
        ? [`${entry.endpointName}=${total}`]
        : [];
    })
    .join('+') || '-';
const files: Look = ({ api }) =>
  Object.values(api.mutations).find((entry) => entry?.endpointName === 'exportReport')?.status ?? '-';

/** The table at which the player sits, as it was last told of. */
function tableIn({ api }: RootState): CasinoTable | undefined {
  const found = Object.values(api.queries).find((entry) => entry?.endpointName === 'getTable');
  return found?.data as CasinoTable | undefined;
}
/** The sides of the player's bets in the round. */
const roundBets: Look = (state) =>
  tableIn(state)
    ?.round?.bets.map(({ side }) => side)
    .join('+') || '-';
const roundState: Look = (state) => tableIn(state)?.round?.state ?? '-';
const roundsCounted: Look = ({ casino }) => ('sitting' in casino ? casino.sitting.rounds : '-');

/** By session: looks, and the way each of them goes through it, a word for each change. */
export const SHOWN: Readonly<Record<string, readonly (readonly [Look, RegExp])[]>> = {
  'guesses-throttled': [
    [
      at('auth'),
      /^signedOut (signingIn refused:BAD_CREDENTIALS ){10}(signingIn refused:TOO_MANY_REQUESTS ?){2}$/,
    ],
  ],
  'name-taken': [[at('signUp'), /^filling sending refused:DUPLICATE sending done filling$/]],
  'codes-used-up': [
    [at('auth'), /BAD_CREDENTIALS proving proving:CODES_SPENT signedOut signingIn proving signedIn$/],
  ],
  'password-changed': [
    [at('password'), /^idle changing refused:BAD_CREDENTIALS changing refused:BAD_REQUEST changing changed/],
    [at('auth'), /signedIn signedOut signingIn refused:BAD_CREDENTIALS signingIn signedIn$/],
  ],
  'session-ended': [
    [why, /signedIn ended signingIn signedIn$/],
    [at('connection'), /live refused idle .*live$/],
    [at('payments'), /ordering refused:MUST_CHANGE_PASSWORD idle$/],
  ],
  'another-tab': [
    [why, /signedIn elsewhere signedIn$/],
    [theme, /^system\+en (system\+hi )?dark\+hi$/],
    [pins, /^0 1 0$/],
    [hasUnread, /^false true false/],
  ],
  'page-reloaded': [
    [kept, /^hi\+colourBlind\+editing\+match\+some hi\+colourBlind\+placing/],
    [toast, /^- storageDamaged/],
    [count, /^0 1$/],
  ],
  'alerts-refused': [
    [at('alerts'), /^unknown asking dismissed asking denied asking missing asking allowed denied$/],
  ],
  'storage-full': [
    [why, /signedIn asked$/],
    [lasting, /^- tab tab\+reload$/],
    [theme, /^system\+en system\+hi dark\+hi$/],
  ],
  'deposits-made': [
    [paise, /^- 10000000 10050000$/],
    [news, /^- depositFailed depositPaid\+depositFailed$/],
  ],
  'withdrawal-returned': [
    [at('payments'), /^idle withdrawing refused:INSUFFICIENT_FUNDS withdrawing idle$/],
    [paise, /^- 10000000 9800000 10000000$/],
    [news, /withdrawalRefused/],
  ],
  'chips-given': [[paise, /^- 10000000 10250000 5250000$/]],
  'bets-halted': [
    [halted, /^false true false$/],
    [at('slip'), /placing refused:HALTED .*placing empty$/],
    [count, /^0 1$/],
  ],
  'house-limit-met': [
    [at('slip'), /placing refused:HOUSE_LIMIT .*placing empty$/],
    [count, /^0 1$/],
  ],
  'odds-typed': [[typed, / 3 3\. 3\.0 3\.03 3\.033 \w+ [\d.]+ -$/]],
  'brief-slip': [
    [slipLook, /^indian international international\+whole international indian$/],
    [bets, /^- (MATCHED|PARTIAL|UNMATCHED)/],
  ],
  'stake-by-risk': [
    [stakeBy, /^stake liability win liability/],
    [bets, /^- UNMATCHED$/],
  ],
  'confirmed-first': [[at('slip'), /^empty editing (confirming editing ){10,}.*confirming placing empty/]],
  'several-left': [
    [at('slip'), /^empty editing several editing several empty$/],
    [lines, /^0 1 2 1 0$/],
  ],
  'bet-carried': [
    [followed, /^- \d+ \d+/],
    [at('slip'), /^empty editing placing empty$/],
    [bets, /^- (PARTIAL|MATCHED)$/],
  ],
  'price-policies': [
    [
      at('slip'),
      /placing refused:PRICE_CHANGED moved:PRICE_CHANGED refused:PRICE_CHANGED placing .*moved:PRICE_CHANGED placing/,
    ],
    [bets, /(MATCHED\+UNMATCHED\+MATCHED)$/],
  ],
  'fill-or-kill': [[at('slip'), /^empty editing placing refused:NOT_FILLED editing placing/]],
  'one-click': [
    [pressed, /^false true false$/],
    [at('slip'), /^empty editing placing editing placing/],
    [count, /^0 1 2/],
  ],
  'betting-locked': [
    [at('slip'), /placing refused:ACCOUNT_LOCKED placing/],
    [count, /^0 1 2$/],
  ],
  'stakes-refused': [
    [
      at('slip'),
      /(placing refused:INVALID_STAKE empty editing ){3}placing refused:LOSS_LIMIT empty editing placing/,
    ],
  ],
  'bet-returned': [
    [why, /^(.* )?signedIn ended signingIn signedIn ended signingIn signedIn$/],
    [
      at('slip'),
      /unsure:OFFLINE empty unsure:UNAUTHORISED empty editing placing .*unsure:UNAUTHORISED refused:UNAUTHORISED$/,
    ],
    [count, /^0 1 0 1$/],
  ],
  'settings-chosen': [
    [oddsFormat, /^decimal fractional american decimal$/],
    [screen, /match setting match$/],
    [count, /^0 1$/],
  ],
  'answer-found': [
    [at('slip'), /placing unsure:OFFLINE placing unsure:OFFLINE empty$/],
    [count, /^0 1$/],
  ],
  'refused-in-delay': [
    [pending, /^0 1 0$/],
    [at('slip'), /placing refused:MARKET_SUSPENDED empty$/],
    [count, /^0$/],
  ],
  'matched-by-player': [[unmatched, /^- 100000 60000 0$/]],
  'cash-out-lost': [[at('cashOut'), /quoted taking unsure taking taken closed$/]],
  'cash-out-by-rule': [[cashedOut, /^false true$/]],
  'cancelled-away': [
    [why, /signedIn asked signingIn signedIn$/],
    [bets, /^- UNMATCHED/],
    [news, /cancelledAway/],
  ],
  'market-voided': [[bets, /^- MATCHED VOID$/]],
  'result-corrected': [[profit, /^0 1 -1$/]],
  'dead-heat': [[isHalved, /^- true$/]],
  'bet-lapsed': [
    [bets, /^- UNMATCHED LAPSED$/],
    [news, /lapsed/],
  ],
  'closed-in-slip': [
    [at('slip'), /^empty editing placing refused:MARKET_SUSPENDED placing refused:MARKET_CLOSED empty$/],
  ],
  'deleted-told': [
    [why, /signedIn asked signingIn signedIn$/],
    [news, /deleted/],
  ],
  'seats-deleted': [
    [at('slip'), /placing refused:RUN_CHANGED moved:RUN_CHANGED placing empty$/],
    [bets, /^- MATCHED VOID$/],
  ],
  'went-offline': [[at('connection'), /live (offline connecting live ?){2}$/]],
  'down-at-start': [
    [at('settings'), /failed.* ready$/],
    [at('auth'), /signingIn refused:OFFLINE signingIn signedIn$/],
  ],
  'line-silent': [
    [isGarbled, /^false true/],
    [at('connection'), /live silent (waiting )?connecting live$/],
  ],
  'wrong-address': [[screen, /login match .*match unknown match/]],
  'search-used': [
    [
      at('search'),
      /^empty typing empty asking failed asking none asking empty asking found asking found empty$/,
    ],
  ],
  'sidebar-walked': [[at('sidebar'), /sport series sport collapsed racing .*quiet/]],
  'lists-read': [[sport, /^- 1 4 998917 7 3$/]],
  'dialogs-swapped': [[at('dialogs'), /^closed (\w+ picker ){22}closed picker ((?!picker)\w+ ){400}/]],
  'reports-empty': [
    [read, /^- (\w+=0[+ ]?)+$/],
    [read, /getProfitLoss=0.*getCasinoRounds=0/],
  ],
  'reports-sorted': [
    [read, /getCurrentBets=2\+getCurrentBets=2\+getCurrentBets=2\+getCurrentBets=0/],
    [files, /rejected.*fulfilled/],
  ],
  'my-market-read': [
    [at('dialogs'), /^closed myMarket closed$/],
    [at('exposure'), /^unknown hidden shown$/],
    [count, /^0 1 2$/],
  ],
  'buttons-set': [
    [
      at('buttons'),
      /loading failed:OFFLINE loading ready changing refused:BAD_REQUEST changing ready changing ready$/,
    ],
  ],
  'fairness-read': [
    [
      ({ route }) => (route.name === 'page' ? route.path : route.name),
      /^login \/fairness \/fairness\/lucky7$/,
    ],
    [
      ({ api }) => Object.values(api.queries).filter((query) => query?.data !== undefined).length,
      /^0 1 .*2$/,
    ],
  ],
  'teenpatti-played': [
    [roundBets, /^- back\+back\+back/],
    [roundState, /OPEN (LOCKED )?DEALING (RESULT )?SETTLED/],
    [roundsCounted, /^- 0 1 -$/],
  ],
  'card-quoted': [
    [roundBets, /^- back back\+lay/],
    [roundsCounted, /^- 0 1 -$/],
  ],
  'super-over-played': [
    [roundBets, /^- back back\+back/],
    [roundsCounted, /^- 0 1 -$/],
  ],
  'poker-played': [
    [roundBets, /^- back\+back\+back/],
    [roundsCounted, /^- 0 1 -$/],
  ],
  'roulette-played': [
    [roundBets, /^- back\+back\+back\+back .*- back\+back\+back\+back/],
    [roundsCounted, /^- 0 1 2 -$/],
  ],
  'casino-played': [[at('casino'), /^closed opening .*betting watching betting.* closed$/]],
  'crash-bet': [[at('games'), /^closed launching opening idle busy idle closed$/]],
  'fantasy-entry': [[at('games'), /^closed launching opening idle busy idle closed$/]],
  'race-bet': [[at('games'), /^closed launching opening idle busy idle closed$/]],
  'matka-bet': [[at('games'), /^closed launching opening idle busy idle closed$/]],
  'limits-kept': [
    [
      at('protection'),
      /^closed loading shown changing shown closed loading shown changing shown changing refused:LIMIT_NOT_READY shown changing shown closed$/,
    ],
  ],
  'break-taken': [
    [
      at('protection'),
      /^closed loading shown confirming shown confirming changing shown closed loading shown$/,
    ],
  ],
  'reality-check': [[at('protection'), /^closed loading shown changing shown reading due changing shown$/]],
  'notices-chosen': [
    [
      at('notifications'),
      /^closed loading shown changing shown changing shown changing refused:BAD_REQUEST changing blocked changing blocked changing shown closed$/,
    ],
  ],
  'price-alerts': [
    [
      at('notifications'),
      /^closed loading shown changing shown changing refused:UNKNOWN_MARKET changing shown closed$/,
    ],
  ],
  'told-at-once': [
    [news, /^- priceReached .*limitNear\+(?:\w+\+)*priceReached$/],
    [hasUnread, /^false true .*false$/],
  ],
  'passkey-used': [
    [
      at('security'),
      /^idle proving making making:CALLED_OFF making showingCodes idle signing signing:CALLED_OFF signing idle$/,
    ],
    [why, /signedIn asked signedIn$/],
  ],
  'telegram-connected': [
    [at('security'), /^idle proving proving:\S+ proving connecting idle proving idle$/],
    [at('auth'), /proving proving:TOO_MANY_REQUESTS .*signedIn/],
    [news, /security/],
  ],
  'app-enrolled': [
    [
      at('security'),
      /^idle proving proving:\S+ proving enrolling enrolling:\S+ enrolling showingCodes idle$/,
    ],
    [at('auth'), /proving proving:\S+ proving signedIn/],
    [news, /security/],
  ],
  'slot-round': [
    [
      at('games'),
      /^closed launching opening silent idle busy leaving busy idle busy leaving idle closed launching refused:NOT_FOUND closed$/,
    ],
  ],
  'problem-left': [
    [
      at('problem'),
      /preparing closed writing preparing ready sending failed:OFFLINE writing .*sent closed writing closed$/,
    ],
  ],
  'line-tried': [
    [
      at('connection'),
      /^idle .*live offline connecting offline .*live silent live silent .*waiting .*polling offline .*polling live refused offline idle$/,
    ],
    [why, /signedIn ended$/],
  ],
  'pressed-late': [
    [
      at('slip'),
      /^empty .*placing refused:INVALID_STAKE editing .*moved:PRICE_CHANGED empty .*confirming .*unsure:OFFLINE empty$/,
    ],
  ],
  'refusal-found': [[at('slip'), /placing unsure:OFFLINE refused:MARKET_SUSPENDED$/]],
  'payments-pressed': [
    [
      at('payments'),
      /^idle ordering unopened:OFFLINE ordering leaving idle .*refused:INSUFFICIENT_FUNDS idle .*unsure:OFFLINE idle$/,
    ],
  ],
  'pressed-twice': [
    [at('dialogs'), /^closed runPosition priceHistory depth outcomes betTimeline marketBets editBet closed$/],
    [at('search'), /^empty asking found empty asking failed empty$/],
    [at('queries'), /^idle( sending refused:QUERY_REFUSED){2}$/],
  ],
  'cash-out-twice': [
    [
      at('cashOut'),
      /^closed asking none:NOT_FILLED closed asking quoted ended asking quoted taking taken closed$/,
    ],
    [at('cashRules'), /reading known .*refused:UNKNOWN_BET .*refused:INVALID_STAKE/],
  ],
  notices: [[news, /matched.* deleted.* settled/]],
  'prices-seen': [[at('dialogs'), /^closed priceHistory closed$/]],
  'explorer-used': [
    [at('dialogs'), /outcomes closed runPosition closed depth closed$/],
    [pins, /^0 1 2 3 2 1 0$/],
  ],
  'statement-read': [[at('dialogs'), /myMarket closed marketBets closed$/]],
  'queries-raised': [[at('queries'), /^idle sending refused:QUERY_REFUSED idle sending idle$/]],
  'problem-reported': [[at('problem'), /ready sending failed:\w+ sending sent closed .*ready closed$/]],
  'sessions-played': [[at('slip'), /moved:RUN_CHANGED refused:RUN_CHANGED .*moved:RUN_CHANGED placing/]],
  'several-placed': [[lines, /^0 1 2 3 4 3/]],
  'delay-undone': [[pending, /^0 1 0.* 1 0$/]],
};
