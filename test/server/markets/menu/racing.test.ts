import type { RaceCard, Venue } from '../../../../api/schemas/racing';
import { createFeedStore } from '../../../../server/markets/feeds/store';
import type { FeedDefinition } from '@backlay/feed/message';
import { racingCalls } from '../../../../server/markets/menu/racingCalls';
import { freshDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { asking, menuWorld } from '../../support/menus';

const { live, catalogue, clock, put, race, place, forget } = menuWorld();
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const ask = <T>(path: string, body: object): Promise<T> =>
  asking(racingCalls({ live, catalogue, clock, db: database.db }))(path, body);
const venues = (body: object) =>
  ask<Venue[]>('match/getMatchVenueListByCountryCodeSportId', { sport_id: 7, ...body });
const cardOf = (matchId: string, date: string) =>
  ask<RaceCard>('match/getRaceCard', { match_id: matchId, date });
const names = (list: readonly { match_name: string }[]): string[] => list.map(({ match_name }) => match_name);

race('2.1', 5, 'Ashford', 'GB');
race('2.2', 10, 'Flemington', 'AU');
race('2.3', 15, 'Ashford', 'GB');
race('2.4', 24 * 60, 'Ashford', 'GB');
put('4.1', 'E1', 5, { eventName: 'India v Nepal' });

describe('venues of a day', () => {
  const wire = { name: 'To Win', status: 'OPEN', inplay: false, is_result_declared: 0 };

  test('the place market of a race is no race of its own, unless it has no other', async () => {
    race('9.1', 30 * 60, 'Kempton', 'GB');
    place('9.1', 30 * 60, 'Kempton');
    place('9.2', 31 * 60, 'Kempton');
    const found = (await venues({ date: '2026-11-22' })).find((one) => one.match_name === 'Kempton');
    const { race: only } = await cardOf('R9.2', '2026-11-22 18:30');
    forget('9.1', '9.1-place', '9.2-place');
    expect(found?.markets.map(({ market_id: id }) => id)).toEqual(['9.1', '9.2-place']);
    expect(only).toMatchObject({ win_market_id: '', place_market_id: '9.2-place' });
  });

  test('races of today by time, in one country', async () => {
    const [first, ...rest] = await venues({ country: 'gb', date: '' });
    expect(rest).toEqual([]);
    expect(first).toEqual({
      match_id: 'R2.1',
      match_name: 'Ashford',
      country: 'GB',
      markets: [
        { ...wire, market_id: '2.1', match_id: 'R2.1', market_start_time: '2026-11-21 11:35:00' },
        { ...wire, market_id: '2.3', match_id: 'R2.3', market_start_time: '2026-11-21 11:45:00' },
      ],
    });
  });

  test('every country when none is named, another day when asked', async () => {
    expect(names(await venues({}))).toEqual(['Ashford', 'Flemington']);
    expect(names(await venues({ date: '2026-11-22' }))).toEqual(['Ashford']);
    expect(await venues({ sport_id: 4339 })).toEqual([]);
    expect(await ask('match/getMatchCountryListBySportId', { sport_id: '7', date: '2026-11-21' })).toEqual([
      { country: 'GB', venue_count: 1 },
      { country: 'AU', venue_count: 1 },
    ]);
  });

  test('the last three races that are over, when they are asked for', async () => {
    const gone = ['3.1', '3.2', '3.3', '3.4'];
    gone.forEach((id, i) => {
      race(id, -60 + 10 * i, 'Ashford', 'GB', { inPlay: true, status: 'CLOSED' });
      live.close(id, [1]);
    });
    race('3.5', -1, 'Ashford', 'GB', { inPlay: true });
    const stand = async (body: object) =>
      (await venues({ country: 'GB', ...body }))[0]?.markets.map(
        ({ market_id: id, inplay, is_result_declared: over }) =>
          `${id}${inplay ? ' off' : ''}${over ? ' over' : ''}`,
      );
    const [left, all] = [await stand({}), await stand({ is_result: 1 })];
    forget(...gone, '3.5');
    expect(left).toEqual(['3.5 off', '2.1', '2.3']);
    expect(all).toEqual(['3.2 off over', '3.3 off over', '3.4 off over', ...(left ?? [])]);
  });

  test.each([{ date: '21/11/2026' }, { country: 'GBR' }])('%o does not fit', async (body) => {
    await expect(venues(body)).rejects.toThrow();
  });
});

type Runner = FeedDefinition['runners'][number];
const field = (change: (id: number) => Partial<Runner>): Runner[] =>
  [11, 12, 13, 14].map((id, i) => ({
    id,
    name: `Horse ${id}`,
    sortPriority: i + 1,
    status: 'ACTIVE',
    stall: 8 - i,
    entry: i === 0 ? { form: '21-4', jockey: 'A. Rider', weightLb: 128 } : { form: '3' },
    ...change(id),
  }));

describe('the card of a race', () => {
  /** A race with win and place, in the database as the feed's runner writes it. */
  async function raced(id: string, change: (id: number) => Partial<Runner> = () => ({})) {
    const as = { runners: field(change) };
    const defined = [
      race(id, 20, 'Ashford', 'GB', as),
      place(id, 20, 'Ashford', { ...as, numberOfWinners: 2 }),
    ];
    await createFeedStore(database.db).write(defined, 'feed:test', 1);
    return { win: id, place: `${id}-place`, card: () => cardOf(`R${id}`, '2026-11-21 11:50:00') };
  }

  test('three days with what is left on them, and the next race of the same country', async () => {
    const { venue, country, days, race: opened } = await cardOf('R2.2', '2026-11-21');
    expect({ venue, country }).toEqual({ venue: 'Flemington', country: 'AU' });
    expect(days).toEqual([
      {
        date: '2026-11-21',
        race_count: 3,
        next: { match_id: 'R2.2', market_start_time: '2026-11-21 11:40:00' },
      },
      {
        date: '2026-11-22',
        race_count: 1,
        next: { match_id: 'R2.4', market_start_time: '2026-11-22 11:30:00' },
      },
      { date: '2026-11-23', race_count: 0, next: null },
    ]);
    expect(opened?.win_market_id).toBe('2.2');
    expect((await cardOf('R2.2', '2026-11-22')).race).toBeNull();
    await expect(cardOf('nobody', '')).rejects.toThrow('NOT_FOUND');
    await expect(cardOf('E1', '')).rejects.toThrow('NOT_FOUND');
    await expect(cardOf('R2.2', 'soon')).rejects.toThrow();
  });

  test('numbers, stalls and places; a removal of either market with its factor, once it is known', async () => {
    const { win, card } = await raced('5.1');
    const before = await card();
    expect(before.race).toMatchObject({
      win_market_id: '5.1',
      place_market_id: '5.1-place',
      number_of_places: 2,
      is_result_declared: 0,
    });
    expect(before.race?.runners.map(({ number, stall }) => [number, stall])).toEqual([
      [1, 8],
      [2, 7],
      [3, 6],
      [4, 5],
    ]);
    expect(before.race?.runners.map(({ entry }) => entry).slice(0, 2)).toEqual([
      { form: '21-4', jockey: 'A. Rider', weight_lb: 128 },
      { form: '3', jockey: '', weight_lb: null },
    ]);
    const out = { removed_at: new Date(clock.now()), removed_by: 'feed', status: 'REMOVED' };
    const removes = (market: string, factor: number, known: boolean) =>
      database.db
        .updateTable('runners')
        .set({ ...out, removed_factor: factor, factor_known: known })
        .where('market_id', '=', market)
        .where('selection_id', '=', 12)
        .execute();
    await removes(win, 16_200, true);
    await removes(`${win}-place`, 0, false);
    const removal = { removal_date: '2026-11-21 11:30:00' };
    expect((await card()).race?.runners.map(({ removals }) => removals)).toEqual([
      [],
      [
        { ...removal, market_id: '5.1', adjustment_factor: 16.2 },
        { ...removal, market_id: '5.1-place', adjustment_factor: null },
      ],
      [],
      [],
    ]);
  });

  test.each([
    ['a dead heat for the first place', '5.2', [11, 13], [1, null, 1, 3]],
    ['an operator’s winner, whom the judge did not name', '5.3', [14], [null, null, null, null]],
  ])('positions are told once it is paid: %s', async (_, id, paid, positions) => {
    const judged: Readonly<Record<number, number>> = { 11: 1, 13: 1, 14: 3 };
    const { win, place: placeId, card } = await raced(id, (runner) => ({ position: judged[runner] ?? null }));
    expect((await card()).race?.runners.map(({ position }) => position)).toEqual([null, null, null, null]);
    live.close(win, paid);
    live.close(placeId, [11, 14]);
    const { race: over } = await card();
    forget(win, placeId);
    expect(over?.is_result_declared).toBe(1);
    expect(over?.runners.map(({ position }) => position)).toEqual(positions);
    expect(over?.runners.filter(({ is_winner }) => is_winner).map((one) => one.selection_id)).toEqual(paid);
    expect(over?.runners.filter(({ is_placed }) => is_placed).map((one) => one.selection_id)).toEqual([
      11, 14,
    ]);
  });
});
