import { setTimeout as wait } from 'node:timers/promises';
import { startExchange } from '../e2e/exchange';
import { seatPlayers } from '../wallet/seats';
import { createKitClient } from '../../tools/walletKit/wire/client';
import type { KitClient } from '../../tools/walletKit/wire/client';
import type { Row } from './report';

const GROUP = 'Wallet of games, one server process, fsync on';
const GAME = 'spin';
/** `WALLET_SPINS`: how often each player plays. */
const SPINS = Number(process.env['WALLET_SPINS'] ?? 5);
const PLAYERS = 200;
const P99_MS = 300;
const CYCLE_MS = 2500;

type Tally = { times: number[]; odd: string[] };

/** Sends a message and notes how long its answer took, and whether it was another one than OK. */
async function ask(
  client: KitClient,
  call: string,
  body: object,
  tally: Tally,
): Promise<Record<string, unknown>> {
  const from = performance.now();
  const heard = await client.raw({ path: `/wallet/v1/${call}`, body: JSON.stringify(body) });
  tally.times.push(performance.now() - from);
  const answer = heard.kind === 'answer' ? heard.body : {};
  if (answer['status'] !== 'OK') tally.odd.push(`${call} ${JSON.stringify(heard)}`);
  return answer;
}

/** A slot's rounds in its least cycle: a bet, then a win that closes. Players do not begin together. */
async function spin(
  client: KitClient,
  seat: { player: unknown; session: unknown },
  tally: Tally,
  place: number,
): Promise<void> {
  const { player, session } = seat;
  await wait((place * CYCLE_MS) / PLAYERS);
  for (let n = 0; n < SPINS; n += 1) {
    const next = performance.now() + CYCLE_MS;
    const round = { player, game: GAME, round: `${String(player)}-${n}`.slice(0, 60) };
    await ask(client, 'bet', { ...round, session, tx: `${round.round}-b`, amount: 1000 }, tally);
    await ask(client, 'win', { ...round, tx: `${round.round}-w`, amount: 900, close: true }, tally);
    await wait(Math.max(0, next - performance.now()));
  }
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? NaN;

/** 200 players at a slot over HTTP: how long a message to the wallet waits for its answer. */
export async function benchWallet(): Promise<Row[]> {
  const exchange = await startExchange({ CASINO: 'off' });
  try {
    const { key, tokens } = await seatPlayers(exchange.dataDir, {
      provider: 'bench',
      game: GAME,
      count: PLAYERS,
    });
    const client = createKitClient(exchange.url, key, () => Math.floor(Date.now() / 1000));
    const opening: Tally = { times: [], odd: [] };
    const seats: { player: unknown; session: unknown }[] = [];
    for (const token of tokens) {
      const { player, session } = await ask(client, 'session', { token, game: GAME }, opening);
      seats.push({ player, session });
    }
    const tally: Tally = { times: [], odd: [] };
    const from = performance.now();
    await Promise.all(seats.map((seat, place) => spin(client, seat, tally, place)));
    const seconds = (performance.now() - from) / 1000;
    client.close();
    await exchange.admin('audit');
    const sorted = tally.times.toSorted((a, b) => a - b);
    const name = `${PLAYERS} players, ${SPINS} rounds each, one in ${CYCLE_MS / 1000} s`;
    const odd = [...opening.odd, ...tally.odd];
    return [
      {
        group: GROUP,
        name: `${name}: answer, p99`,
        value: atShare(sorted, 0.99),
        unit: 'ms',
        gate: { most: P99_MS },
        note: `median ${atShare(sorted, 0.5).toFixed(0)} ms`,
      },
      { group: GROUP, name, value: sorted.length / seconds, unit: 'messages/s' },
      {
        group: GROUP,
        name: `${name}: answers other than OK`,
        value: odd.length,
        unit: '',
        gate: { most: 0 },
        ...(odd[0] === undefined ? {} : { note: odd[0].slice(0, 200) }),
      },
    ];
  } finally {
    await exchange.dispose();
  }
}
