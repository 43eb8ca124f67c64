import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attack } from './attackers';
import { auditDatabase } from './audit/auditor';
import { keyOf } from './audit/finding';
import type { Finding } from './audit/finding';
import { databaseOf } from './database';
import { createDisk } from './disk';
import type { Disk } from './disk';
import { breakIt, FAULTS, whyNot } from './faults';
import type { Fault } from './faults';
import { comesBack, writeRecording } from './feed';
import { ask, dataOf, now } from './http';
import { createJournal } from './journal';
import { operate } from './operators';
import type { Player } from './player';
import { play } from './players';
import type { Random } from './random';
import { nextName, untilWell } from './recovery';
import type { Member, Scene } from './scene';
import { runAdmin, startServer, stopServer } from './server';
import type { Program } from './server';
import { follow } from './streams';

export type RunOptions = {
  random: Random;
  program: Program;
  players: number;
  /** Length of the recording that is played, minutes. */
  minutes: number;
  say: (line: string) => void;
};

/** A run: one database, one exchange after the other on it, rounds of trouble. */
export type Run = {
  disk: Disk;
  scene: Scene;
  /** Faults that can be tried here. */
  faults: readonly Fault[];
  round: (number: number, fault: Fault, ms: number) => Promise<Round>;
  /** Ends what is left of the exchange; `keep` leaves the folders for whoever looks into a finding. */
  end: (keep: boolean) => Promise<void>;
};

export type Round = {
  fault: Fault;
  bets: number;
  /** Of these on sessions. */
  onSessions: number;
  /** Bets moved, or made smaller. */
  moves: number;
  commands: number;
  wellMs: number;
  findings: Finding[];
};

const PASSWORD = 'Kettle@7391';

async function signIn(url: string, name: string, from: string): Promise<{ id: string; token: string }> {
  const answer = await ask({ url, path: 'user/login', body: { user_name: name, password: PASSWORD }, from });
  const data = dataOf(answer) as { user_id: number; token: string } | undefined;
  if (data === undefined) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer.json)}`);
  return { id: String(data.user_id), token: data.token };
}

async function addMembers(scene: Scene, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let i = 0; i <= count; i += 1) {
    const name = i === count ? 'intruder' : `chaos${i + 1}`;
    const args = ['add-player', name, PASSWORD, '--chips', '100000'];
    const { code, output } = await runAdmin(scene.program, scene.dataDir, ...args);
    if (code !== 0) throw new Error(`${name} cannot be added: ${output}`);
    const from = `127.0.0.${10 + i}`;
    members.push({ name, password: PASSWORD, from, ...(await signIn(scene.server.url, name, from)) });
  }
  return members;
}

/** Hours may be longer than a session. */
async function keepSignedIn(scene: Scene): Promise<void> {
  const { url } = scene.server;
  for (const member of scene.members) {
    const { status } = await ask({
      url,
      path: 'user/getUserBalance',
      token: member.token,
      from: member.from,
    });
    if (status === 401) Object.assign(member, await signIn(url, member.name, member.from));
  }
}

const playerOf = (scene: Scene, member: Member, random: Random, prefix: string): Player => ({
  scene,
  member,
  random,
  prefix,
  count: 0,
  used: [],
  open: [],
});

/** The market that settles while the auditor reads, the bet in its delay: what was begun comes to an end. */
const QUIET_MS = 2500;

async function actRound(
  run: { scene: Scene; disk: Disk; clockStepped: () => void },
  number: number,
  fault: Fault,
  ms: number,
): Promise<number> {
  const { scene, disk } = run;
  const random = scene.random.part(`round ${number}`);
  const until = now() + ms;
  let isOver = false;
  const going = (): boolean => !isOver;
  const members = scene.members.slice(0, -1);
  const intruder = scene.members.at(-1);
  const [prober = intruder] = members;
  if (!prober || !intruder) throw new Error('a run needs players');
  const actors = [
    ...members.map((member, i) =>
      play(playerOf(scene, member, random.part(`player ${i}`), `r${number}-${member.name}`), going),
    ),
    ...members.map((member, i) => follow(scene, member, random.part(`stream ${i}`), going)),
    operate(scene, random.part('operator'), going),
    attack(scene, intruder, random.part('attackers'), going, fault === 'flood'),
  ];
  // An actor that fails ends the round; what it failed with is thrown when the others are done.
  const acting = Promise.all(actors);
  acting.catch(() => (isOver = true));
  await wait(random.between(Math.round(ms * 0.2), Math.round(ms * 0.5)));
  if (fault === 'clock steps') run.clockStepped();
  const probe = playerOf(scene, prober, random.part('probe'), `r${number}-probe`);
  const wellMs = await breakIt({ scene, random: random.part('fault'), disk, prober: probe }, fault);
  // After the trouble there must be some ordinary life.
  await wait(Math.max(ms * 0.25, until - now()));
  isOver = true;
  await acting;
  return wellMs;
}

async function openScene(options: RunOptions, disk: Disk, logDir: string): Promise<Scene> {
  const { random, program, minutes, say } = options;
  const recording = join(logDir, 'day.ndjson');
  writeRecording(random.part('feed'), recording, minutes);
  const dataDir = join(disk.path, 'data');
  const env = { FEED: 'recorded', FEED_FILES: recording };
  say('starting the exchange');
  const server = await startServer({ program, dataDir, logDir, env, name: nextName() });
  const journal = createJournal();
  const scene = { random, program, env, dataDir, logDir, journal, server };
  const shared = { ...scene, breaks: [], lively: new Set<string>(), ended: new Set<string>() };
  return Object.assign(shared, { members: await addMembers({ ...shared, members: [] }, options.players) });
}

/** Opens a run: a database of its own, an exchange, players. @throws when the exchange cannot be started at all */
export async function openRun(options: RunOptions): Promise<Run> {
  const disk = createDisk();
  const logDir = mkdtempSync(join(tmpdir(), 'backlay-chaos-log-'));
  const scene = await openScene(options, disk, logDir).catch((error: unknown) => {
    disk.remove();
    throw error;
  });
  let clockStood = true;
  const known = new Set<string>();
  const audit = async (): Promise<Finding[]> => {
    await untilWell(scene);
    await wait(QUIET_MS);
    const all = await auditDatabase(databaseOf(scene.dataDir), scene.journal, {
      clockStood,
      reinstated: comesBack,
    });
    const fresh = all.filter((finding) => !known.has(keyOf(finding)));
    fresh.forEach((finding) => known.add(keyOf(finding)));
    return fresh;
  };
  const clockStepped = (): void => {
    clockStood = false;
  };
  return {
    disk,
    scene,
    faults: (Object.keys(FAULTS) as Fault[]).filter((fault) => whyNot(fault, disk) === undefined),
    round: async (number, fault, ms) => {
      await keepSignedIn(scene);
      const before = scene.journal.lines.length;
      const wellMs = await actRound({ scene, disk, clockStepped }, number, fault, ms);
      const findings = await audit();
      const lines = scene.journal.lines.slice(before);
      const doneOf = (kind: 'move' | 'command') =>
        lines.filter((line) => line.kind === kind && line.outcome === 'done').length;
      const placed = lines.flatMap((line) => (line.kind === 'place' && line.outcome === 'done' ? line : []));
      const onSessions = placed.filter(({ asked }) => asked.rate !== undefined).length;
      return {
        fault,
        bets: placed.length,
        onSessions,
        wellMs,
        findings,
        moves: doneOf('move'),
        commands: doneOf('command'),
      };
    },
    end: async (keep) => {
      await stopServer(scene.server);
      // Whoever opens the folder last stops a PostgreSQL that was left behind.
      await runAdmin(scene.program, scene.dataDir, 'audit');
      if (keep) return;
      disk.remove();
      rmSync(logDir, { recursive: true, force: true });
    },
  };
}
