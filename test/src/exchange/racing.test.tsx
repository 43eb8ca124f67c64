import { act, screen, waitFor, within } from '@testing-library/react';
import { getRaceCard } from '../../../api/racing';
import { getMarketWatch } from '../../../api/matches';
import { HORSE_RACING } from '../../../domain/base/product';
import { selectBetRows } from '../../../slices/bets';
import { selectLiveMarket } from '../../../slices/prices';
import { raceDateIn } from '../../../slices/route/racePath';
import { navigated, selectPath } from '../../../slices/route';
import { fillSlip, placeBet, priceOf } from './market';
import { bets, exchangeOfFile, shows } from './page';
import type { TestPage } from './page';
import '../../../src/screens/match/race/RacePage';

jest.setTimeout(120_000);

const { running, enter } = exchangeOfFile();

/** The card on screen, as the exchange last told it. */
function cardOf({ app }: TestPage) {
  const state = app.store.getState();
  if (state.route.name !== 'match' || state.route.date === undefined) return undefined;
  const { matchId, date } = state.route;
  return getRaceCard.select({ matchId, date: raceDateIn(date), heard: '' })(state).data;
}

/** Opens a race that is far enough from its off from the list of all sports. */
async function openRace(page: TestPage) {
  const { app, player } = page;
  const races = () =>
    (getMarketWatch.select({})(app.store.getState()).data ?? []).filter(
      ({ sportId, inPlay }) => sportId === HORSE_RACING && !inPlay,
    );
  await waitFor(() => expect(races().length).toBeGreaterThan(3));
  const name = races().at(-1)?.name ?? '';
  await player.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
  await screen.findByRole('heading', { level: 1, name });
  const race = cardOf(page)?.race;
  if (!race) throw new Error('the card has no race');
  await waitFor(() => expect(selectLiveMarket(app.store.getState(), race.placeId)?.rules).toBeTruthy());
  return { name, race, marketOf: (id: string) => selectLiveMarket(app.store.getState(), id) };
}

const ways = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
const isHere = (way: HTMLElement) => way.getAttribute('aria-current') === 'page';

test('a race from the list: backed to win, laid for a place, a runner taken out, a dead heat paid', async () => {
  const page = await enter();
  const { player, app } = page;
  const { race, marketOf } = await openRace(page);
  const matchId = marketOf(race.winId)?.matchId ?? '';
  const [first, second, third, fourth] = race.runners;
  if (!first || !second || !third || !fourth) throw new Error('a race of too few');
  const oddsOf = (marketId: string, id: number, cell: number): number =>
    marketOf(marketId)?.runners.find((one) => one.id === id)?.cells[cell]?.odds ?? 0;

  const backed = oddsOf(race.winId, first.id, 0);
  await fillSlip(page, await priceOf('Back', first.name, backed), '1000');
  await placeBet(page);
  await shows('Exposure', '1,000.00');
  await player.click(screen.getByRole('tab', { name: 'Place' }));
  await screen.findByRole('heading', { name: 'To Be Placed' });
  await fillSlip(page, await priceOf('Lay', second.name, oddsOf(race.placeId, second.id, 3)), '200');
  await placeBet(page);
  await waitFor(() => expect(bets()).toHaveTextContent(second.name));
  const rows = () => selectBetRows(app.store.getState(), matchId);
  await waitFor(() =>
    expect(
      rows()
        .map(({ marketId }) => marketId)
        .toSorted(),
    ).toEqual([race.winId, race.placeId].toSorted()),
  );

  for (const marketId of [race.winId, race.placeId])
    await running().admin('remove-runner', marketId, String(second.id), '--factor', '16.2');
  expect(await screen.findByText(/^Removed \d\d:\d\d, factor 16.2%$/)).toBeVisible();
  await waitFor(() => expect(rows().find(({ marketId }) => marketId === race.placeId)?.state).toBe('VOID'));
  await player.click(screen.getByRole('tab', { name: 'Win' }));
  // Who was out before a market is opened is at its end.
  await player.click(await screen.findByRole('button', { name: 'Non-runners (1)' }));
  expect(await screen.findByText(/^Removed \d\d:\d\d, factor 16.2%$/)).toBeVisible();
  const reduced = rows().find(({ marketId }) => marketId === race.winId)?.fills[0]?.odds;
  expect(reduced).toBe(Math.round(backed * 0.838));

  await running().admin('result', race.placeId, [first, third, fourth].map(({ id }) => id).join());
  await running().admin('result', race.winId, `${first.id},${third.id}`);
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  await waitFor(() => expect(result.getAllByRole('listitem')).toHaveLength(3));
  expect(result.getAllByRole('listitem')[0]).toHaveTextContent(new RegExp(`^1\\..*${first.name}dead heat$`));
  expect(result.getAllByRole('listitem')[2]).toHaveTextContent(new RegExp(`^placed.*${fourth.name}$`));
  await shows('Exposure', '0.00');
});

test('from one day, country and time to another, by links alone', async () => {
  const page = await enter();
  const { player, app } = page;
  const { name } = await openRace(page);
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const [today, tomorrow, later] = ways('Days');
  expect([today, tomorrow, later].map((day) => day && isHere(day))).toEqual([true, false, false]);
  for (const day of [tomorrow, later]) expect(day).toHaveTextContent(/· [1-9]\d* races?$/);
  await waitFor(() => expect(ways('Countries').length).toBeGreaterThan(2));
  const other = ways('Countries').find((way) => !isHere(way));
  await player.click(other!);
  await waitFor(() => expect(heading()).not.toBe(name));
  await waitFor(() => expect(ways('Countries').find(isHere)).toHaveTextContent(other?.textContent ?? '-'));
  await player.click(ways('Days')[1]!);
  await waitFor(() => expect(isHere(ways('Days')[1]!)).toBe(true));
  const venues = await screen.findByRole('list', { name: 'Venues and times' });
  await waitFor(() => expect(within(venues).getAllByRole('link').filter(isHere)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'To Win' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/Starts \d\d\/\d\d\/\d{4}/);

  // The second day after today is the greyhounds' too.
  act(() => void app.store.dispatch(navigated('/all-sports/4339')));
  const dogs = await screen.findAllByRole('link', { name: /\d\d:\d\d/ });
  await player.click(dogs.at(-1)!);
  await waitFor(() => expect(selectPath(app.store.getState())).toMatch(/^\/horse-racing\//));
  await screen.findByRole('navigation', { name: 'Days' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/Trap 1/));
  expect(screen.getByRole('main')).toHaveTextContent('Greyhound Racing6 runners');
});
