import * as v from 'valibot';
import type { Side } from '../../../domain/bets/bet';
import type { Score } from '../../../api/schemas/match';
import type { Catalogue, MarketInfo, MatchInfo } from '../matches/catalogue';
import type { LiveMarket, LiveMarkets, LiveRunner } from '../matches/live';

// What one process shows of a market, for others to show the same: what lists, pages and the stream read of it, and no more
// of its depth than they show.

/** Levels on each side, as pages and stream show them. */
const LEVELS = 3;

export type Level = { odds: number; sizePaise: number };
type Sides = Readonly<Record<Side, readonly Level[]>>;

/** What seldom changes. */
export type MarketHead = Omit<LiveMarket, 'runners' | 'pt' | 'tradedPaise'> & {
  match: MatchInfo;
  info: MarketInfo;
  runners: readonly Pick<LiveRunner, 'id' | 'name' | 'status' | 'sort' | 'stall' | 'entry'>[];
};

/** The prices of a runner. */
export type Row = Pick<LiveRunner, 'id' | 'ltp' | 'tradedPaise'> & {
  shown: Sides;
  /** The house's own line, on a session. */
  posted?: Sides;
};

/** What every edge hears of a market. */
export type Headline = Pick<LiveMarket, 'id' | 'pt' | 'tradedPaise'> & { head: MarketHead };
/** A new one. `h` counts those of the market's shard. */
export type HeadFrame = Headline & { life: string; h: number };

/** A change of a market, or with `prev` 0 all of it. */
export type Frame = {
  id: string;
  /** Of whoever shows it; numbers of another one mean nothing. */
  life: string;
  n: number;
  /** The number of the frame before. */
  prev: number;
  /** Which head it goes with. */
  h: number;
  pt: number;
  tradedPaise: number;
  head?: MarketHead;
  rows?: readonly Row[];
  score?: Score | null;
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const head = v.custom<MarketHead>(isObject);

/** From a process of ours, whose own types these are. */
const frameSchema = v.object({
  id: v.string(),
  life: v.string(),
  n: v.number(),
  prev: v.number(),
  h: v.number(),
  pt: v.number(),
  tradedPaise: v.number(),
  head: v.exactOptional(head),
  rows: v.exactOptional(v.array(v.custom<Row>(isObject))),
  score: v.exactOptional(v.nullable(v.custom<Score>(isObject))),
}) satisfies v.GenericSchema<unknown, Frame>;

const headline = v.object({ id: v.string(), pt: v.number(), tradedPaise: v.number(), head });
const headFrameSchema = v.object({ ...headline.entries, life: v.string(), h: v.number() });

/** All heads of a shard, and all of those markets that were asked for. */
const imageSchema = v.object({
  life: v.string(),
  h: v.number(),
  heads: v.array(headline),
  frames: v.array(frameSchema),
});
export type Image = v.InferOutput<typeof imageSchema>;

/** What an image has to hold. `heads`: those of the whole shard. */
const wishSchema = v.object({ heads: v.boolean(), ids: v.array(v.string()) });
export type Wish = v.InferOutput<typeof wishSchema>;

export const readFrame = (text: string): Frame => v.parse(frameSchema, JSON.parse(text));
export const readHead = (text: string): HeadFrame => v.parse(headFrameSchema, JSON.parse(text));
export const readImage = (text: string): Image => v.parse(imageSchema, JSON.parse(text));
export const readWish = (text: string): Wish => v.parse(wishSchema, JSON.parse(text));

/** What was said last of a market, as text. */
export type Said = {
  n: number;
  h: number;
  pt: number;
  tradedPaise: number;
  head: string;
  rows: ReadonlyMap<number, string>;
  score: Score | null;
};

export type Shown = { live: LiveMarkets; catalogue: Pick<Catalogue, 'market' | 'match'> };

function headOf({ catalogue }: Shown, market: LiveMarket): MarketHead | undefined {
  const info = catalogue.market(market.id);
  const match = catalogue.match(market.matchId);
  if (!info || !match) return undefined;
  const { runners: all, pt: _pt, tradedPaise: _traded, ...rest } = market;
  const runners = [...all.values()].map(({ id, name, status, sort, stall, entry }) => ({
    id,
    name,
    status,
    sort,
    ...(stall === undefined ? {} : { stall }),
    ...(entry === undefined ? {} : { entry }),
  }));
  return { ...rest, match, info, runners };
}

function rowOf({ live }: Shown, market: LiveMarket, { id, ltp, tradedPaise }: LiveRunner): Row {
  const shown = (side: Side) => live.shown(market.id, id, side, LEVELS);
  const posted = (side: Side) => live.available(market.id, id, side).slice(0, 1);
  return {
    id,
    ltp,
    tradedPaise,
    shown: { back: shown('back'), lay: shown('lay') },
    ...(market.session ? { posted: { back: posted('back'), lay: posted('lay') } } : {}),
  };
}

const NOTHING: Said = { n: 0, h: 0, pt: 0, tradedPaise: 0, head: '', rows: new Map(), score: null };

/** As it is now; undefined: nobody can be told of it yet. @param nextHead the number of a head that is another */
export function sayingOf(
  shown: Shown,
  marketId: string,
  before: Said | undefined,
  nextHead: () => number,
): Said | undefined {
  const market = shown.live.get(marketId);
  const now = market && headOf(shown, market);
  if (!now) return undefined;
  const text = JSON.stringify(now);
  const rows = new Map(
    [...market.runners.values()].map((runner) => [runner.id, JSON.stringify(rowOf(shown, market, runner))]),
  );
  return {
    n: (before?.n ?? 0) + 1,
    h: before?.head === text ? before.h : nextHead(),
    pt: market.pt,
    tradedPaise: market.tradedPaise,
    head: text,
    rows,
    score: market.session ? null : shown.live.score(market.matchId),
  };
}

type Told = { id: string; life: string };

/** What is another than before, or all of it, as the text of a frame. */
export function frameText({ id, life }: Told, said: Said, before = NOTHING): string {
  const { n, h, pt, tradedPaise, head: text, rows, score } = said;
  const moved = [...rows].flatMap(([runner, row]) => (before.rows.get(runner) === row ? [] : [row]));
  const parts = [
    JSON.stringify({ id, life, n, prev: before.n, h, pt, tradedPaise }).slice(0, -1),
    ...(before.head === text ? [] : [`"head":${text}`]),
    ...(moved.length === 0 ? [] : [`"rows":[${moved.join()}]`]),
    ...(before.score === score ? [] : [`"score":${JSON.stringify(score)}`]),
  ];
  return `${parts.join(',')}}`;
}

export const headlineText = (id: string, { pt, tradedPaise, head: text }: Said): string =>
  `${JSON.stringify({ id, pt, tradedPaise }).slice(0, -1)},"head":${text}}`;

export const headText = ({ id, life }: Told, said: Said): string =>
  `${JSON.stringify({ life, h: said.h }).slice(0, -1)},${headlineText(id, said).slice(1)}`;
