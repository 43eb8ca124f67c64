import { cashOutAsked, cashOutRequested, WHOLE } from '../../../../slices/cashOut';
import type { CashOut } from '../../../../slices/cashOut';
import type { Pick } from '../../../../slices/slip/slipDraft';
import { cashRuleRemoved, cashRuleRequested, cashRulesWanted } from '../../../../slices/cashRules';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { betsOf } from '../playing/match';
import {
  untilAnswered,
  areAll,
  untilListed,
  placeAt,
  BASKETBALL,
  openRace,
  openSport,
  placeBet,
} from '../playing/own';
import { Player } from '../playing/player';
import { sharedSession } from '../playing/session';
import { stepOdds } from '../../../../domain/bets/ladder';

/** Another player's race. */
const RACE = 7;

const becomes = (player: Player, status: CashOut['status']): Promise<void> =>
  player.until(`a cash out ${status}`, ({ cashOut }) => cashOut.status === status);

/** A back at a price between the best of both sides, where the feed has nothing. */
function betweenIn(player: Player, marketId: string): Pick {
  const pick = player.pickOf(marketId, 'back');
  for (const { id, name, cells } of player.state().prices.byId[marketId]?.runners ?? []) {
    const [back, lay] = [cells[0]?.odds ?? 0, cells[3]?.odds ?? 0];
    const odds = stepOdds(back, 1, pick.ladder);
    if (back > 0 && odds < lay) return { ...pick, odds, selectionId: id, selectionName: name };
  }
  throw new Error('no room between the prices of any runner');
}

export const MATCHED_BY_PLAYER = sharedSession(
  'a back that waits at a price of its own until another player lays it, in two parts; told while it is looked at',
  async (player, exchange, me) => {
    const { matchId, marketId } = await openRace(player, me, RACE);
    const pick = betweenIn(player, marketId);
    placeAt(player, pick, '1000');
    await untilListed(player, matchId, 1);
    player.mark('it waits');
    const them = { name: `${me.name}2`, password: me.password };
    await exchange.admin('add-player', them.name, them.password, '--chips', '100000');
    const other = new Player(exchange.url, 'other');
    try {
      await openRace(other, them, RACE);
      const left = (paise: number) =>
        player.until(`${paise} left`, (state) => betsOf(state, matchId)[0]?.unmatchedPaise === paise);
      for (const [stake, rest] of [
        ['400', 600_00],
        ['600', 0],
      ] as const) {
        await other.until('a free slip', ({ slip }) => slip.status === 'empty');
        placeAt(other, { ...pick, side: 'lay' }, stake);
        await left(rest);
        player.mark(`${stake} of it are matched`);
      }
    } finally {
      other.stop();
    }
    await player.until('matched', (state) => areAll(state, matchId, 'MATCHED'));
  },
);

export const CASH_OUT_LOST = sharedSession(
  'a cash out whose answer was lost: in doubt, its dialog closed and opened, asked again and done once',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, BASKETBALL);
    await placeBet(player, { matchId, marketId }, '1000', 1);
    await untilAnswered(player);
    player.dispatch(dialogOpened({ status: 'cashOut', matchId, marketId }));
    // Asked for once more, and taken before there is an offer.
    player.dispatch(cashOutAsked({ marketId, wanted: WHOLE }));
    player.dispatch(cashOutRequested());
    await becomes(player, 'quoted');
    player.dispatch(cashOutAsked({ marketId, wanted: WHOLE }));
    await becomes(player, 'quoted');
    player.line.cut('bet/cashOut');
    player.dispatch(cashOutRequested());
    player.dispatch(cashOutRequested());
    player.dispatch(cashOutAsked({ marketId, wanted: WHOLE }));
    await becomes(player, 'unsure');
    player.mark('in doubt');
    player.dispatch(dialogClosed());
    player.dispatch(dialogOpened({ status: 'cashOut', matchId, marketId }));
    player.line.mend();
    player.dispatch(cashOutRequested());
    await becomes(player, 'taken');
    player.mark('done once');
    player.dispatch(dialogClosed());
  },
);

export const CASH_OUT_BY_RULE = sharedSession(
  'a rule that cashes out by itself at a small loss: set twice, changed, and done by the next price',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, BASKETBALL);
    await placeBet(player, { matchId, marketId }, '1000', 1);
    await untilAnswered(player);
    player.dispatch(cashRulesWanted());
    player.dispatch(cashRulesWanted());
    player.dispatch(cashRuleRequested({ marketId, profitPaise: 9_000_00, lossPaise: null }));
    await player.until('known', ({ cashRules }) => cashRules.status === 'known');
    player.dispatch(cashRuleRequested({ marketId, profitPaise: null, lossPaise: 0 - 1 }));
    player.dispatch(cashRuleRequested({ marketId, profitPaise: null, lossPaise: 1 }));
    player.dispatch(cashRuleRemoved({ ruleId: 'none' }));
    await player.until('refused', ({ cashRules }) => cashRules.status === 'refused');
    player.dispatch(cashRulesWanted());
    await player.until('known again', ({ cashRules }) => cashRules.status === 'known');
    player.dispatch(cashRuleRequested({ marketId, profitPaise: 1_00, lossPaise: 1 }));
    player.mark('it waits for the next price');
    await player.until('cashed out', (state) => betsOf(state, matchId).some(({ isCashOut }) => isCashOut));
  },
);
