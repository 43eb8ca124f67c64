import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '../chaos/random';
import { postmasterOf, signal } from '../chaos/server';
import { startExchange } from '../e2e/exchange';
import { coinSide } from './coinSide';
import { sharedSide } from './sharedSide';

// Exchange, database and provider are killed in turn while players bet and win; afterwards nothing is lost, and nothing there twice.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    /** `coin`: the example provider; `shared`: our own crash game and race. */
    game: { type: 'string', default: 'coin' },
    rounds: { type: 'string', default: '6' },
    players: { type: 'string', default: '200' },
    /** Between two bets of a player, ms. */
    pause: { type: 'string', default: '2000' },
    /** Between two kills, ms. */
    life: { type: 'string', default: '5000' },
    /** So long after a restart what was open before may stay open, ms; a busy machine needs more. */
    within: { type: 'string', default: '3000' },
    /** Who is killed, in turn. */
    victims: { type: 'string', default: 'exchange,database,provider' },
    seed: { type: 'string', default: '1' },
  },
});

const SIDES = { coin: coinSide, shared: sharedSide } as const;
const isSide = (name: string): name is keyof typeof SIDES => Object.hasOwn(SIDES, name);
const PATIENCE_MS = 60_000;
/** The database has other things to do than to be looked into. */
const LOOK_MS = 200;

type Victim = 'exchange' | 'database' | 'provider';
const VICTIMS = values.victims.split(',') as Victim[];

if (!isSide(values.game)) throw new Error(`--game must be one of ${Object.keys(SIDES).join(', ')}`);
const random = createRandom(values.seed);
const exchange = await startExchange({ CASINO: 'off', GAMES: 'off', SEED: 'wallet-trial' });
const side = await SIDES[values.game]({
  exchange,
  players: Number(values.players),
  pauseMs: Number(values.pause),
});
await side.start();
say(`${await side.seat()} players`);

let isEnded = false;
const playing = side.play(random, () => isEnded);

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
    await side.stop('SIGKILL');
    await side.start();
  },
};

/** @returns how long those that were open at the restart stayed open, ms, and which of them were at `within` */
async function settled(before: readonly string[]): Promise<{ ms: number; late: readonly string[] }> {
  const from = performance.now();
  const ms = (): number => performance.now() - from;
  let late: readonly string[] = [];
  while (ms() < PATIENCE_MS) {
    const open = new Set(await side.unanswered());
    const left = before.filter((one) => open.has(one));
    if (left.length === 0) break;
    if (late.length === 0 && ms() > Number(values.within)) late = left;
    await wait(LOOK_MS);
  }
  return { ms: ms(), late };
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
  const open = await side.unanswered();
  const { ms, late } = await settled(open);
  say(
    `round ${number + 1}: ${victim} killed, ${open.length} open, answered or taken back ${ms.toFixed(0)} ms after it was back`,
  );
  if (ms > Number(values.within))
    report([
      `it took ${ms.toFixed(0)} ms until each was answered or taken back: ${late.slice(0, 3).join(', ')}`,
    ]);
}

try {
  for (let number = 0; number < Number(values.rounds); number += 1) await killOne(number);
  isEnded = true;
  const answered = await playing;
  await side.end();
  await settled(await side.unanswered());
  await side.stop('SIGTERM');
  const { findings: found, said } = await side.compare();
  report(found);
  say(`${said}; ${answered} answered at once`);
  await exchange.admin('audit').catch((error: unknown) => report([`audit: ${String(error)}`]));
} finally {
  isEnded = true;
  await side.stop('SIGKILL');
  await exchange.dispose();
  // What a finding is about can be looked at.
  if (findings === 0) await side.clear();
}
say(`${values.rounds} rounds, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;
