import { screen, waitFor, within } from '@testing-library/react';
import { getMarketWatch } from '../../../api/matches';
import type { WatchedMatch } from '../../../api/matches';
import { selectLiveMarket } from '../../../slices/prices';
import { showOdds } from '../../../src/base/format/amounts';
import { inSlip, put, slip } from './page';
import type { TestPage } from './page';

const TENNIS = 2;

/** Opens a match that has not begun, so that no bet is delayed; the answer is it, its market and its first runner. */
export async function openMatch({ app, player }: TestPage) {
  const watched = (): WatchedMatch | undefined =>
    getMarketWatch
      .select({})(app.store.getState())
      .data?.find(
        ({ sportId, inPlay, market }) =>
          sportId === TENNIS &&
          !inPlay &&
          selectLiveMarket(app.store.getState(), market.id)?.status === 'OPEN',
      );
  await waitFor(() => expect(watched()).toBeDefined());
  const match = watched();
  if (!match) throw new Error('the simulated day has no tennis before play');
  const marketId = match.market.id;
  await player.click(await screen.findByRole('link', { name: new RegExp(match.name) }));
  await screen.findByRole('heading', { name: 'Match Odds' });
  await waitFor(() => expect(selectLiveMarket(app.store.getState(), marketId)?.rules).toBeTruthy());
  const market = selectLiveMarket(app.store.getState(), marketId);
  const [runner] = market?.runners ?? [];
  const best = runner?.cells[0];
  if (!market?.rules || !runner || !best) throw new Error('the market has no price to back');
  return {
    match,
    market,
    rules: market.rules,
    runner,
    best,
    path: `/game-details/${TENNIS}/${match.matchId}`,
  };
}

/** The price of a runner at these odds, hundredths. */
export const priceOf = (side: 'Back' | 'Lay', runner: string, odds: number): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^${side} ${runner} ${showOdds(odds)} `) });
export const backAt = (runner: string, odds: number): Promise<HTMLElement> => priceOf('Back', runner, odds);

/** Presses the price and types the stake, rupees. */
export async function fillSlip({ player }: TestPage, price: HTMLElement, stake: string): Promise<void> {
  await player.click(price);
  await put(player, await within(slip()).findByLabelText('Stake'), stake);
}

export const placeBet = async ({ player }: TestPage): Promise<void> =>
  player.click(inSlip().getByRole('button', { name: 'Place bet' }));
