import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { adminOn, dataFolder, startServer } from '../server/support/process';
import type { ServerProcess } from '../server/support/process';
import { createRandom } from '../chaos/random';
import { createBettor } from './bettor';
import { awaitState, STATES } from './states';
import type { State } from './states';
import { createTruth } from './truth';

// The server is killed while rounds are in a state; afterwards the same cards are dealt, and each bet is paid once.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const LOGIN = { user_name: 'tables', password: 'Chaos@1234' };
const ENV = { CASINO: 'on', SEED: 'demo', HOST: '127.0.0.1' };
/** The longest table plays for some five minutes. */
const LAST_MS = 400_000;
const STARTS = 5;
/** Of the words of a server that did not start. */
const TAIL = 200;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    state: { type: 'string', multiple: true },
  },
});

const states = STATES.filter((state) => values.state === undefined || values.state.includes(state));
const data = await dataFolder();
const bettor = createBettor(LOGIN, createRandom(values.seed));
const truth = createTruth(data.path);
const launch = (): Promise<ServerProcess> => startServer({ ...ENV, DATA_DIR: data.path });

/** Starts it as a supervisor does: a machine without time for its database says so, and is asked again. */
async function start(): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch();
    } catch (error) {
      if (tries === STARTS) throw error;
      say(`  it did not start: ${String(error).slice(-TAIL)}`);
    }
  }
}

let server = await start();
await adminOn(data.path, 'add-player', LOGIN.user_name, LOGIN.password, '--chips', '90000000');

/** @returns findings */
async function kill(state: State, number: number): Promise<number> {
  const from = bettor.sent.length;
  const playing = await bettor.play(server.url);
  const slug = await awaitState(data.path, state);
  if (state === 'asked' && slug !== undefined)
    await Promise.race([adminOn(data.path, 'tables', 'void', slug, '--reason', 'Chaos'), wait(2000)]);
  server.child.kill('SIGKILL');
  await server.ended;
  await playing.end();
  const began = performance.now();
  server = await start();
  const backMs = performance.now() - began;
  await bettor.settle(server.url);
  const findings = await truth.compare(server.url, bettor.sent, bettor.shown);
  if (slug === undefined) findings.push(`no round with bets was ${state} for two minutes`);
  say(
    `round ${number + 1}: killed while ${slug ?? 'no table'} was ${state}, ${bettor.sent.length - from} bets, ` +
      `back after ${(backMs / 1000).toFixed(1)} s, ${truth.counts.dealt} rounds dealt so far, ${findings.length} findings`,
  );
  for (const finding of findings.slice(0, 20)) say(`  finding: ${finding}`);
  return findings.length;
}

let findings = 0;
try {
  for (let number = 0; number < Number(values.rounds); number += 1)
    findings += await kill(states[number % states.length] ?? 'OPEN', number);
  const end = performance.now() + LAST_MS;
  while ((await truth.underWay()) > 0 && performance.now() < end) await wait(500);
  const last = await truth.compare(server.url, bettor.sent, bettor.shown);
  if ((await truth.underWay()) > 0) last.push('a round with bets does not end');
  for (const finding of last.slice(0, 20)) say(`  finding: ${finding}`);
  findings += last.length;
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  if (findings > 0) say(`data folder: ${data.path}`);
  else await data.remove();
}
const placed = bettor.sent.filter(({ outcome }) => outcome === 'placed').length;
say(
  `rounds of tables: ${truth.counts.dealt}, ${truth.counts.void} of them void; bets: ${placed} taken of ${bettor.sent.length}`,
);
say(`${values.rounds} rounds, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;
