import * as v from 'valibot';
import { BUTTON_TYPES } from './buttons';
import { wireAmount, wireFlag, wireId } from './common';

/** `is_active` '' or absent asks for all. */
const activeFlag = v.optional(v.union([wireFlag, v.literal('')]));

/** 1: for the header, 2: for the sidebar (product.md section 7). */
export const seriesHeaderRequest = v.object({ is_sidebar_call: v.optional(wireId) });
const casinoSeries = v.object({ series_id: v.number(), name: v.string(), sport_id: v.number() });
export const casinoSeriesList = v.array(casinoSeries);
export type CasinoSeries = v.InferOutput<typeof casinoSeries>;

export const seriesRequest = v.object({ sport_id: v.optional(wireId), is_active: activeFlag });
export const series = v.object({
  series_id: v.number(),
  name: v.string(),
  sport_id: v.number(),
  match_count: v.number(),
});
export const seriesList = v.array(series);
export type Series = v.InferOutput<typeof series>;

export const matchesRequest = v.object({
  sport_id: v.optional(wireId),
  series_id: v.optional(wireId),
  is_active: activeFlag,
});
export const menuMarket = v.object({
  market_id: v.string(),
  match_id: v.string(),
  name: v.string(),
  /** UTC+5:30, yyyy-MM-dd HH:mm:ss. */
  market_start_time: v.string(),
});
/** product.md section 3. `match_Date` and `open_date` are the same time, UTC+5:30, yyyy-MM-dd HH:mm:ss. */
export const menuMatch = v.object({
  match_id: v.string(),
  name: v.string(),
  match_name: v.string(),
  match_Date: v.string(),
  open_date: v.string(),
  sport_id: v.number(),
  sport_name: v.string(),
  series_id: v.number(),
  series_name: v.string(),
  country: v.string(),
  inplay: v.boolean(),
  IsTv: v.optional(v.boolean()),
  markets: v.array(menuMarket),
});
export const menuMatches = v.array(menuMatch);
export type MenuMatch = v.InferOutput<typeof menuMatch>;

const cup = v.object({
  match_id: v.string(),
  match_name: v.string(),
  sport_id: v.number(),
  sport_name: v.string(),
  is_election: v.boolean(),
});
export const cups = v.array(cup);
export type Cup = v.InferOutput<typeof cup>;

export const searchRequest = v.object({ search: v.pipe(v.string(), v.maxLength(100)) });
const searchHit = v.object({
  match_id: v.string(),
  MarketId: v.string(),
  match_name: v.string(),
  match_Date: v.string(),
  sport_id: v.number(),
  sport_name: v.string(),
  inplay: v.boolean(),
  is_fancy: v.optional(v.picklist([0, 1])),
  is_bookmaker_market: v.optional(v.picklist([0, 1])),
  IsTv: v.optional(v.boolean()),
});
/** Ordered by sport: the screen groups them. */
export const searchHits = v.array(searchHit);
export type SearchHit = v.InferOutput<typeof searchHit>;

export const exposureRow = v.object({
  match_id: v.string(),
  match_name: v.string(),
  sport_id: v.number(),
  sport_name: v.string(),
  market_details: v.array(v.object({ market_id: v.string(), sub_type: v.string(), bet_count: v.number() })),
});
export type ExposureRow = v.InferOutput<typeof exposureRow>;
/** `before`: the last match of the previous page. */
export const userMarketRequest = v.object({ before: v.optional(wireId) });
/** The list is in data.data (product.md section 7). */
export const userMarket = v.object({ data: v.array(exposureRow) });

export const casinoSport = v.object({
  sport_id: v.string(),
  name: v.string(),
  is_active: v.picklist([0, 1]),
  show_chip_value_popup: v.picklist([0, 1]),
});
export const casinoSports = v.array(casinoSport);

/** An entry of getHeaderHandler's JSON text; `path` is the hash route it opens. */
export const headerItem = v.object({ name: v.string(), path: v.string(), order: v.number() });
export const headerItems = v.array(headerItem);
export type HeaderItem = v.InferOutput<typeof headerItem>;

/** The bare array of product.md section 7; invalid values are named in the reply. */
export const buttonValuesRequest = v.pipe(
  v.array(
    v.object({
      button_name: v.pipe(v.string(), v.maxLength(100)),
      button_value: wireAmount,
      type: v.picklist(BUTTON_TYPES),
    }),
  ),
  v.minLength(1),
  v.maxLength(100),
);
