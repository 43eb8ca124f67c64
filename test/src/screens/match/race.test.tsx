import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';
import type { Options } from '../../support/app';
import { HORSES, RACING, VENUES, card, raceDetail, runner } from '../../support/race';
import { sayNext } from '../../../../src/screens/match/race/useRace';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/race/RacePage';

const PATH = '/horse-racing/m1/2026-11-21T18:30:00';
const CARD = 'match/getRaceCard';
const LIST = 'match/getMatchVenueListByCountryCodeSportId';

async function open(answers: Options['answers'] = {}, options: Options = {}) {
  const app = await openApp({ path: PATH, ...options, answers: { ...RACING, ...answers } });
  const asked = (path: string) => app.server.asked.filter((one) => one.path === path).map(({ body }) => body);
  return { ...app, asked };
}
const ways = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href')?.slice(1),
      link.getAttribute('aria-current'),
    ]);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const NOW = Date.UTC(2026, 10, 21, 12, 50);

test('a card: three days, countries, venues with times, and the race with win and place in tabs on a phone', async () => {
  const { player, app, asked, goLive, stream } = await open();
  await heading('Ascot 18:30');
  await goLive();
  await stream([{ id: '1.1', rc: [{ id: 101, ltp: 3 }] }], { pt: NOW });
  expect(asked(CARD)[0]).toEqual({ match_id: 'm1', date: '2026-11-21 18:30:00' });
  expect(asked(LIST)[0]).toEqual({ country: '', date: '2026-11-21', sport_id: 7, is_result: 1 });
  expect(ways('Days')).toEqual([
    ['Today · 4 races', PATH, 'page'],
    ['Tomorrow · 1 race', '/horse-racing/m9/2026-11-22T14:00:00', null],
    ['Monday · 0 races', '/horse-racing/m1/2026-11-23', null],
  ]);
  expect(ways('You are here')).toEqual([
    ['Home', '/home', null],
    ['Horse Racing', '/all-sports/7', null],
  ]);
  expect(ways('Countries')).toEqual([
    ['United Kingdom', PATH, 'page'],
    ['Australia', '/horse-racing/m5/2026-11-21T18:45:00', null],
  ]);
  const venues = within(screen.getByRole('list', { name: 'Venues and times' }));
  expect(venues.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ascot']);
  expect(venues.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '17:30 over',
    '18:15 off',
    '18:30 next, in 10 min',
    '19:00',
  ]);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Horse Racing3 runnersStarts in 10 min');
  expect(main).toHaveTextContent('The first 2 runners are placed. Each way: one bet on Win and one on Place');
  expect(screen.getByRole('tab', { name: 'Win' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { name: 'To Win' })).toBeVisible();
  expect(main).toHaveTextContent(
    'Number 11(3)stall 3Copper LanternForm 20-41 · Rider 1 · 9-79 stone 7 pounds',
  );
  await player.click(screen.getByRole('tab', { name: 'Place' }));
  const place = within(screen.getByRole('tabpanel', { name: 'Place' }));
  expect(place.getByRole('heading', { name: 'To Be Placed' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'To Win' })).toBeNull();
  expect(app.store.getState().route.path).toBe(`${PATH}?kind=place`);
  expect(place.getByRole('button', { name: 'Lay Morning Tide 4.50 400 available' })).toBeVisible();
  expect(asked('match/getMatchDetail')).toHaveLength(1);
});

test('a removal is told as soon as the stream takes the runner out, with what each market makes of it', async () => {
  const { server, goLive, stream } = await open({}, { isWide: true });
  await heading('Ascot 18:30');
  await goLive();
  expect(screen.getByRole('heading', { name: 'To Win' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'To Be Placed' })).toBeVisible();
  const removals = [
    { market_id: '1.1', adjustment_factor: 16.2, removal_date: '2026-11-21 18:21:00' },
    { market_id: '1.2', adjustment_factor: null, removal_date: '2026-11-21 18:21:00' },
  ];
  server.answers[CARD] = ok(card({ runners: [runner(0), runner(1, { removals }), runner(2)] }));
  const marketDefinition = (name: string, numberOfWinners: number) => ({
    matchId: 'm1',
    name,
    status: 'OPEN',
    statusMessage: '',
    inPlay: false,
    betDelay: 0,
    numberOfWinners,
    version: 2,
    runners: HORSES.map((horse, i) => ({
      id: 101 + i,
      name: horse,
      sortPriority: i + 1,
      status: i === 1 ? 'REMOVED' : 'ACTIVE',
    })),
  });
  await stream([
    { id: '1.1', marketDefinition: marketDefinition('To Win', 1) },
    { id: '1.2', marketDefinition: marketDefinition('To Be Placed', 2) },
  ]);
  expect(await screen.findByText('Removed 18:21, factor 16.2%')).toBeVisible();
  expect(screen.getByText('Removed 18:21, factor not known')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('2 runners');
  for (const name of screen.getAllByText('Morning Tide')) expect(name.tagName).toBe('S');
});

test('the result: positions, a dead heat; the markets that are left, with the traps of greyhounds', async () => {
  const paid = { is_winner: 1, is_placed: 1, position: 1 } as const;
  const runners = [runner(0, paid), runner(1, { is_placed: 1, position: 3 }), runner(2, paid)].map((one) => ({
    ...one,
    stall: null,
  }));
  const answer = card({ is_result_declared: 1, runners }, { sport_id: 4339 });
  const [win] = raceDetail().markets;
  await open({ [CARD]: ok(answer), 'match/getMatchDetail': ok(raceDetail({ markets: win ? [win] : [] })) });
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1.1Trap 1Copper Lanterndead heat',
    '1.3Trap 3Quiet Thunderdead heat',
    '3.2Trap 2Morning Tide',
  ]);
  expect(screen.getByRole('heading', { name: 'To Win' })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each<[string, Options['answers'], string]>([
  ['a void race', { [CARD]: ok(card({ is_result_declared: 1 })) }, 'The race is void: stakes are returned.'],
  [
    'no bets on a place',
    { [CARD]: ok(card({ place_market_id: '', number_of_places: 0 })) },
    'Place bets are not taken on this race.',
  ],
  ['a day on which the match does not run', { [CARD]: ok({ ...card(), race: null }) }, 'No race is open.'],
  ['a day without races', { [LIST]: ok([]) }, 'No races are announced for this day.'],
  [
    'a match that is none',
    { [CARD]: refused('NOT_FOUND', 'This match is not offered.') },
    'There is no such race, or it is long over.',
  ],
])('%s is said in a sentence', async (_, answers, sentence) => {
  await open(answers);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('what fails is said where it stands, and can be asked for again; the address may name a day alone', async () => {
  const { player, server, asked } = await open(
    { [CARD]: refused('BAD_REQUEST', 'Later.'), [LIST]: refused('BAD_REQUEST', 'Later.') },
    { path: '/horse-racing/m1/2026-11-21' },
  );
  const again = async (what: string) => {
    await screen.findByText(what);
    await player.click(screen.getByRole('button', { name: 'Try again' }));
  };
  await screen.findByText('The race card could not be loaded.');
  server.answers[CARD] = ok(card());
  await again('The race card could not be loaded.');
  expect(asked(CARD).at(-1)).toEqual({ match_id: 'm1', date: '2026-11-21' });
  await screen.findByText('The venues could not be loaded.');
  server.answers[LIST] = ok(VENUES);
  await again('The venues could not be loaded.');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Venues and times' })).toBeVisible());
});

test('the next race is told by minutes while it is near, by hours after that', () => {
  const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  expect([null, 0, 119, 120, 2404].map((minutes) => sayNext(say, minutes))).toEqual([
    'race.next',
    'race.nextIn 0',
    'race.nextIn 119',
    'race.nextInHours 2',
    'race.nextInHours 40',
  ]);
});
