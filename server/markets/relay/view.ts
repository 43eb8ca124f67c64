import * as v from 'valibot';
import type { Side } from '../../../domain/bet';
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
export type Head = Omit<LiveMarket, 'runners' | 'pt' | 'tradedPaise'> & {
  match: MatchInfo;
  info: MarketInfo;
  runnerIds: readonly number[];
};

type Book = 'atb' | 'atl' | 'restingAtb' | 'restingAtl' | 'trades';
export type Row = Omit<LiveRunner, Book> & {
  shown: Sides;
  /** The house's own line, on a session. */
  posted?: Sides;
};

/** A change of a market, or with `prev` 0 all of it. */
export type Frame = {
  id: string;
  /** The process that shows it; numbers of another one mean nothing. */
  life: string;
  n: number;
  /** The number of the frame before. */
  prev: number;
  pt: number;
  tradedPaise: number;
  head?: Head;
  rows?: readonly Row[];
  score?: Score | null;
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** From a process of ours, whose own types these are. */
const frameSchema = v.object({
  id: v.string(),
  life: v.string(),
  n: v.number(),
  prev: v.number(),
  pt: v.number(),
  tradedPaise: v.number(),
  head: v.exactOptional(v.custom<Head>(isObject)),
  rows: v.exactOptional(v.array(v.custom<Row>(isObject))),
  score: v.exactOptional(v.nullable(v.custom<Score>(isObject))),
}) satisfies v.GenericSchema<unknown, Frame>;

const imageSchema = v.object({ life: v.string(), frames: v.array(frameSchema) });
export type Image = v.InferOutput<typeof imageSchema>;

export const readFrame = (text: string): Frame => v.parse(frameSchema, JSON.parse(text));
export const readImage = (text: string): Image => v.parse(imageSchema, JSON.parse(text));

/** What was said last of a market. */
export type Said = {
  n: number;
  head: string;
  rows: ReadonlyMap<number, string>;
  score: Score | null;
};

export type Shown = { live: LiveMarkets; catalogue: Pick<Catalogue, 'market' | 'match'> };

function headOf({ catalogue }: Shown, market: LiveMarket): Head | undefined {
  const info = catalogue.market(market.id);
  const match = catalogue.match(market.matchId);
  if (!info || !match) return undefined;
  const { runners, pt: _pt, tradedPaise: _traded, ...rest } = market;
  return { ...rest, match, info, runnerIds: [...runners.keys()] };
}

function rowOf({ live }: Shown, market: LiveMarket, runner: LiveRunner): Row {
  const { id, name, status, sort, stall, ltp, tradedPaise } = runner;
  const shown = (side: Side) => live.shown(market.id, id, side, LEVELS);
  const posted = (side: Side) => live.available(market.id, id, side).slice(0, 1);
  return {
    ...{ id, name, status, sort, ltp, tradedPaise },
    ...(stall === undefined ? {} : { stall }),
    shown: { back: shown('back'), lay: shown('lay') },
    ...(market.session ? { posted: { back: posted('back'), lay: posted('lay') } } : {}),
  };
}

const NOTHING: Said = { n: 0, head: '', rows: new Map(), score: null };

/** What has changed since it was last said, as text; undefined: nothing, or nobody can be told of it yet. @param before
 * left out: all of it @param n how the frame is counted */
export function frameOf(
  shown: Shown,
  marketId: string,
  life: string,
  before: Said = NOTHING,
  n = before.n + 1,
): { text: string; said: Said } | undefined {
  const market = shown.live.get(marketId);
  const head = market && headOf(shown, market);
  if (!head) return undefined;
  const headText = JSON.stringify(head);
  const score = market.session ? null : shown.live.score(market.matchId);
  const rows = new Map(
    [...market.runners.values()].map((runner) => [runner.id, JSON.stringify(rowOf(shown, market, runner))]),
  );
  const moved = [...rows].flatMap(([id, text]) => (before.rows.get(id) === text ? [] : [text]));
  const { pt, tradedPaise } = market;
  const parts = [
    JSON.stringify({ id: marketId, life, n, prev: before.n, pt, tradedPaise }).slice(0, -1),
    ...(before.head === headText ? [] : [`"head":${headText}`]),
    ...(moved.length === 0 ? [] : [`"rows":[${moved.join()}]`]),
    ...(before.score === score ? [] : [`"score":${JSON.stringify(score)}`]),
  ];
  return { text: `${parts.join(',')}}`, said: { n, head: headText, rows, score } };
}
