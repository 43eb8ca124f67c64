import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { adminOn } from '../server/support/process';
import { databaseOf } from '../chaos/database';
import { openBettor } from './bets';
import type { Bettor } from './bets';
import { watchPrices } from './prices';
import { openProcesses, VICTIMS } from './processes';
import type { Processes, Victim } from './processes';

// Processes of a cluster are killed in the middle of bets; afterwards every bet has one truth, and the books are sound.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const CALM_MS = 1500;

type Truth = { findings: string[]; feedEpoch: number };

/** What the database has, against what players were told, and what the operator's audit finds. */
async function compare({ dataDir }: Processes, bettor: Bettor): Promise<Truth> {
  const client = new pg.Client(databaseOf(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query<{ ref: string; count: number }>(
      "select ref, count(*)::int as count from bets where ref like 'chaos-%' group by ref",
    );
    const kept = new Map(rows.map(({ ref, count }) => [ref, count]));
    const findings = bettor.sent().flatMap(({ ref, outcome }) => {
      const count = kept.get(ref) ?? 0;
      return count === (outcome === 'placed' ? 1 : 0)
        ? []
        : [`${ref} is ${outcome}, and stands ${count} times`];
    });
    const { stdout } = await adminOn(dataDir, '--json', 'audit');
    const { clean, findings: unsound } = JSON.parse(stdout) as { clean: boolean; findings: unknown[] };
    if (!clean) findings.push(...unsound.map((one) => `audit: ${JSON.stringify(one)}`));
    const { rows: feeds } = await client.query<{ epoch: string }>('select epoch from leases where id = 64');
    return { findings, feedEpoch: Number(feeds[0]?.epoch ?? 0) };
  } finally {
    await client.end();
  }
}

type Round = { victim: Victim; number: number };

async function playRound(processes: Processes, bettor: Bettor, { victim, number }: Round): Promise<number> {
  await processes.whole();
  const before = await compare(processes, bettor);
  const rows = await bettor.markets();
  const watched = (await bettor.inPlay()).map(({ market_id: id }) => id);
  const prices = watchPrices(processes.edges, bettor.token, watched);
  const burst = bettor.burst(rows);
  await wait(CALM_MS);
  const from = bettor.sent().length;
  prices.begin();
  burst.mark();
  await processes.kill(victim, number);
  while (!burst.areBack()) await wait(20);
  await processes.whole();
  await wait(CALM_MS);
  const away = prices.longestMs();
  prices.close();
  await burst.end();
  const open = bettor.sent().filter(({ outcome }) => outcome === 'unknown').length;
  await bettor.settle();
  const after = await compare(processes, bettor);
  say(
    `round ${number + 1}: ${victim}${after.feedEpoch > before.feedEpoch ? ' (played the feeds)' : ''}, ` +
      `${bettor.sent().length - from} bets, ${open} without an answer, each market bet on again after ${(burst.backMs() / 1000).toFixed(1)} s, ` +
      `prices away for ${(away / 1000).toFixed(1)} s, ${after.findings.length} findings`,
  );
  for (const finding of after.findings.slice(0, 20)) say(`  finding: ${finding}`);
  return after.findings.length;
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, victim: { type: 'string', multiple: true } },
});
const victims = VICTIMS.filter((name) => values.victim === undefined || values.victim.includes(name));
const processes = await openProcesses();
let findings = 0;
try {
  await adminOn(processes.dataDir, 'chips', 'demo', '90000000');
  const bettor = await openBettor(processes.edges);
  for (const victim of victims)
    for (let number = 0; number < Number(values.rounds); number += 1)
      findings += await playRound(processes, bettor, { victim, number });
} finally {
  await processes.stop();
}
say(`${victims.length * Number(values.rounds)} rounds, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;
