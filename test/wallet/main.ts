import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { GAME, isOver, readFlips } from '../../tools/walletKit/example/coin';
import { createRandom } from '../chaos/random';
import { postmasterOf, signal } from '../chaos/server';
import { startExchange } from '../e2e/exchange';
import { providerProcess } from './provider';
import { openSeats, toss } from './players';
import { seatPlayers } from './seats';
import { compareBooks } from './truth';

// Exchange, database and provider are killed in turn while players bet and win; afterwards nothing is lost, and nothing there twice.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    players: { type: 'string', default: '200' },
    /** Between two flips of a player, ms. */
    pause: { type: 'string', default: '2000' },
    /** Between two kills, ms. */
    life: { type: 'string', default: '5000' },
    /** So long after a restart what was open before may stay open, ms; a busy machine needs more. */
    within: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});

const PROVIDER = 'coin';
const PATIENCE_MS = 60_000;

type Victim = 'exchange' | 'database' | 'provider';
const VICTIMS: readonly Victim[] = ['exchange', 'database', 'provider'];

const random = createRandom(values.seed);
const exchange = await startExchange({ CASINO: 'off', SEED: 'wallet-trial' });
const folder = mkdtempSync(join(tmpdir(), 'backlay-wallet-'));
const { key, tokens } = await seatPlayers(exchange.dataDir, {
  provider: PROVIDER,
  game: GAME,
  count: Number(values.players),
});
const provider = await providerProcess(exchange.url, key, folder);
await provider.start();
const seats = await openSeats(provider.url, tokens);
say(`${seats.length} players`);

let isEnded = false;
const pauseMs = Number(values.pause);
const playing = seats.map((seat, n) =>
  toss(provider.url, seat, random.part(`player ${n}`), { isOver: () => isEnded, pauseMs }),
);

async function awaitHealth(): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const reply = await fetch(`${exchange.url}/health`).catch(() => undefined);
    if (reply?.status === 200) return;
    await wait(50);
  }
  throw new Error('the exchange is not well within a minute');
}

const KILLS: Readonly<Record<Victim, () => Promise<void>>> = {
  exchange: async () => {
    await exchange.kill();
    await exchange.start();
  },
  database: async () => {
    const pid = postmasterOf(exchange.dataDir);
    if (pid !== undefined) signal(pid, 'SIGKILL');
    // It takes a moment until the exchange says that it is away.
    await wait(200);
  },
  provider: async () => {
    await provider.stop('SIGKILL');
    await provider.start();
  },
};

const openIn = (): string[] =>
  [...readFlips(provider.file).values()].filter((flip) => !isOver(flip)).map(({ round }) => round);

/** @returns how long those that were open at the restart stayed open, ms */
async function settled(rounds: readonly string[]): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < PATIENCE_MS) {
    const open = new Set(openIn());
    if (!rounds.some((round) => open.has(round))) break;
    await wait(50);
  }
  return performance.now() - from;
}

let findings = 0;
function report(found: readonly string[]): void {
  findings += found.length;
  for (const finding of found.slice(0, 20)) say(`  finding: ${finding}`);
}

async function killOne(number: number): Promise<void> {
  const victim = VICTIMS[number % VICTIMS.length] ?? 'exchange';
  await wait(random.between(Math.round(Number(values.life) / 2), Number(values.life)));
  await KILLS[victim]();
  await awaitHealth();
  const open = openIn();
  const ms = await settled(open);
  say(
    `round ${number + 1}: ${victim} killed, ${open.length} rounds open, answered or taken back ${ms.toFixed(0)} ms after it was back`,
  );
  if (ms > Number(values.within))
    report([`it took ${ms.toFixed(0)} ms until each was answered or taken back`]);
}

try {
  for (let number = 0; number < Number(values.rounds); number += 1) await killOne(number);
  isEnded = true;
  const answered = (await Promise.all(playing)).reduce((sum, count) => sum + count, 0);
  await settled(openIn());
  await provider.stop('SIGTERM');
  const flips = [...readFlips(provider.file).values()];
  report(flips.filter((flip) => !isOver(flip)).map(({ round, state }) => `${round} is ${state} for ever`));
  report(await compareBooks(exchange.dataDir, PROVIDER, flips));
  const count = (state: string): number => flips.filter((flip) => flip.state === state).length;
  say(
    `${flips.length} flips, ${answered} of them played to their end at once: ${count('DONE')} paid, ` +
      `${count('REVERSED')} taken back, ${count('REFUSED')} refused`,
  );
  await exchange.admin('audit').catch((error: unknown) => report([`audit: ${String(error)}`]));
} finally {
  isEnded = true;
  await provider.stop('SIGKILL');
  await exchange.dispose();
  if (findings === 0) rmSync(folder, { recursive: true, force: true });
}
say(`${values.rounds} rounds, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;
