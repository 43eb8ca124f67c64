import type { Cup, MenuMatch, SearchHit, Series } from '../../../../api/schemas/menu';
import { menuCalls } from '../../../../server/markets/menu/calls';
import { asking, menuWorld } from '../../support/menus';

const { live, catalogue, clock, put, forget, race } = menuWorld();
const ask = asking(menuCalls({ live, catalogue, clock }));

put('1.2', 'E2', 60, {
  eventName: 'India v Nepal',
  seriesId: 10,
  seriesName: 'Asia Cup',
  status: 'SUSPENDED',
});
put('1.1', 'E1', -10, { eventName: 'Kenya v India', seriesId: 11, seriesName: 'Tri Series', inPlay: true });
put('1.1b', 'E1', -10, {
  eventName: 'Kenya v India',
  seriesId: 11,
  seriesName: 'Tri Series',
  name: 'Toss',
  status: 'CLOSED',
});
put('1.3', 'E3', 30, { eventName: 'Peru v Chile', eventTypeId: '1', seriesId: 10, seriesName: 'Copa' });
put('1.4', 'E4', -90, { eventName: 'Old v Gone', seriesId: 12, seriesName: 'Past', status: 'CLOSED' });
put('1.5', 'E5', 600, {
  eventName: 'Copa Winner',
  eventTypeId: '1',
  marketType: 'TOURNAMENT_WINNER',
  seriesId: 13,
  seriesName: 'Copa Outright',
});
put('1.6', 'E6', 900, {
  eventName: 'General Election',
  eventTypeId: '2378961',
  marketType: 'ELECTION_WINNER',
  seriesId: 14,
  seriesName: 'Elections',
});
race('2.1', 5, 'Ashford', 'GB');
race('2.2', 10, 'Flemington', 'AU');
race('2.3', 15, 'Ashford', 'GB');
race('2.4', 24 * 60, 'Ashford', 'GB');

const names = (list: readonly { match_name: string }[]): string[] => list.map(({ match_name }) => match_name);

describe('series and matches', () => {
  test('series of a sport, by their next match, without what is over', async () => {
    expect(await ask<Series[]>('series/getSeries', { sport_id: '4', is_active: '1' })).toEqual([
      { series_id: 11, name: 'Tri Series', sport_id: 4, match_count: 1 },
      { series_id: 10, name: 'Asia Cup', sport_id: 4, match_count: 1 },
    ]);
    expect(await ask<Series[]>('series/getSeries', { sport_id: 4, is_active: '0' })).toEqual([]);
  });

  test('the same series id in two sports is two series', async () => {
    const all = await ask<Series[]>('series/getSeries');
    expect(all.filter(({ series_id }) => series_id === 10).map(({ sport_id }) => sport_id)).toEqual([1, 4]);
  });

  test('matches of a series with their open markets and starts, in play first', async () => {
    const [first, second, ...rest] = await ask<MenuMatch[]>('match/getMatches', { sport_id: 4 });
    expect(first).toEqual({
      match_id: 'E1',
      IsTv: false,
      name: 'Kenya v India',
      match_name: 'Kenya v India',
      match_Date: '2026-11-21 11:20:00',
      open_date: '2026-11-21 11:20:00',
      sport_id: 4,
      sport_name: 'Cricket',
      series_id: 11,
      series_name: 'Tri Series',
      country: '',
      inplay: true,
      markets: [
        { market_id: '1.1', match_id: 'E1', name: 'Match Odds', market_start_time: '2026-11-21 11:20:00' },
      ],
    });
    expect(second).toMatchObject({ match_name: 'India v Nepal', inplay: false });
    expect(rest).toEqual([]);
    expect(names(await ask<MenuMatch[]>('match/getMatches', { sport_id: '4', series_id: '10' }))).toEqual([
      'India v Nepal',
    ]);
    expect(await ask<MenuMatch[]>('match/getMatches', { sport_id: '4', series_id: '12' })).toEqual([]);
  });
});

test('cups and elections, elections first', async () => {
  expect(await ask<Cup[]>('match/getCupsForMenu')).toEqual([
    {
      match_id: 'E6',
      match_name: 'General Election',
      sport_id: 2378961,
      sport_name: 'Politics',
      is_election: true,
    },
    { match_id: 'E5', match_name: 'Copa Winner', sport_id: 1, sport_name: 'Football', is_election: false },
  ]);
});

describe('search', () => {
  const search = async (text: string) =>
    names(await ask<SearchHit[]>('match/searchByMatchNameHeader', { search: text }));
  test.each([
    ['india', ['Kenya v India', 'India v Nepal']],
    ['  INDIA  ', ['Kenya v India', 'India v Nepal']],
    ['india asia', ['India v Nepal']],
    ['copa', ['Peru v Chile', 'Copa Winner']],
    ['flemi', ['Flemington 2.2']],
    ['flemington ২.২', ['Flemington 2.2']],
    ['gone', []],
    ['in', []],
    ['', []],
    ['   ', []],
    ['%%%', []],
  ])('"%s" finds %o', async (text, found) => {
    expect(await search(text)).toEqual(found);
  });
  test('hits of one sport stand together and carry where they lead', async () => {
    const hits = await ask<SearchHit[]>('match/searchByMatchNameHeader', { search: ' v ' });
    expect(hits).toEqual([]);
    const all = await ask<SearchHit[]>('match/searchByMatchNameHeader', { search: 'ia ' });
    expect(all).toEqual([]);
    const [hit] = await ask<SearchHit[]>('match/searchByMatchNameHeader', { search: 'kenya' });
    expect(hit).toEqual({
      match_id: 'E1',
      MarketId: '1.1',
      match_name: 'Kenya v India',
      match_Date: '2026-11-21 11:20:00',
      sport_id: 4,
      sport_name: 'Cricket',
      inplay: true,
      is_fancy: 0,
      is_bookmaker_market: 0,
      IsTv: false,
    });
  });
  test('hits say what a match offers besides, as the lists do', async () => {
    const match = { eventName: 'Kenya v India', seriesId: 11, seriesName: 'Tri Series' };
    put('k', 'E1', -10, { ...match, marketType: 'BOOKMAKER', name: 'Bookmaker' });
    const session = { type: 'line', typeId: 1, ballSess: 1, width: 0, capRuns: 0 } as const;
    put('s', 'E1', -10, { ...match, marketType: 'SESSION', name: '6 over runs', session });
    catalogue.setTv(new Map([['E1', 'https://tv.example/']]));
    const offers = async () => {
      const hits = await ask<SearchHit[]>('match/searchByMatchNameHeader', { search: 'india' });
      return hits.map(({ is_fancy, is_bookmaker_market, IsTv }) => [is_fancy, is_bookmaker_market, IsTv]);
    };
    expect(await offers()).toEqual([
      [1, 1, true],
      [0, 0, false],
    ]);
    live.close('k', []);
    live.close('s', [50]);
    catalogue.setTv(new Map());
    expect((await offers())[0]).toEqual([0, 0, false]);
    forget('k', 's');
  });
});

describe('casino', () => {
  test('series of header and sidebar', async () => {
    const ids = async (is_sidebar_call: unknown) =>
      (await ask<{ series_id: number }[]>('series/getSeriesHeader', { is_sidebar_call })).map(
        ({ series_id }) => series_id,
      );
    expect(await ids(1)).toEqual([-10, -12, -16, -19, -24]);
    expect(await ids('2')).not.toContain(-24);
    expect(await ids('2')).toContain(-15);
  });
});
