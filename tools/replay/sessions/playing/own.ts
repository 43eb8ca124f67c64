import type { WatchedMatch } from '../../../../api/matches';
import { RACING_SPORTS } from '../../../../domain/base/product';
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
  placeConfirmed,
  placeRequested,
  priceClicked,
  stakeByChosen,
  stakeEntered,
} from '../../../../slices/slip';
import type { Pick } from '../../../../slices/slip/slipDraft';
import type { RootState } from '../../../../store/base/root/rootReducer';
import { betsOf, openFirst } from './match';
import type { Player } from './player';
import type { Account } from './session';

/* What sessions that share an exchange do. Markets that an operator holds, settles or changes belong to one session each:
 * the races, counted from the last, or a sport's only market. */

/** With one market each. */
export const VOLLEYBALL = 998_917;
export const BASKETBALL = 7522;
export const TENNIS = 2;

/** Further from the best price than the feed offers anything, near enough to look meant. */
export const AWAY = 12;

const isRace = ({ sportId, inPlay }: WatchedMatch): boolean =>
  !inPlay && RACING_SPORTS.some((id) => id === sportId);

/** Signs in and opens a match of the sport that has not begun. */
export const openSport = (player: Player, me: Account, sport: number) =>
  openFirst(player, `a match of sport ${sport}`, ({ sportId, inPlay }) => sportId === sport && !inPlay, me);

/** Signs in and opens the race that is so many before the last. */
export async function openRace(player: Player, me: Account, before: number) {
  await player.signIn(me.name, me.password);
  const row = (await player.readLists()).filter(isRace).at(-1 - before);
  if (!row) throw new Error(`there are no ${before + 1} races`);
  await player.open(row);
  return { matchId: row.matchId, marketId: row.market.id };
}

/** Settles once the bet of the slip has its answer. */
export const untilAnswered = (player: Player): Promise<void> =>
  player.until('an answer', ({ slip }) => slip.status !== 'placing');

export const untilRefused = (player: Player, code: string): Promise<void> =>
  player.until(
    `refused: ${code}`,
    ({ slip }) => 'error' in slip && slip.status !== 'unsure' && slip.error.code === code,
  );

/** Bets at the best price and waits until so many bets are listed. */
export async function placeBet(
  player: Player,
  { matchId, marketId }: { matchId: string; marketId: string },
  stake: string,
  count: number,
): Promise<void> {
  await player.bet(marketId, 'back', stake);
  await untilListed(player, matchId, count);
}

export const untilListed = (player: Player, matchId: string, count: number): Promise<void> =>
  player.until(`${count} bets`, (state) => betsOf(state, matchId).length === count);

/** Places a bet at a price that need not be on offer. */
export function placeAt(player: Player, pick: Pick, stake: string): void {
  player.dispatch(priceClicked(pick));
  player.dispatch(stakeEntered(stake));
  player.dispatch(placeRequested({ policy: 'better' }));
}

/** Every key of the slip's fields: none means anything while a bet is under way or in doubt. */
export function pressEveryField(player: Player): void {
  for (const key of [oddsStepped(1), oddsEntered('9'), oddsReset(), stakeEntered('9')]) player.dispatch(key);
  for (const key of [stakeByChosen('win'), chipPressed(100_00), keepInPlayToggled(), fillOrKillToggled()])
    player.dispatch(key);
  for (const key of [confirmationLeft(), placeConfirmed(), lineChosen(1), lineRemoved(1)])
    player.dispatch(key);
}

/** Whether all of the player's bets on the match are in this state. */
export const areAll = (state: RootState, matchId: string, word: string): boolean =>
  betsOf(state, matchId).length > 0 && betsOf(state, matchId).every((bet) => bet.state === word);
