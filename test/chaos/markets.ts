import { ask, dataOf } from './http';
import type { AskedBet } from './journal';
import { noteOdd } from './player';
import type { Choice, Player } from './player';
import { choosePosted } from './posted';
import type { FancyRow } from './posted';

type Level = { price: number };
type RunnerRow = { selection_id: number; status: string; back: Level[]; lay: Level[] };
type MarketRow = {
  market_id: string;
  match_id: string;
  status: string;
  total_matched: number;
  runner_json: RunnerRow[];
};

async function read(player: Player, path: string, body: unknown): Promise<unknown> {
  const { scene, member } = player;
  const answer = await ask({ url: scene.server.url, path, body, token: member.token, from: member.from });
  noteOdd(scene, answer, path);
  const at = answer.answeredAt;
  const data = dataOf(answer);
  const rows: unknown = Array.isArray(data) ? data : (data as { markets?: unknown } | undefined)?.markets;
  for (const { market_id: market, status } of Array.isArray(rows) ? (rows as MarketRow[]) : [])
    if (status === 'CLOSED' && !player.scene.ended.has(market)) {
      scene.ended.add(market);
      scene.journal.write({ kind: 'ended', market, at });
    }
  return data;
}

/** What the exchange lists at this moment. */
export async function listed(player: Player): Promise<MarketRow[]> {
  const rows = await read(player, 'match/marketWatch', {});
  return Array.isArray(rows) ? (rows as MarketRow[]) : [];
}

type Detail = { markets: MarketRow[]; fancies: FancyRow[] };

/** The markets and sessions of one match. */
async function detailOf(player: Player, matchId: string): Promise<Detail> {
  const detail = await read(player, 'match/getMatchDetail', { match_id: matchId });
  const { markets = [], fancies = [] } = (detail as Partial<Detail> | undefined) ?? {};
  return { markets, fancies };
}

/** The markets of one match. */
export const marketsOf = async (player: Player, matchId: string): Promise<MarketRow[]> =>
  (await detailOf(player, matchId)).markets;

const STEPS = [
  [200, 1],
  [300, 2],
  [400, 5],
  [600, 10],
  [1000, 20],
  [2000, 50],
  [3000, 100],
] as const;

/** The nearest price of the ladder at or below, hundredths. */
function onLadder(odds: number): number {
  let from = 100;
  for (const [below, step] of STEPS) {
    if (odds < below) return Math.max(101, from + Math.floor((odds - from) / step) * step);
    from = below;
  }
  return 2000;
}

function oddsFor({ random }: Player, runner: RunnerRow, back: boolean): number {
  const best = (back ? runner.back : runner.lay)[0]?.price ?? 3;
  // Some take the price, some ask for more than there is and rest, some give a little away.
  const share = random.pick([1, 1, 1, 0.94, 1.06, 1.15]);
  return onLadder(Math.round(best * 100 * share));
}

/** A bet on a market that is listed, sometimes on one that is not open; undefined when nothing is offered. */
export async function choose(player: Player): Promise<Choice | undefined> {
  const { random } = player;
  const rows = await listed(player);
  const open = rows.filter(({ status }) => status === 'OPEN');
  const pool = open.length > 0 && random.chance(0.95) ? open : rows;
  if (pool.length === 0) return undefined;
  // A few matches get most of the bets, so that players meet each other.
  const matchId = random.pick(random.chance(0.7) ? pool.slice(0, 2) : pool).match_id;
  const { markets, fancies } = await detailOf(player, matchId);
  const stake = random.pick([100_00, 123_45, 250_00, 333_33, 500_01, 1000_00, 2500_00]);
  const posted = fancies.length > 0 && random.chance(0.4) ? choosePosted(random, fancies) : undefined;
  const policy = random.pick([undefined, undefined, 'none', 'better', 'any'] as const);
  const said = policy ? { policy } : {};
  if (posted) return { matchId, asked: { ...posted, stake, ...said } };
  if (markets.length === 0) return undefined;
  const market = random.pick(markets);
  if (market.runner_json.length === 0) return undefined;
  const runner = random.pick(random.chance(0.7) ? market.runner_json.slice(0, 4) : market.runner_json);
  const back = random.chance(0.55);
  const asked: AskedBet = {
    market: market.market_id,
    runner: String(runner.selection_id),
    back,
    odds: oddsFor(player, runner, back),
    stake,
    ...said,
    ...(random.chance(0.1) ? { whole: true as const } : {}),
  };
  return { matchId: market.match_id, asked };
}
