import { randomUUID } from 'node:crypto';
import { firstMarket, signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import type { Exchange } from '../e2e/exchange';
import type { Row } from './report';

/** Enough players that the limit of requests a player never speaks: 100 a second each. */
const PLAYERS = 30;
const RUN_MS = 5000;

async function addPlayers(exchange: Exchange): Promise<Player[]> {
  const names = Array.from({ length: PLAYERS }, (_, i) => `bench${i}`);
  for (const name of names) await exchange.admin('add-player', name, 'Bench@1234', '--chips', '100000000');
  return Promise.all(names.map((name) => signInByCall(exchange.url, { name, password: 'Bench@1234' })));
}

type Load = { players: readonly Player[]; atOnce: number; bet: (n: number) => Record<string, unknown> };

async function load({
  players,
  atOnce,
  bet,
}: Load): Promise<{ perSecond: number; p95: number; refused: number }> {
  const times: number[] = [];
  let [sent, refused] = [0, 0];
  const start = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - start < RUN_MS) {
      const n = sent++;
      const from = performance.now();
      const reply = await players[n % players.length]?.raw('bet/placeMarketBet', {
        ...bet(n),
        ref: randomUUID(),
      });
      if (JSON.stringify(reply).startsWith('{"status":true')) times.push(performance.now() - from);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / (performance.now() - start),
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    refused,
  };
}

/** Bets accepted a second over HTTP, on the built server with its own PostgreSQL, fsync on; the audit must be clean. */
export async function benchBets(): Promise<Row[]> {
  const group = 'Bets, over HTTP, one server process, fsync on';
  const exchange = await startExchange();
  try {
    const players = await addPlayers(exchange);
    const [first] = players;
    if (!first) throw new Error('no player');
    const { market } = await firstMarket(first, 'football');
    // Odd numbers back, even ones lay at the same price: after the market's own liquidity they meet each other.
    const bet = (n: number): Record<string, unknown> => ({
      match_id: market.match_id,
      market_id: market.market_id,
      selection_id: market.runner_json[n % 3]?.selection_id,
      is_back: String(n % 2),
      odds: 3,
      stack: 100,
    });
    const rows: Row[] = [];
    for (const atOnce of [1, 16, 64]) {
      const { perSecond, p95, refused } = await load({ players, atOnce, bet });
      const note = `p95 ${p95.toFixed(1)} ms${refused > 0 ? `, ${refused} refused` : ''}`;
      rows.push({ group, name: `accepted, ${atOnce} at once`, value: perSecond, unit: 'bets/s', note });
    }
    await exchange.admin('audit');
    rows.push({ group, name: 'findings of the audit afterwards', value: 0, unit: '', gate: { most: 0 } });
    return rows;
  } finally {
    await exchange.dispose();
  }
}
