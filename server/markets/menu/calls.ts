import * as v from 'valibot';
import {
  casinoSeriesList,
  cups,
  matchesRequest,
  menuMatches,
  searchHits,
  searchRequest,
  seriesHeaderRequest,
  seriesList,
  seriesRequest,
  userMarket,
  userMarketRequest,
} from '../../../api/schemas/menu';
import type { Db } from '../../base/db/connect';
import { call, done } from '../../base/call';
import type { Answer, Call } from '../../base/call';
import { casinoSeriesFor } from './casino';
import { readExposure } from './exposure';
import { cupsOf, matchesOf, searchMatches, seriesOf } from './menu';
import type { MenuParts } from './menu';

const at = <T>(data: T): Promise<Answer<T>> => Promise.resolve(done(data));
const text = (id: string | number | undefined): string => String(id ?? '');

/** Everything in the menus is active, so a request for inactive entries finds nothing. */
const isOff = (flag: string | number | boolean | undefined): boolean =>
  flag === '0' || flag === 0 || flag === false;

const seriesCalls = (parts: MenuParts): Call[] => [
  call({
    method: 'POST',
    path: 'series/getSeriesHeader',
    summary: 'Casino series for the header (1) or the sidebar (2)',
    request: seriesHeaderRequest,
    reply: casinoSeriesList,
    handle: ({ is_sidebar_call }) => at(casinoSeriesFor(text(is_sidebar_call))),
  }),
  call({
    method: 'POST',
    path: 'series/getSeries',
    summary: 'Series of a sport that have something to bet on',
    request: seriesRequest,
    reply: seriesList,
    handle: ({ sport_id, is_active }) =>
      at(isOff(is_active) ? [] : seriesOf(parts, { sportId: text(sport_id), seriesId: '' })),
  }),
];

const matchCalls = (parts: MenuParts): Call[] => [
  call({
    method: 'POST',
    path: 'match/getMatches',
    summary: 'Matches of a series or sport, those in play first',
    request: matchesRequest,
    reply: menuMatches,
    handle: ({ sport_id, series_id, is_active }) =>
      at(isOff(is_active) ? [] : matchesOf(parts, { sportId: text(sport_id), seriesId: text(series_id) })),
  }),
  call({
    method: 'GET',
    path: 'match/getCupsForMenu',
    summary: 'Cups and elections, elections first',
    request: v.object({}),
    reply: cups,
    handle: () => at(cupsOf(parts)),
  }),
  call({
    method: 'POST',
    path: 'match/searchByMatchNameHeader',
    summary: 'Matches by words of their name, series or venue; hits of one sport stand together',
    request: searchRequest,
    reply: searchHits,
    handle: ({ search }) => at(searchMatches(parts, search)),
  }),
];

export const menuCalls = (parts: MenuParts): Call[] => [...seriesCalls(parts), ...matchCalls(parts)];

export const exposureCalls = (db: Db): Call[] => [
  call({
    method: 'POST',
    path: 'user/getUserMarket',
    summary:
      'Matches the player has live bets on, newest first, a page at a time, with the number of bets by market; the list is in data.data',
    request: userMarketRequest,
    reply: userMarket,
    handle: async ({ before }, { playerId }) =>
      done({ data: await readExposure(db, playerId, before === undefined ? null : String(before)) }),
  }),
];
