import { getMatchBets } from '../../../../api/bets';
import { alertsRequested, alertWorded } from '../../../../slices/alerts';
import { betsRequested } from '../../../../slices/bets';
import { buttonsRequested } from '../../../../slices/buttons';
import { cashOutAsked, cashOutRequested, WHOLE } from '../../../../slices/cashOut';
import type { CashOut } from '../../../../slices/cashOut';
import { cashRuleRemoved, cashRuleRequested, cashRulesWanted } from '../../../../slices/cashRules';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { ladderCentred, movesAnswered, movesAsked } from '../../../../slices/ladder';
import { marketUnpinned } from '../../../../slices/pins';
import { queryRequested } from '../../../../slices/queries';
import { navigated } from '../../../../slices/route';
import { searchCleared, searchTyped } from '../../../../slices/search';
import { siteMessageClosed } from '../../../../slices/siteMessage';
import { toastClosed } from '../../../../slices/toasts';
import { welcomeClosed } from '../../../../slices/welcome';
import { runnerKey, withLadder } from '../../../../slices/route/routes';
import { betsOf } from '../playing/match';
import { untilAnswered, BASKETBALL, openSport, placeBet, VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';

type Place = { readonly matchId: string; readonly marketId: string };

/** Every dialog of a match by a key that is pressed twice; then what stands beside them. */
function pressesTwice(player: Player, match: Place): void {
  const { matchId, marketId } = match;
  const bet = { betId: betsOf(player.state(), matchId)[0]?.betId ?? '' };
  for (const opener of [
    dialogOpened({ status: 'runPosition', marketId }),
    dialogOpened({ status: 'priceHistory', marketId }),
    dialogOpened({ status: 'depth', marketId }),
    dialogOpened({ status: 'outcomes', matchId }),
    dialogOpened({ status: 'betTimeline', matchId, bet }),
    dialogOpened({ status: 'marketBets', ...match }),
    dialogOpened({ status: 'editBet', matchId, ...bet }),
    dialogClosed(),
    welcomeClosed(),
    siteMessageClosed('Play for fun.'),
    marketUnpinned(marketId),
    toastClosed('gone'),
  ])
    for (let twice = 0; twice < 2; twice += 1) player.dispatch(opener);
}

async function searches(player: Player): Promise<void> {
  const [match] = await player.readLists();
  const words = match?.name.slice(0, 5) ?? '';
  player.dispatch(searchTyped(words));
  await player.until('hits', ({ search }) => search.status === 'found');
  player.dispatch(searchCleared());
  player.line.cut('match/searchByMatchNameHeader');
  player.dispatch(searchTyped(words.slice(0, 4)));
  await player.until('no answer', ({ search }) => search.status === 'failed');
  player.dispatch(searchCleared());
  player.line.mend();
}

function movesOrders(player: Player, { matchId, marketId }: Place): void {
  const { selectionId, odds } = player.pickOf(marketId, 'back');
  const { route } = player.state();
  player.dispatch(navigated(withLadder(route.path, marketId, selectionId)));
  const runner = runnerKey(marketId, selectionId);
  const move = { from: odds + 10, to: odds + 20, paise: 500_00, concern: null };
  const asked = movesAsked({ runner, moves: [{ ...move, orders: [{ betId: 'none', matchId }] }] });
  for (const event of [asked, asked, ladderCentred({ runner, odds }), movesAnswered(), movesAnswered()])
    player.dispatch(event);
  for (const event of [ladderCentred({ runner, odds }), asked]) player.dispatch(event);
  player.dispatch(navigated(route.path));
  player.dispatch(movesAnswered());
}

export const PRESSED_TWICE = sharedSession(
  'keys all over a match pressed twice: every dialog, what is closed closed again, a move of the ladder asked for twice, a search cleared; bets and stakes that could not be read asked for twice, a query sent twice',
  async (player, _, me) => {
    player.line.cut('user/getButtonValue');
    const match = await openSport(player, me, VOLLEYBALL);
    await player.until('no stakes', ({ buttons }) => buttons.status === 'failed');
    player.line.mend();
    player.dispatch(buttonsRequested());
    player.dispatch(buttonsRequested());
    await placeBet(player, match, '300', 1);
    await untilAnswered(player);
    player.tab.permission = 'granted';
    player.dispatch(alertWorded({ text: 'A bet was matched', bet: null }));
    player.dispatch(alertsRequested());
    await player.until('allowed', ({ alerts }) => alerts.status === 'allowed');
    player.dispatch(alertsRequested());
    pressesTwice(player, match);
    player.mark('dialogs');
    movesOrders(player, match);
    await searches(player);
    const [bet] = betsOf(player.state(), match.matchId);
    const query = { betId: bet?.betId ?? '', reason: 'result', queryText: 'The set was not over' } as const;
    for (let twice = 0; twice < 2; twice += 1) {
      player.dispatch(queryRequested(query));
      player.dispatch(queryRequested(query));
      await player.until('refused', ({ queries }) => queries.status === 'refused');
    }
    player.line.cut('bet/getMarketAndFancyBet');
    await player.request(getMatchBets.initiate({ matchId: 'none-such' })).catch(() => undefined);
    player.dispatch(betsRequested({ matchId: 'none-such' }));
    player.dispatch(betsRequested({ matchId: 'none-such' }));
    player.line.mend();
  },
);

const becomes = (player: Player, status: CashOut['status']): Promise<void> =>
  player.until(`a cash out ${status}`, ({ cashOut }) => cashOut.status === status);

const rulesAre = (player: Player, status: 'known' | 'refused'): Promise<void> =>
  player.until(`the rules are ${status}`, ({ cashRules }) => cashRules.status === status);

export const CASH_OUT_TWICE = sharedSession(
  'a cash out whose key is pressed where there is nothing to take: no offer, one that ended, one taken, its dialog gone; rules set and removed while they are read, sent or refused',
  async (player, _, me) => {
    const match = await openSport(player, me, BASKETBALL);
    const { marketId } = match;
    player.dispatch(cashOutRequested());
    player.dispatch(dialogOpened({ status: 'cashOut', ...match }));
    player.dispatch(dialogOpened({ status: 'cashOut', ...match }));
    await becomes(player, 'none');
    player.dispatch(cashOutRequested());
    player.dispatch(dialogClosed());
    await placeBet(player, match, '1000', 1);
    await untilAnswered(player);
    player.dispatch(dialogOpened({ status: 'cashOut', ...match }));
    await becomes(player, 'ended');
    player.dispatch(cashOutRequested());
    player.mark('an offer ended');
    player.dispatch(cashOutAsked({ marketId, wanted: WHOLE }));
    await becomes(player, 'quoted');
    player.dispatch(cashOutRequested());
    await becomes(player, 'taken');
    player.dispatch(cashOutRequested());
    player.dispatch(dialogClosed());
    await rulesAre(player, 'known');
    player.dispatch(cashRulesWanted());
    player.dispatch(cashRuleRemoved({ ruleId: 'none' }));
    player.dispatch(cashRulesWanted());
    await rulesAre(player, 'refused');
    player.dispatch(cashRuleRemoved({ ruleId: 'none' }));
    await rulesAre(player, 'refused');
    player.dispatch(cashRuleRequested({ marketId, profitPaise: null, lossPaise: -1 }));
    await rulesAre(player, 'refused');
    player.mark('rules refused');
  },
);
