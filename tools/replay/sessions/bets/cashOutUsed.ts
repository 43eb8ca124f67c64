import { cashOutAsked, cashOutRequested, WHOLE } from '../../../../slices/cashOut';
import type { CashOut } from '../../../../slices/cashOut';
import { cashRuleRemoved, cashRuleRequested } from '../../../../slices/cashRules';
import { dialogClosed, dialogOpened } from '../../../../slices/dialogs';
import { betsOf, FOOTBALL, openMatch } from '../playing/match';
import type { Player } from '../playing/player';
import type { Session } from '../playing/session';

const becomes = (player: Player, status: CashOut['status']): Promise<void> =>
  player.until(`a cash out ${status}`, ({ cashOut }) => cashOut.status === status);

/** Asks for an offer and takes it. */
async function takes(player: Player, ask: Parameters<typeof cashOutAsked>[0]): Promise<void> {
  player.dispatch(cashOutAsked(ask));
  await becomes(player, 'quoted');
  player.dispatch(cashOutRequested());
  await becomes(player, 'taken');
}

const rulesAre = (player: Player, count: number): Promise<void> =>
  player.until(
    `${count} rules`,
    ({ cashRules }) => cashRules.status === 'known' && cashRules.rules.length === count,
  );

export const CASH_OUT_USED: Session = {
  about:
    'a bet cashed out: none to be had, an offer that ended, half of it, an amount, the rest; a rule set and removed',
  settings: {},
  isTaped: true,
  play: async (player) => {
    const { matchId, marketId } = await openMatch(player, FOOTBALL);
    player.dispatch(dialogOpened({ status: 'cashOut', matchId, marketId }));
    await becomes(player, 'none');
    player.dispatch(dialogClosed());
    await player.bet(marketId, 'back', '1000');
    await player.until('the bet is matched', (state) =>
      betsOf(state, matchId).some(({ matchedPaise }) => matchedPaise > 0),
    );
    player.dispatch(dialogOpened({ status: 'cashOut', matchId, marketId }));
    await becomes(player, 'ended');
    player.mark('an offer ended');
    await takes(player, { marketId, wanted: { kind: 'share', bps: 5000 } });
    player.mark('half is cashed out');
    player.dispatch(cashOutAsked({ marketId, wanted: { kind: 'amount', paise: 1_00_00_000_00 } }));
    await becomes(player, 'none');
    await rulesAre(player, 0);
    player.dispatch(cashRuleRequested({ marketId, profitPaise: 5_000_00, lossPaise: null }));
    await rulesAre(player, 1);
    const { cashRules } = player.state();
    const ruleId = 'rules' in cashRules ? (cashRules.rules[0]?.ruleId ?? '') : '';
    player.dispatch(cashRuleRemoved({ ruleId }));
    await rulesAre(player, 0);
    player.dispatch(cashRuleRemoved({ ruleId }));
    await player.until('nothing to remove', (state) => state.cashRules.status === 'refused');
    await takes(player, { marketId, wanted: WHOLE });
    player.mark('the rest is cashed out');
    await player.until(
      'its bets',
      (state) => betsOf(state, matchId).filter(({ isCashOut }) => isCashOut).length > 1,
    );
    player.dispatch(dialogClosed());
  },
};
