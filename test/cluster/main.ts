import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { adminOn } from '../server/support/process';
import { openBettor } from './bets';
import type { Bettor, Sent } from './bets';
import { watchPrices } from './prices';
import { openProcesses, VICTIMS } from './processes';
import type { Processes, Victim } from './processes';
import { compare, watchOwners, witness, writtenLate } from './truth';

// Processes of a cluster are killed in the middle of bets; afterwards every bet has one truth, and the books are sound.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const CALM_MS = 1500;
/** A market that takes no bet for so long takes none at all. */
const PATIENCE_MS = 60_000;
const PASSWORD = 'Chaos@1234';

type Round = { victim: Victim; number: number };
type Burst = ReturnType<Bettor['burst']>;

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
async function untilBack(burst: Burst): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!burst.areBack() && performance.now() < end) await wait(20);
}

/** Brings the trouble about. @returns what is to be said of it, and findings */
async function trouble(
  processes: Processes,
  burst: Burst,
  { victim, number }: Round,
): Promise<{ said: string; findings: string[] }> {
  const owners = await watchOwners(processes.dataDir);
  burst.mark();
  const from = performance.now();
  const wake = await processes.strike(victim, number);
  if (!['market', 'leave', 'stop'].includes(victim)) {
    await owners.close();
    await untilBack(burst);
    return { said: '', findings: [] };
  }
  const moved = await owners.moved();
  await owners.close();
  const said = `, leases moved after ${inSeconds(performance.now() - from)}`;
  // Woken by turns in the middle of the change, and when everything goes on without it.
  if (number % 4 < 2) await wake();
  await untilBack(burst);
  if (number % 4 >= 2) await wake();
  return { said, findings: victim === 'stop' ? await writtenLate(processes.dataDir, moved) : [] };
}

/** Of its own in each round: what a player may have open has its limits. */
async function newBettor({ dataDir, edges }: Processes, sent: Sent[], name: string): Promise<Bettor> {
  await adminOn(dataDir, 'add-player', name, PASSWORD, '--chips', '90000000');
  return openBettor(edges, { user_name: name, password: PASSWORD }, sent);
}

async function playRound(processes: Processes, sent: Sent[], round: Round): Promise<number> {
  await processes.whole();
  const bettor = await newBettor(processes, sent, `${round.victim}${round.number}`);
  const before = await compare(processes.dataDir, sent);
  const rows = await bettor.markets();
  const watched = (await bettor.inPlay()).map(({ market_id: id }) => id);
  const prices = watchPrices(processes.edges, bettor.token, watched);
  const burst = bettor.burst(rows);
  await wait(CALM_MS);
  const from = sent.length;
  prices.begin();
  const { said, findings } = await trouble(processes, burst, round);
  await processes.whole();
  await wait(CALM_MS);
  const away = prices.longestMs();
  prices.close();
  await burst.end();
  const open = sent.filter(({ outcome }) => outcome === 'unknown').length;
  await bettor.settle();
  const after = await compare(processes.dataDir, sent);
  const all = [...findings, ...after.findings];
  if (!burst.areBack())
    all.push(
      `a market has taken no bet for a minute; refused were: ${bettor.refusals().join(' ') || 'none'}`,
    );
  say(
    `round ${round.number + 1}: ${round.victim}${after.feedEpoch > before.feedEpoch ? ' (played the feeds)' : ''}, ` +
      `${sent.length - from} bets, ${open} without an answer${said}, each market bet on again after ` +
      `${inSeconds(burst.backMs())}, prices away for ${inSeconds(away)}, ${all.length} findings`,
  );
  for (const finding of all.slice(0, 20)) say(`  finding: ${finding}`);
  return all.length;
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, victim: { type: 'string', multiple: true } },
});
const victims = VICTIMS.filter((name) => values.victim === undefined || values.victim.includes(name));
const processes = await openProcesses();
let findings = 0;
try {
  await witness(processes.dataDir);
  const sent: Sent[] = [];
  for (const victim of victims)
    for (let number = 0; number < Number(values.rounds); number += 1)
      findings += await playRound(processes, sent, { victim, number });
} finally {
  await processes.stop();
}
say(`${victims.length * Number(values.rounds)} rounds, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;
