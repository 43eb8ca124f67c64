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
import { answered, BASKETBALL, openSport, places, VOLLEYBALL } from '../playing/own';
import type { Player } from '../playing/player';
import { shared } from '../playing/session';

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
    for (let twice = 0; twice < 2; twice += 1) player.does(opener);
}

async function searches(player: Player): Promise<void> {
  const [match] = await player.lists();
  const words = match?.name.slice(0, 5) ?? '';
  player.does(searchTyped(words));
  await player.until('hits', ({ search }) => search.status === 'found');
  player.does(searchCleared());
  player.line.cut('match/searchByMatchNameHeader');
  player.does(searchTyped(words.slice(0, 4)));
  await player.until('no answer', ({ search }) => search.status === 'failed');
  player.does(searchCleared());
  player.line.mend();
}

function movesOrders(player: Player, { matchId, marketId }: Place): void {
  const { selectionId, odds } = player.pickOf(marketId, 'back');
  const { route } = player.state();
  player.does(navigated(withLadder(route.path, marketId, selectionId)));
  const runner = runnerKey(marketId, selectionId);
  const move = { from: odds + 10, to: odds + 20, paise: 500_00, concern: null };
  const asked = movesAsked({ runner, moves: [{ ...move, orders: [{ betId: 'none', matchId }] }] });
  for (const event of [asked, asked, ladderCentred({ runner, odds }), movesAnswered(), movesAnswered()])
    player.does(event);
  for (const event of [ladderCentred({ runner, odds }), asked]) player.does(event);
  player.does(navigated(route.path));
  player.does(movesAnswered());
}

export const PRESSED_TWICE = shared(
  'keys all over a match pressed twice: every dialog, what is closed closed again, a move of the ladder asked for twice, a search cleared; bets and stakes that could not be read asked for twice, a query sent twice',
  async (player, _, me) => {
    player.line.cut('user/getButtonValue');
    const match = await openSport(player, me, VOLLEYBALL);
    await player.until('no stakes', ({ buttons }) => buttons.status === 'failed');
    player.line.mend();
    player.does(buttonsRequested());
    player.does(buttonsRequested());
    await places(player, match, '300', 1);
    await answered(player);
    player.tab.permission = 'granted';
    player.does(alertWorded({ text: 'A bet was matched', bet: null }));
    player.does(alertsRequested());
    await player.until('allowed', ({ alerts }) => alerts.status === 'allowed');
    player.does(alertsRequested());
    pressesTwice(player, match);
    player.mark('dialogs');
    movesOrders(player, match);
    await searches(player);
    const [bet] = betsOf(player.state(), match.matchId);
    const query = { betId: bet?.betId ?? '', reason: 'result', queryText: 'The set was not over' } as const;
    for (let twice = 0; twice < 2; twice += 1) {
      player.does(queryRequested(query));
      player.does(queryRequested(query));
      await player.until('refused', ({ queries }) => queries.status === 'refused');
    }
    player.line.cut('bet/getMarketAndFancyBet');
    await player.asks(getMatchBets.initiate({ matchId: 'none-such' })).catch(() => undefined);
    player.does(betsRequested({ matchId: 'none-such' }));
    player.does(betsRequested({ matchId: 'none-such' }));
    player.line.mend();
  },
);

const becomes = (player: Player, status: CashOut['status']): Promise<void> =>
  player.until(`a cash out ${status}`, ({ cashOut }) => cashOut.status === status);

const rulesAre = (player: Player, status: 'known' | 'refused'): Promise<void> =>
  player.until(`the rules are ${status}`, ({ cashRules }) => cashRules.status === status);

export const CASH_OUT_TWICE = shared(
  'a cash out whose key is pressed where there is nothing to take: no offer, one that ended, one taken, its dialog gone; rules set and removed while they are read, sent or refused',
  async (player, _, me) => {
    const match = await openSport(player, me, BASKETBALL);
    const { marketId } = match;
    player.does(cashOutRequested());
    player.does(dialogOpened({ status: 'cashOut', ...match }));
    player.does(dialogOpened({ status: 'cashOut', ...match }));
    await becomes(player, 'none');
    player.does(cashOutRequested());
    player.does(dialogClosed());
    await places(player, match, '1000', 1);
    await answered(player);
    player.does(dialogOpened({ status: 'cashOut', ...match }));
    await becomes(player, 'ended');
    player.does(cashOutRequested());
    player.mark('an offer ended');
    player.does(cashOutAsked({ marketId, wanted: WHOLE }));
    await becomes(player, 'quoted');
    player.does(cashOutRequested());
    await becomes(player, 'taken');
    player.does(cashOutRequested());
    player.does(dialogClosed());
    await rulesAre(player, 'known');
    player.does(cashRulesWanted());
    player.does(cashRuleRemoved({ ruleId: 'none' }));
    player.does(cashRulesWanted());
    await rulesAre(player, 'refused');
    player.does(cashRuleRemoved({ ruleId: 'none' }));
    await rulesAre(player, 'refused');
    player.does(cashRuleRequested({ marketId, profitPaise: null, lossPaise: -1 }));
    await rulesAre(player, 'refused');
    player.mark('rules refused');
  },
);
