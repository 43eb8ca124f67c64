import type { LiveMarket, LiveRunner } from '../matches/live';
import type { Frame, MarketHead, Headline, Row } from './view';

/** A market as another process shows it. */
export type Copy = {
  life: string;
  h: number;
  head: MarketHead;
  /** Of the newest frame; null: its prices are not followed, and none are here. */
  n: number | null;
  rows: ReadonlyMap<number, Row>;
  /** Heard for all edges, while its own frames say when it counts. */
  next: Pick<Copy, 'h' | 'head'> | undefined;
  /** Since when nobody vouches for it. */
  delayedSince: number | null;
  market: LiveMarket;
};

const NO_ROWS: Copy['rows'] = new Map();
const NONE: ReadonlyMap<number, number> = new Map();
const EMPTY = { atb: NONE, atl: NONE, restingAtb: NONE, restingAtl: NONE, trades: NONE };
const UNKNOWN = { ltp: null, tradedPaise: 0 };

/** The same objects where nothing changed. */
function runnersOf({ head, rows }: Pick<Copy, 'head' | 'rows'>, before: Copy | undefined) {
  return new Map(
    head.runners.map((runner): [number, LiveRunner] => {
      const row = rows.get(runner.id);
      const isSame = before?.head === head && before.rows.get(runner.id) === row;
      const { ltp, tradedPaise } = row ?? UNKNOWN;
      const now = { ...runner, ltp, tradedPaise, ...EMPTY };
      return [runner.id, (isSame ? before.market.runners.get(runner.id) : undefined) ?? now];
    }),
  );
}

export const isOpen = ({ status }: Pick<LiveMarket, 'status'>): boolean =>
  status !== 'CLOSED' && status !== 'INACTIVE';

const DELAYED = { status: 'SUSPENDED', statusMessage: 'PRICES_DELAYED' } as const;

type Parts = Omit<Copy, 'market'> & Omit<Headline, 'head'>;

/** @param nextVersion of this process: each owner counts by itself */
function made(
  { id, pt, tradedPaise, ...parts }: Parts,
  before: Copy | undefined,
  nextVersion: () => number,
): Copy {
  const { head, delayedSince } = parts;
  const { match: _match, info: _info, runners: _runners, ...facts } = head;
  const isSame = before?.head === head && before.delayedSince === delayedSince;
  const version = isSame ? before.market.version : nextVersion();
  const late = delayedSince !== null && isOpen(head) ? { ...DELAYED, statusSince: delayedSince } : {};
  const market = { ...facts, ...late, id, version, pt, tradedPaise, runners: runnersOf(parts, before) };
  return { ...parts, market };
}

const NO_HEAD = { h: -1, head: undefined, next: undefined, rows: NO_ROWS };

/** The newer of what is known and what a frame says. */
function headAfter(
  { h, head, next }: Pick<Copy, 'h' | 'next'> & { head: MarketHead | undefined },
  frame: Frame,
) {
  const isNewer = frame.head !== undefined && h < frame.h;
  const now = Math.max(h, frame.h);
  return { h: now, head: isNewer ? frame.head : head, next: next && next.h > now ? next : undefined };
}

function rowsAfter(rows: Copy['rows'], frame: Frame): Copy['rows'] {
  const now = new Map(frame.prev === 0 ? [] : rows);
  for (const row of frame.rows ?? []) now.set(row.id, row);
  return now;
}

/** After a frame; undefined: nothing is known of its market. */
export function afterFrame(
  copy: Copy | undefined,
  frame: Frame,
  nextVersion: () => number,
): Copy | undefined {
  const { id, life, n, pt, tradedPaise } = frame;
  const before = copy?.life === life ? copy : NO_HEAD;
  const { head, ...rest } = headAfter(before, frame);
  if (!head) return undefined;
  const rows = rowsAfter(before.rows, frame);
  const parts = { ...rest, id, life, head, n, rows, delayedSince: null, pt, tradedPaise };
  return made(parts, copy, nextVersion);
}

/** Without prices. */
export const ofHeadline = (
  { id, pt, tradedPaise, head }: Headline,
  { life, h }: Pick<Copy, 'life' | 'h'>,
  before: Copy | undefined,
  nextVersion: () => number,
): Copy =>
  made(
    { id, life, h, head, n: null, rows: NO_ROWS, next: undefined, delayedSince: null, pt, tradedPaise },
    before,
    nextVersion,
  );

/** The same with something else about it. */
export function changed(copy: Copy, change: Partial<Omit<Copy, 'market'>>, nextVersion: () => number): Copy {
  const { market, ...parts } = copy;
  const { id, pt, tradedPaise } = market;
  return made({ ...parts, id, pt, tradedPaise, ...change }, copy, nextVersion);
}

/** Its prices are not followed any more. */
export const withoutPrices = (copy: Copy, nextVersion: () => number): Copy =>
  changed(copy, { ...copy.next, n: null, rows: NO_ROWS, next: undefined }, nextVersion);
