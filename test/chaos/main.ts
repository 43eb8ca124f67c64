import type { Finding } from './audit/finding';
import { isFault, FAULTS, whyNot } from './faults';
import type { Fault } from './faults';
import { now } from './http';
import { againCommand, readOptions } from './options';
import type { Options } from './options';
import { runPlants } from './plants/runPlants';
import { createRandom } from './random';
import type { Random } from './random';
import { openRun } from './run';
import type { Run } from './run';
import { BUILT } from './server';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Every fault once before any comes again, in an order of the seed's. */
function faultOf(random: Random, faults: readonly Fault[], round: number): Fault {
  const turn = random.part(`turn ${Math.floor((round - 1) / faults.length)}`);
  const left = [...faults];
  for (let i = (round - 1) % faults.length; i > 0; i -= 1) left.splice(turn.between(0, left.length - 1), 1);
  return turn.pick(left);
}

const tell = (finding: Finding): void =>
  say(`  finding: ${finding.check}: ${finding.about} ${finding.detail}`.trimEnd());

let stopping = false;
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => {
    if (!stopping) say('stopping after this round');
    stopping = true;
  });

async function playRounds(
  options: Options,
  random: Random,
  run: Run,
): Promise<{ rounds: number; findings: number }> {
  const until = now() + options.ms;
  let rounds = 0;
  let findings = 0;
  const counts = { bets: 0, onSessions: 0 };
  const ended = (): { rounds: number; findings: number } => {
    // One round may be too short for every kind; a run is not.
    const missing = [
      ...(counts.bets > 0 ? [] : ['not one bet was accepted']),
      ...(counts.onSessions > 0 || rounds < 3 ? [] : ['not one bet on a session was accepted']),
    ];
    for (const what of missing) say(`  finding: ${what}`);
    return { rounds, findings: findings + missing.length };
  };
  for (let number = options.only ?? 1; ; number += 1) {
    const fault =
      options.fault !== undefined && isFault(options.fault)
        ? options.fault
        : faultOf(random, run.faults, number);
    const from = now();
    const round = await run.round(number, fault, options.roundMs);
    rounds += 1;
    findings += round.findings.length;
    counts.bets += round.bets;
    counts.onSessions += round.onSessions;
    const well = round.wellMs > 0 ? `, well after ${(round.wellMs / 1000).toFixed(1)} s` : '';
    say(
      `round ${number}: ${fault}${well}, ${round.bets} bets (${round.onSessions} on sessions), ${round.moves} moved, ${round.commands} commands, ` +
        `${round.findings.length} findings (${((now() - from) / 1000).toFixed(0)} s)`,
    );
    round.findings.forEach(tell);
    if (round.findings.length > 0) say(`  again: ${againCommand(options, number, fault)}`);
    if (options.only !== undefined || stopping || now() > until) return ended();
  }
}

async function runChaos(options: Options): Promise<number> {
  if (options.fault !== undefined && !isFault(options.fault))
    throw new Error(`--fault is one of: ${Object.keys(FAULTS).join(', ')}`);
  say(`seed ${options.seed}`);
  const random = createRandom(options.seed);
  const minutes = Math.min(30, options.ms / 60_000 + 3);
  const run = await openRun({ random, program: BUILT, players: options.players, minutes, say });
  for (const fault of Object.keys(FAULTS) as Fault[]) {
    const why = whyNot(fault, run.disk);
    if (why !== undefined) say(`left out: ${fault} (${why})`);
  }
  let counted = { rounds: 0, findings: 1 };
  try {
    counted = await playRounds(options, random, run);
  } finally {
    await run.end(counted.findings > 0);
    if (counted.findings > 0) say(`kept: ${run.disk.path} and ${run.scene.logDir}`);
  }
  say(`${counted.rounds} rounds, ${counted.findings} findings`);
  return counted.findings > 0 ? 1 : 0;
}

try {
  const options = readOptions(process.argv.slice(2), String(Date.now() % 1_000_000));
  process.exitCode = options.plants ? await runPlants(options, say) : await runChaos(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
