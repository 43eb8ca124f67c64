import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { firstMarket, signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import { startExchange } from '../e2e/exchange';
import type { Exchange } from '../e2e/exchange';
import { median } from './report';
import type { Row } from './report';

const PAIRS = 11;
const WINDOW_MS = 2000;
/** So long an attack is under way before it counts. */
const RAMP_MS = 1000;
const HONEST = 8;
const TOKENS = 20;
const HEALTH_MS = 50;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const p = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

const signIn = async (exchange: Exchange, name: string): Promise<Player> =>
  signInByCall(exchange.url, { name, password: 'Bench@1234' });

const startAttacker = (exchange: Exchange, tokens: string[], matchIds: string[]): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'attacker.ts'),
      JSON.stringify({ url: exchange.url, tokens, matchIds }),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );

type Window = { bets: number[]; health: number[]; refused: number };

/** One honest bet after the other for as long as a window is open, and /health beside them. */
async function watch(
  url: string,
  players: readonly Player[],
  bet: (n: number) => Record<string, unknown>,
): Promise<Window> {
  const seen: Window = { bets: [], health: [], refused: 0 };
  const until = performance.now() + WINDOW_MS;
  const betting = async (): Promise<void> => {
    for (let n = 0; performance.now() < until; n += 1) {
      const from = performance.now();
      const reply = await players[n % players.length]?.raw('bet/placeMarketBet', {
        ...bet(n),
        ref: randomUUID(),
      });
      if (JSON.stringify(reply).startsWith('{"status":true')) seen.bets.push(performance.now() - from);
      else seen.refused += 1;
    }
  };
  const looking = async (): Promise<void> => {
    while (performance.now() < until) {
      const from = performance.now();
      const { ok } = await fetch(`${url}/health`);
      seen.health.push(ok ? performance.now() - from : Infinity);
      await wait(HEALTH_MS);
    }
  };
  await Promise.all([betting(), looking()]);
  return seen;
}

async function prepare(exchange: Exchange) {
  const names = Array.from({ length: HONEST }, (_, i) => `honest${i}`);
  for (const name of [...names, 'attacker'])
    await exchange.admin('add-player', name, 'Bench@1234', '--chips', '100000000');
  const players = await Promise.all(names.map((name) => signIn(exchange, name)));
  const tokens: string[] = [];
  for (let i = 0; i < TOKENS; i += 1) tokens.push((await signIn(exchange, 'attacker')).token);
  const [first] = players;
  if (!first) throw new Error('no player');
  const { market } = await firstMarket(first, 'football');
  const matchIds = (await first.watch()).map(({ match_id }) => match_id);
  const bet = (n: number): Record<string, unknown> => ({
    match_id: market.match_id,
    market_id: market.market_id,
    selection_id: market.runner_json[n % 3]?.selection_id,
    is_back: String(n % 2),
    odds: 3,
    stack: 100,
  });
  return { players, tokens, matchIds, bet };
}

/** Bets of honest players while one account attacks, in pairs with and without; little more than a minute, loopback only. */
export async function benchAttack(): Promise<Row[]> {
  const group = 'Honest bets while one account attacks: 100 sockets, 40 readers, 20 tokens';
  const exchange = await startExchange();
  let attacker: ChildProcess | undefined;
  try {
    const { players, tokens, matchIds, bet } = await prepare(exchange);
    attacker = startAttacker(exchange, tokens, matchIds);
    const quiet: Window[] = [];
    const attacked: Window[] = [];
    let did: unknown;
    await watch(exchange.url, players, bet);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      quiet.push(await watch(exchange.url, players, bet));
      attacker.send('start');
      await wait(RAMP_MS);
      attacked.push(await watch(exchange.url, players, bet));
      const told = once(attacker, 'message');
      attacker.send('stop');
      [did] = (await told) as unknown[];
      await wait(RAMP_MS);
    }
    const ratios = quiet.map((one, i) => p(attacked[i]?.bets ?? [], 0.95) / p(one.bets, 0.95));
    const of = (windows: readonly Window[]): number => median(windows.map(({ bets }) => p(bets, 0.95)));
    const health = attacked.flatMap((one) => one.health);
    const refused = [...quiet, ...attacked].reduce((sum, one) => sum + one.refused, 0);
    const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
    return [
      { group, name: 'p95 of a bet, quiet', value: of(quiet), unit: 'ms', note: `${refused} refused` },
      { group, name: 'p95 of a bet, attacked', value: of(attacked), unit: 'ms', note: JSON.stringify(did) },
      {
        group,
        name: 'growth, median of pairs',
        value: median(ratios),
        unit: 'x',
        gate: { most: 1.5 },
        note: each,
      },
      { group, name: 'p99 of /health, attacked', value: p(health, 0.99), unit: 'ms', gate: { most: 200 } },
    ];
  } finally {
    attacker?.kill();
    await exchange.dispose();
  }
}
