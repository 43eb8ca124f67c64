/* `npm run fuzz [-- --seed N --calls N --messages N]`: the whole server against generated requests and messages. */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { askServer, dataFolder, startServer } from '../server/support/process';
import { fuzzCalls, tokenOf } from './calls';
import type { Fault } from './calls';
import { fuzzFrames } from './frames';
import { watchHealth } from './health';

const PLAYERS = [
  { userName: 'demo', password: 'Demo@1234' },
  { userName: 'rival', password: 'Rival@1234' },
  { userName: 'signup', password: 'Signup@1234' },
  { userName: 'top', password: 'Top@12345' },
  { userName: 'fresh', password: 'Fresh@1234' },
  { userName: 'locked', password: 'Locked@1234' },
];
const HEALTH_P99_MS = 200;
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    calls: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '10000' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seed = Number(values.seed);

const folder = await dataFolder();
const server = await startServer({ DATA_DIR: folder.path, SEED: 'demo' }, 'test/fuzz/target.ts');
const health = watchHealth(server.url);
say(`seed ${seed}, ${server.url}`);

const calls = await fuzzCalls({
  url: server.url,
  seed,
  count: Number(values.calls),
  players: PLAYERS,
  lanes: 12,
});
say(`${calls.sent} calls: ${JSON.stringify(calls.byStatus)}`);
const token = (await tokenOf(server.url, { userName: 'demo', password: 'Demo@1234' })) ?? '';
const watch = await askServer(server.url, 'match/marketWatch', {}, token);
const marketIds = ((watch.body['data'] ?? []) as { market_id: string }[]).map(({ market_id }) => market_id);
const frames = await fuzzFrames({ url: server.url, seed, count: Number(values.messages), token, marketIds });
say(`${frames.sent} messages, ${frames.connections} connections: ${JSON.stringify(frames.byAnswer)}`);

const times = await health.stop();
say(
  `/health ${times.asked} times: p50 ${times.p50Ms.toFixed(0)} ms, p99 ${times.p99Ms.toFixed(0)} ms, worst ${times.worstMs.toFixed(0)} ms, ${times.failed} failed`,
);
const reported = server
  .output()
  .split('\n')
  .filter((line) => line.startsWith('REPORTED'));
const faults: Fault[] = [
  ...calls.faults,
  ...frames.faults,
  ...reported.map((what) => ({ what, request: 'the server’s own report' })),
  ...(server.child.exitCode === null
    ? []
    : [{ what: `the server ended with ${server.child.exitCode}`, request: '' }]),
  ...(times.p99Ms > HEALTH_P99_MS ? [{ what: `/health p99 above ${HEALTH_P99_MS} ms`, request: '' }] : []),
];
for (const { what, request } of faults.slice(0, SHOWN)) say(`FAULT ${what}\n      ${request}`);
server.child.kill('SIGTERM');
await server.ended;
await rm(folder.path, { recursive: true, force: true });
say(`${calls.sent + frames.sent} sent, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
