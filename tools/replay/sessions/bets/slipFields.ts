import { stepOdds } from '../../../../domain/bets/ladder';
import { FAR_TICKS } from '../../../../domain/placing/slipGuard';
import { bettingChosen } from '../../../../slices/preferences';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import {
  chipPressed,
  confirmationLeft,
  fillOrKillToggled,
  keepInPlayToggled,
  lineChosen,
  lineRemoved,
  oddsEntered,
  oddsReset,
  oddsStepped,
  oddsTaken,
  placeConfirmed,
  placeRequested,
  priceAdded,
  priceClicked,
  selectDraft,
  slipDismissed,
  stakeByChosen,
  stakeEntered,
} from '../../../../slices/slip';
import { pressOf } from '../../../../store/base/selectors/concerns';
import { answered, areListed, AWAY, openSport, VOLLEYBALL } from '../playing/own';
import { shared } from '../playing/session';

export const ODDS_TYPED = shared(
  'the odds of a bet stepped, typed, off the ladder, no number at all, set back and taken anew; the slip closed',
  async (player, _, me) => {
    const { marketId } = await openSport(player, me, VOLLEYBALL);
    const pick = player.pickOf(marketId, 'back');
    // Keys of a field that is not there yet.
    for (const event of [oddsStepped(1), oddsEntered('2'), oddsReset(), stakeEntered('5')])
      player.does(event);
    player.does(slipDismissed());
    player.does(priceClicked(pick));
    for (const ticks of [1, 1, -1, 5]) player.does(oddsStepped(ticks));
    for (const text of ['', '3', '3.', '3.0', '3.03', '3.033']) player.does(oddsEntered(text));
    player.does(oddsEntered('many'));
    player.does(oddsReset());
    player.does(oddsTaken({ odds: pick.odds }));
    player.does(keepInPlayToggled());
    player.does(keepInPlayToggled());
    player.mark('back where it began');
    player.does(placeRequested());
    player.does(slipDismissed());
  },
);

export const STAKE_BY_RISK = shared(
  'a lay said by what it may cost, then by what it wins, with a button for the amount, at another price; placed, and it waits',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    const pick = player.pickOf(marketId, 'lay');
    player.does(priceClicked(pick));
    player.does(stakeEntered('600'));
    for (const by of ['liability', 'win', 'liability'] as const) player.does(stakeByChosen(by));
    player.does(chipPressed(1000_00));
    player.does(oddsEntered(String(stepOdds(pick.odds, -AWAY, pick.ladder) / 100)));
    player.does(fillOrKillToggled());
    player.does(fillOrKillToggled());
    player.does(keepInPlayToggled());
    player.mark('what it may cost is 1000');
    player.does(placeRequested({ policy: 'better' }));
    await areListed(player, matchId, 1);
  },
);

export const CONFIRMED_FIRST = shared(
  'every bet shown before it is sent: let go, changed while it is shown, another price pressed, then confirmed; one that looks mistyped',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.does(bettingChosen({ confirms: true }));
    const pick = player.pickOf(marketId, 'back');
    const shows = () => {
      player.does(stakeEntered('300'));
      player.does(placeRequested({ policy: 'any', concerns: [] }));
    };
    player.does(priceClicked(pick));
    shows();
    player.does(confirmationLeft());
    for (const change of [oddsStepped(1), oddsEntered('2'), oddsReset(), keepInPlayToggled()]) {
      shows();
      player.does(change);
    }
    for (const change of [chipPressed(300_00), fillOrKillToggled(), fillOrKillToggled()]) {
      shows();
      player.does(change);
    }
    shows();
    player.does(oddsTaken({ odds: pick.odds }));
    shows();
    // A press on the button that is covered, then another price.
    player.does(placeRequested({ policy: 'any' }));
    player.does(priceClicked(player.pickOf(marketId, 'lay')));
    shows();
    player.does(slipDismissed());
    player.does(priceClicked(pick));
    shows();
    player.mark('confirmed');
    player.does(placeConfirmed());
    player.does(placeConfirmed());
    await areListed(player, matchId, 1);
    await answered(player);
    player.does(priceClicked(player.pickOf(marketId, 'back')));
    // More than half of the balance, then far from the last price as well: the press says what it waits for.
    player.does(stakeEntered('60000'));
    player.does(oddsStepped(FAR_TICKS + 5));
    const draft = selectDraft(player.state());
    if (!draft) throw new Error('the slip is empty');
    player.does(placeRequested(pressOf(player.state(), draft)));
    player.mark('what looks mistyped waits');
    player.does(slipDismissed());
  },
);

export const SEVERAL_LEFT = shared(
  'two bets on the same runner in one slip, one of them pressed twice, fields of the one in hand, lines chosen and removed, back to a single bet; the rest let go',
  async (player, _, me) => {
    const { marketId } = await openSport(player, me, VOLLEYBALL);
    player.does(priceClicked(player.pickOf(marketId, 'back')));
    player.does(stakeEntered('100'));
    player.does(bettingChosen({ isSeveral: true }));
    player.does(priceAdded(player.pickOf(marketId, 'lay')));
    player.does(priceClicked(player.pickOf(marketId, 'back')));
    player.mark('three bets');
    for (const change of [oddsStepped(1), oddsEntered('2.02'), oddsReset(), chipPressed(200_00)])
      player.does(change);
    for (const change of [keepInPlayToggled(), fillOrKillToggled(), stakeByChosen('win')])
      player.does(change);
    player.does(lineChosen(1));
    player.does(lineChosen(99));
    player.does(lineRemoved(2));
    player.does(bettingChosen({ isSeveral: false }));
    player.mark('a single one');
    player.does(lineChosen(1));
    player.does(bettingChosen({ isSeveral: true }));
    player.does(lineRemoved(3));
    player.does(slipDismissed());
  },
);

export const BET_CARRIED = shared(
  'a bet carried from its match to the account statement: its price is followed there, taken anew and the bet placed',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.does(priceClicked(player.pickOf(marketId, 'back')));
    player.does(stakeEntered('200'));
    player.does(navigated(pathTo('accountStatement')));
    const left = player.state().prices.byId[marketId]?.pt ?? 0;
    await player.until('a newer price', ({ prices }) => (prices.byId[marketId]?.pt ?? 0) > left);
    player.mark('the price goes on');
    player.does(oddsTaken({ odds: player.pickOf(marketId, 'back').odds }));
    player.does(placeRequested({ policy: 'better' }));
    await areListed(player, matchId, 1);
    await answered(player);
  },
);
