import { stepOdds } from '../../../../domain/bets/ladder';
import { FAR_TICKS } from '../../../../domain/placing/slipGuard';
import { bettingChosen, shortFormChosen } from '../../../../slices/preferences';
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
import { untilAnswered, untilListed, AWAY, openSport, VOLLEYBALL } from '../playing/own';
import { sharedSession } from '../playing/session';

export const ODDS_TYPED = sharedSession(
  'the odds of a bet stepped, typed, off the ladder, no number at all, set back and taken anew; the slip closed',
  async (player, _, me) => {
    const { marketId } = await openSport(player, me, VOLLEYBALL);
    const pick = player.pickOf(marketId, 'back');
    // Keys of a field that is not there yet.
    for (const event of [oddsStepped(1), oddsEntered('2'), oddsReset(), stakeEntered('5')])
      player.dispatch(event);
    player.dispatch(slipDismissed());
    player.dispatch(priceClicked(pick));
    for (const ticks of [1, 1, -1, 5]) player.dispatch(oddsStepped(ticks));
    for (const text of ['', '3', '3.', '3.0', '3.03', '3.033']) player.dispatch(oddsEntered(text));
    player.dispatch(oddsEntered('many'));
    player.dispatch(oddsReset());
    player.dispatch(oddsTaken({ odds: pick.odds }));
    player.dispatch(keepInPlayToggled());
    player.dispatch(keepInPlayToggled());
    player.mark('back where it began');
    player.dispatch(placeRequested());
    player.dispatch(slipDismissed());
  },
);

export const BRIEF_SLIP = sharedSession(
  'sizes in millions, then in lakhs; the whole slip opened, a bet filled in and the slip made brief again, then placed',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.dispatch(shortFormChosen('international'));
    player.dispatch(priceClicked(player.pickOf(marketId, 'back')));
    player.dispatch(bettingChosen({ isSlipWhole: true }));
    player.dispatch(stakeEntered('300'));
    player.mark('the whole slip');
    player.dispatch(bettingChosen({ isSlipWhole: false }));
    player.dispatch(shortFormChosen('indian'));
    player.dispatch(placeRequested({ policy: 'any' }));
    await untilListed(player, matchId, 1);
  },
);

export const STAKE_BY_RISK = sharedSession(
  'a lay said by what it may cost, then by what it wins, with a button for the amount, at another price; placed, and it waits',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    const pick = player.pickOf(marketId, 'lay');
    player.dispatch(priceClicked(pick));
    player.dispatch(stakeEntered('600'));
    for (const by of ['liability', 'win', 'liability'] as const) player.dispatch(stakeByChosen(by));
    player.dispatch(chipPressed(1000_00));
    player.dispatch(oddsEntered(String(stepOdds(pick.odds, -AWAY, pick.ladder) / 100)));
    player.dispatch(fillOrKillToggled());
    player.dispatch(fillOrKillToggled());
    player.dispatch(keepInPlayToggled());
    player.mark('what it may cost is 1000');
    player.dispatch(placeRequested({ policy: 'better' }));
    await untilListed(player, matchId, 1);
  },
);

export const CONFIRMED_FIRST = sharedSession(
  'every bet shown before it is sent: let go, changed while it is shown, another price pressed, then confirmed; one that looks mistyped',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.dispatch(bettingChosen({ confirms: true }));
    const pick = player.pickOf(marketId, 'back');
    const shows = () => {
      player.dispatch(stakeEntered('300'));
      player.dispatch(placeRequested({ policy: 'any', concerns: [] }));
    };
    player.dispatch(priceClicked(pick));
    shows();
    player.dispatch(confirmationLeft());
    for (const change of [oddsStepped(1), oddsEntered('2'), oddsReset(), keepInPlayToggled()]) {
      shows();
      player.dispatch(change);
    }
    for (const change of [chipPressed(300_00), fillOrKillToggled(), fillOrKillToggled()]) {
      shows();
      player.dispatch(change);
    }
    shows();
    player.dispatch(oddsTaken({ odds: pick.odds }));
    shows();
    // A press on the button that is covered, then another price.
    player.dispatch(placeRequested({ policy: 'any' }));
    player.dispatch(priceClicked(player.pickOf(marketId, 'lay')));
    shows();
    player.dispatch(slipDismissed());
    player.dispatch(priceClicked(pick));
    shows();
    player.mark('confirmed');
    player.dispatch(placeConfirmed());
    player.dispatch(placeConfirmed());
    await untilListed(player, matchId, 1);
    await untilAnswered(player);
    player.dispatch(priceClicked(player.pickOf(marketId, 'back')));
    // More than half of the balance, then far from the last price as well: the press says what it waits for.
    player.dispatch(stakeEntered('60000'));
    player.dispatch(oddsStepped(FAR_TICKS + 5));
    const draft = selectDraft(player.state());
    if (!draft) throw new Error('the slip is empty');
    player.dispatch(placeRequested(pressOf(player.state(), draft)));
    player.mark('what looks mistyped waits');
    player.dispatch(slipDismissed());
  },
);

export const SEVERAL_LEFT = sharedSession(
  'two bets on the same runner in one slip, one of them pressed twice, fields of the one in hand, lines chosen and removed, back to a single bet; the rest let go',
  async (player, _, me) => {
    const { marketId } = await openSport(player, me, VOLLEYBALL);
    player.dispatch(priceClicked(player.pickOf(marketId, 'back')));
    player.dispatch(stakeEntered('100'));
    player.dispatch(bettingChosen({ isSeveral: true }));
    player.dispatch(priceAdded(player.pickOf(marketId, 'lay')));
    player.dispatch(priceClicked(player.pickOf(marketId, 'back')));
    player.mark('three bets');
    for (const change of [oddsStepped(1), oddsEntered('2.02'), oddsReset(), chipPressed(200_00)])
      player.dispatch(change);
    for (const change of [keepInPlayToggled(), fillOrKillToggled(), stakeByChosen('win')])
      player.dispatch(change);
    player.dispatch(lineChosen(1));
    player.dispatch(lineChosen(99));
    player.dispatch(lineRemoved(2));
    player.dispatch(bettingChosen({ isSeveral: false }));
    player.mark('a single one');
    player.dispatch(lineChosen(1));
    player.dispatch(bettingChosen({ isSeveral: true }));
    player.dispatch(lineRemoved(3));
    player.dispatch(slipDismissed());
  },
);

export const BET_CARRIED = sharedSession(
  'a bet carried from its match to the account statement: its price is followed there, taken anew and the bet placed',
  async (player, _, me) => {
    const { matchId, marketId } = await openSport(player, me, VOLLEYBALL);
    player.dispatch(priceClicked(player.pickOf(marketId, 'back')));
    player.dispatch(stakeEntered('200'));
    player.dispatch(navigated(pathTo('accountStatement')));
    const left = player.state().prices.byId[marketId]?.pt ?? 0;
    await player.until('a newer price', ({ prices }) => (prices.byId[marketId]?.pt ?? 0) > left);
    player.mark('the price goes on');
    player.dispatch(oddsTaken({ odds: player.pickOf(marketId, 'back').odds }));
    player.dispatch(placeRequested({ policy: 'better' }));
    await untilListed(player, matchId, 1);
    await untilAnswered(player);
  },
);
