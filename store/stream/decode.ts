import * as v from 'valibot';
import { toBet } from '../../api/bets';
import { NO_PRICES, remarkOf, sinceOf, toRunnerStatus, toScore } from '../../api/markets';
import type { MarketImage } from '../../api/markets';
import { toEnded, toPending } from '../../api/pendingBets';
import { score } from '../../api/schemas/match';
import {
  connectionMessage,
  marketDefinition,
  noticeMessage,
  orderChangeMessage,
  statusMessage,
} from '../../api/schemas/stream';
import type { StreamedBets } from '../../slices/bets';
import type { StreamedDelays } from '../../slices/bets/pendingBets';
import type { Change, Definition } from '../../slices/prices';
import { fromRupees } from '../../domain/base/money';
import { readSaid } from '../../api/json';
import { isRecord, readRunner } from './decodeRunner';
import type { Notice } from '../base/notice';

/** A change message: its clocks, whose absence means "as before", and its changes. */
export type Decoded =
  | {
      op: 'mcm';
      id: number;
      kind: 'image' | 'resume' | 'heartbeat' | 'delta';
      clk: string;
      initialClk: string | null;
      pt: number;
      heartbeatMs: number | null;
      isUpstreamDown: boolean;
      changes: readonly Change[];
    }
  | { op: 'connection' }
  | { op: 'status'; id: number | null; isGood: boolean; errorCode: string }
  | { op: 'ocm'; bets: readonly StreamedBets[]; delays: readonly StreamedDelays[] }
  | { op: 'notice'; notice: Notice };

/** The feed behind the exchange has failed. */
const UPSTREAM_DOWN = 503;

/** One stream message in client units, or null if it is invalid. Frequent change messages are checked by
 * hand, the rare rest by schema. */
export function decode(text: string): Decoded | null {
  const message = readSaid(text);
  if (!isRecord(message)) return null;
  return message.op === 'mcm' ? decodeChanges(message) : decodeRare(message);
}

const KINDS: Readonly<Record<string, 'image' | 'resume' | 'heartbeat'>> = {
  SUB_IMAGE: 'image',
  RESUB_DELTA: 'resume',
  HEARTBEAT: 'heartbeat',
};

function decodeChanges(message: Record<string, unknown>): Decoded | null {
  const { id, clk, initialClk, pt, heartbeatMs, status, mc, fc } = message;
  if (typeof id !== 'number' || typeof clk !== 'string' || typeof pt !== 'number') return null;
  const changes: Change[] = [];
  if (!readMarkets(mc, pt, changes) || !readMarkets(fc, pt, changes)) return null;
  return {
    op: 'mcm',
    id,
    kind: KINDS[String(message.ct)] ?? 'delta',
    clk,
    initialClk: typeof initialClk === 'string' ? initialClk : null,
    pt,
    heartbeatMs: typeof heartbeatMs === 'number' ? heartbeatMs : null,
    isUpstreamDown: status === UPSTREAM_DOWN,
    changes,
  };
}

/** Markets, or sessions, which have the same form: the rate of a line stands where a size does. */
const readMarkets = (markets: unknown, pt: number, out: Change[]): boolean =>
  markets === undefined || (Array.isArray(markets) && markets.every((market) => readMarket(market, pt, out)));

/** Appends one market's changes; false if malformed. */
function readMarket(market: unknown, pt: number, out: Change[]): boolean {
  if (!isRecord(market) || typeof market.id !== 'string') return false;
  const definition = market.marketDefinition === undefined ? null : readDefinition(market.marketDefinition);
  if (definition === undefined) return false;
  const isImage = market.img === true;
  if (isImage && definition) out.push({ t: 'image', image: blankImage(market.id, definition, pt) });
  else if (definition) out.push({ t: 'definition', m: market.id, definition });
  if (typeof market.tv === 'number') out.push({ t: 'matched', m: market.id, paise: fromRupees(market.tv) });
  return readRunners(market, market.id, out) && readScore(market.sc, market.id, pt, out);
}

function readRunners({ rc }: Record<string, unknown>, m: string, out: Change[]): boolean {
  if (rc === undefined) return true;
  return Array.isArray(rc) && rc.every((runner) => readRunner(runner, m, out));
}

function readScore(said: unknown, m: string, at: number, out: Change[]): boolean {
  if (said === undefined || said === null) return true;
  const read = v.safeParse(score, said);
  if (read.success) out.push({ t: 'score', m, score: { ...toScore(read.output), at } });
  return read.success;
}

/** Undefined if malformed. */
function readDefinition(said: unknown): Definition | undefined {
  const read = v.safeParse(marketDefinition, said);
  if (!read.success) return undefined;
  const {
    betDelay,
    numberOfWinners,
    runners,
    matchId,
    name,
    status,
    statusMessage: words,
    statusSince,
    remark,
    inPlay,
  } = read.output;
  return {
    matchId,
    name,
    status,
    statusMessage: words,
    ...sinceOf(statusSince),
    ...remarkOf(remark?.en, remark?.hi, remark?.bn),
    inPlay,
    betDelayS: betDelay,
    winners: numberOfWinners,
    runners: [...runners]
      .sort((a, b) => a.sortPriority - b.sortPriority)
      .map((runner) => ({ id: runner.id, name: runner.name, status: toRunnerStatus(runner.status) })),
  };
}

/** An image replaces all prices: cells start empty, the runner changes that follow fill them. */
const blankImage = (id: string, definition: Definition, pt: number): MarketImage => ({
  ...definition,
  id,
  pt,
  rules: null,
  runners: definition.runners.map((runner) => ({ ...runner, ltp: 0, cells: NO_PRICES })),
});

/** A change is about bets, about delays, or both. */
function toNews(changes: v.InferOutput<typeof orderChangeMessage>['oc']) {
  const bets = changes.filter((change) => change.bets.length > 0);
  const delays = changes.filter(({ pending, ended }) => pending ?? ended);
  return {
    bets: bets.map((change) => ({ matchId: change.matchId, bets: change.bets.map(toBet) })),
    delays: delays.map(({ matchId, pending = [], ended = [] }) => ({
      matchId,
      pending: pending.map(toPending),
      ended: ended.map(toEnded),
    })),
  };
}

function decodeRare(message: Record<string, unknown>): Decoded | null {
  if (v.is(connectionMessage, message)) return { op: 'connection' };
  const status = v.safeParse(statusMessage, message);
  if (status.success) {
    const { id, statusCode, errorCode } = status.output;
    return { op: 'status', id: id ?? null, isGood: statusCode === 'SUCCESS', errorCode: errorCode ?? '' };
  }
  const orders = v.safeParse(orderChangeMessage, message);
  if (orders.success) {
    return { op: 'ocm', ...toNews(orders.output.oc) };
  }
  const notice = v.safeParse(noticeMessage, message);
  if (!notice.success) return null;
  const { kind, matchId = null, marketId = null, text = '' } = notice.output;
  return { op: 'notice', notice: { kind, matchId, marketId, text } };
}
