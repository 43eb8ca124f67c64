import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { auditDatabase, USUAL } from '../chaos/audit/auditor';
import { databaseOf } from '../chaos/database';
import { createRandom } from '../chaos/random';
import { BUILT, runAdmin, startServer, stopServer } from '../chaos/server';
import { bets } from './bettor';
import type { Bettor } from './bettor';
import { createLookout } from './lookout';
import { readOptions } from './options';
import { createTally } from './tally';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const HOUR_MS = 3_600_000;
const PASSWORD = 'Kettle@7391';
const LOOK_MS = 2000;

const options = readOptions(process.argv.slice(2));
const { seed, hours, speed, players } = options;
const folder = mkdtempSync(join(tmpdir(), 'backlay-day-'));
// PostgreSQL runs as a user of its own where the server runs as root.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
mkdirSync(dataDir, { mode: 0o755 });
const env = { FEED: 'simulated', SEED: seed, CLOCK_SPEED: String(speed) };
say(`a day of ${hours} hours at ${speed} times the speed, seed ${seed}, ${players} players`);
const server = await startServer({ program: BUILT, name: 'day', dataDir, logDir: folder, env });
process.on('exit', () => void server.child.kill());
const started = { at: Date.now(), elapsed: performance.now() };
const hoursNow = (): number => ((performance.now() - started.elapsed) * speed) / HOUR_MS;
const exchangeNow = (): Date => new Date(started.at + hoursNow() * HOUR_MS);

const tally = createTally();
const random = createRandom(seed);
const bettors: Bettor[] = [];
for (let i = 0; i < players; i += 1) {
  const name = `day${i + 1}`;
  const added = await runAdmin(BUILT, dataDir, 'add-player', name, PASSWORD, '--chips', '1000000');
  if (added.code !== 0) throw new Error(`${name} cannot be added: ${added.output}`);
  const from = `127.0.1.${10 + (i % 200)}`;
  bettors.push({
    url: server.url,
    name,
    password: PASSWORD,
    from,
    random: random.part(name),
    tally,
    token: '',
  });
}

const lookout = await createLookout(databaseOf(dataDir));
let isOver = false;
const playing = Promise.all(bettors.map((bettor) => bets(bettor, () => !isOver)));
playing.catch(() => (isOver = true));
let told = 0;
while (!isOver && hoursNow() < hours) {
  await wait(LOOK_MS);
  await lookout.look(hoursNow());
  if (hoursNow() < told + 1) continue;
  told = Math.floor(hoursNow());
  const taken = [...tally.taken().values()].reduce((sum, one) => sum + one, 0);
  say(`hour ${told}: ${taken} bets taken, ${lookout.late().length} markets unsettled for an hour`);
}
isOver = true;
await playing;

const findings = [
  ...lookout.late().map(({ id, type }) => `market ${id} (${type}) had no result an hour after its end`),
  ...new Set(tally.odds()),
  ...(await auditDatabase(databaseOf(dataDir), undefined, { ...USUAL, clockStood: false })).map(
    ({ check, about, detail }) => `${check}: ${about} ${detail}`,
  ),
];
const audit = await runAdmin(BUILT, dataDir, 'audit');
if (audit.code !== 0 || !audit.output.includes('clean'))
  findings.push(`the exchange's own audit: ${audit.output}`);

say('\nanswers by kind of market:');
for (const line of tally.lines()) say(`  ${line}`);
say('\nwhat became of the bets:');
for (const { kind, status, count } of await lookout.bets()) say(`  ${kind} ${status}: ${count}`);
say('\nunsettled markets that began longest ago:');
for (const { id, type, startAt } of await lookout.oldest(exchangeNow()))
  say(`  ${id} ${type}, ${((exchangeNow().getTime() - startAt.getTime()) / HOUR_MS).toFixed(1)} h ago`);
await lookout.end();
if (!(await stopServer(server))) findings.push('the server did not stop in order');
for (const finding of findings) say(`finding: ${finding}`);
say(`\n${[...tally.taken().values()].reduce((sum, one) => sum + one, 0)} bets, ${findings.length} findings`);
if (findings.length === 0) rmSync(folder, { recursive: true, force: true });
else say(`kept: ${folder}`);
process.exitCode = findings.length === 0 ? 0 : 1;
