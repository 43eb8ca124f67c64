import { randomUUID } from 'node:crypto';
import { signInByCall } from '../e2e/calls';
import type { Player } from '../e2e/calls';
import type { OneProcess } from '../e2e/exchange';
import { familyMs, postgresOf, processorMs } from './processes';
import { median } from './report';
import { openWire } from './wire';

/** Enough players that the limit of requests a player never speaks: 100 a second each. */
const PLAYERS = 30;
const RUN_MS = 5000;
/** How many the load is spread over where it is. */
export const MARKETS = 8;
const FOOTBALL = 1;
/** How full the full market is, and how many of these bets the full player has. */
const FULL = { bets: 10_000, own: 1_000 } as const;
/** How often a bet is measured on it. */
const FULL_TIMES = 300;

/** Where bets go, and whose processor is looked at. */
export type Place = Pick<OneProcess, 'url' | 'dataDir' | 'pid' | 'adminOfBuild'>;
export type Market = { match_id: string; market_id: string; selections: readonly (number | undefined)[] };

async function addPlayers(exchange: Place): Promise<Player[]> {
  const names = Array.from({ length: PLAYERS }, (_, i) => `bench${i}`);
  // By the build's own command: another commit has tables of its own.
  for (const name of names)
    await exchange.adminOfBuild('add-player', name, 'Bench@1234', '--chips', '100000000');
  return Promise.all(names.map((name) => signInByCall(exchange.url, { name, password: 'Bench@1234' })));
}

/** Open markets before their start: nothing suspends them and no bet is delayed. */
async function quietMarkets(player: Player): Promise<Market[]> {
  const rows = (await player.watch()).filter(
    ({ sport_id, inplay, status }) => sport_id === FOOTBALL && !inplay && status === 'OPEN',
  );
  const matches = await Promise.all(rows.map(({ match_id }) => player.match(match_id)));
  const markets = matches
    .flatMap((match) => match.markets)
    .filter(({ status, runner_json }) => status === 'OPEN' && runner_json.length > 1)
    .map(({ match_id, market_id, runner_json }) => ({
      match_id,
      market_id,
      selections: runner_json.map(({ selection_id }) => selection_id),
    }));
  if (markets.length < MARKETS + 2) throw new Error(`only ${markets.length} markets are open`);
  return markets;
}

/** Odd numbers back, even ones lay at the same price: after the market's own liquidity they meet each other. */
const betOn = ({ selections, match_id, market_id }: Market, n: number) => ({
  match_id,
  market_id,
  selection_id: selections[(n >> 1) % selections.length],
  is_back: String(n % 2),
  odds: 3,
  stack: 100,
  ref: randomUUID(),
});

const isTaken = (reply: string): boolean => reply.startsWith('{"status":true');

type Load = { exchange: Place; players: readonly Player[]; markets: readonly Market[]; atOnce: number };
/** Milliseconds of processor a bet. */
export type Measured = {
  bets: number;
  perSecond: number;
  p95: number;
  refused: number;
  nodeMs: number;
  postgresMs: number;
};

export async function load({ exchange, players, markets, atOnce }: Load): Promise<Measured> {
  const times: number[] = [];
  let [sent, refused] = [0, 0];
  const wires = await Promise.all(Array.from({ length: atOnce }, () => openWire(exchange.url)));
  const postgres = postgresOf(exchange.dataDir);
  const [node, base] = [processorMs(exchange.pid()), familyMs(postgres)];
  const start = performance.now();
  await Promise.all(
    wires.map(async ({ post }) => {
      while (performance.now() - start < RUN_MS) {
        const n = sent++;
        const market = markets[n % markets.length];
        const from = performance.now();
        if (!market) throw new Error('no market');
        const token = players[n % players.length]?.token ?? '';
        const bet = betOn(market, Math.floor(n / markets.length));
        if (isTaken(await post('bet/placeMarketBet', token, bet))) times.push(performance.now() - from);
        else refused += 1;
      }
    }),
  );
  const ms = performance.now() - start;
  const nodeMs = processorMs(exchange.pid()) - node;
  const postgresMs = familyMs(postgres) - base;
  for (const { close } of wires) close();
  times.sort((a, b) => a - b);
  return {
    bets: times.length,
    perSecond: (times.length * 1000) / ms,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    refused,
    nodeMs: nodeMs / times.length,
    postgresMs: postgresMs / times.length,
  };
}

/** Median ms of one bet after the other. */
export async function alone(exchange: OneProcess, { token }: Player, market: Market): Promise<number> {
  const { post, close } = await openWire(exchange.url);
  const times: number[] = [];
  for (let n = 0; n < FULL_TIMES; n += 1) {
    const from = performance.now();
    await post('bet/placeMarketBet', token, betOn(market, n));
    times.push(performance.now() - from);
  }
  close();
  return median(times);
}

/** So many bets on one market, each against one before it. */
export async function placeOn(
  exchange: Place,
  players: readonly Player[],
  market: Market,
  count: number,
): Promise<void> {
  const wires = await Promise.all(Array.from({ length: 16 }, () => openWire(exchange.url)));
  let sent = 0;
  await Promise.all(
    wires.map(async ({ post, close }) => {
      while (sent < count) {
        const n = sent++;
        const reply = await post(
          'bet/placeMarketBet',
          players[n % players.length]?.token ?? '',
          betOn(market, n),
        );
        if (!isTaken(reply)) throw new Error(reply);
      }
      close();
    }),
  );
}

/** Bets that stay in the book, at odds nobody takes, most of them by one player. */
export async function fill(exchange: OneProcess, players: readonly Player[], market: Market): Promise<void> {
  const wires = await Promise.all(Array.from({ length: 64 }, () => openWire(exchange.url)));
  let sent = 0;
  await Promise.all(
    wires.map(async ({ post }) => {
      while (sent < FULL.bets) {
        const n = sent++;
        // Nobody may ask more than so often: the full player's own bets are spread over the whole.
        const who = n % (FULL.bets / FULL.own) === 0 ? 0 : 1 + (n % (players.length - 1));
        const bet = { ...betOn(market, n), is_back: '1', odds: 50 + (n % 40), stack: 100 };
        await post('bet/placeMarketBet', players[who]?.token ?? '', bet);
      }
    }),
  );
  for (const { close } of wires) close();
}

export type Bench = BenchAt<OneProcess>;
type BenchAt<At> = { exchange: At; players: readonly Player[]; markets: readonly Market[] };

/** Its players and quiet markets. */
export async function benchOf<At extends Place>(exchange: At): Promise<BenchAt<At>> {
  const players = await addPlayers(exchange);
  const [first] = players;
  if (!first) throw new Error('no player');
  return { exchange, players, markets: await quietMarkets(first) };
}
