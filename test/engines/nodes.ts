import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../tools/lib/port.mjs';
import { DEMO, firstMarket, signInByCall } from '../e2e/calls';
import { ROOT, SEEDED } from '../e2e/exchange';
import { scratch } from '../server/support/scratch';
import { NotHere } from './driver';
import { fetched } from './fetched';

// The built exchange under each Node that is supported, where the packages of the `node` name give it for this machine.

const VERSIONS = [20, 22, 24] as const;

/** Starts the exchange with that Node, bets, and ends it. @returns what was seen */
async function tried(node: string): Promise<string> {
  const data = await mkdtemp(join(scratch(), 'backlay-node-'));
  // PostgreSQL refuses to run as root and must still reach its folder as another user.
  await chmod(data, 0o755);
  const port = await freePort();
  const child = spawn(node, [join(ROOT, 'dist', 'server', 'main.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...SEEDED, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const lines: string[] = [];
  try {
    const ready = new Promise<void>((done, fail) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (line.startsWith('ready http')) done();
        });
      void ended.then((code) => fail(new Error(`ended with ${code}: ${lines.slice(-3).join(' / ')}`)));
    });
    await ready;
    const who = await signInByCall(`http://127.0.0.1:${port}`, DEMO);
    const { row, market } = await firstMarket(who, 'football');
    const runner = market.runner_json[0];
    const bet = await who.place({
      match_id: row.match_id,
      market_id: market.market_id,
      selection_id: runner?.selection_id,
      is_back: '1',
      odds: 1000,
      stack: 100,
    });
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`ended with ${code}: ${lines.slice(-3).join(' / ')}`);
    return `started, signed in, bet ${bet.bet_id}, ended in order`;
  } finally {
    child.kill('SIGKILL');
    for (const left of [data, `${data}.mark`]) await rm(left, { recursive: true, force: true });
  }
}

const ends = { tried: 0, skipped: 0, failed: 0 };
for (const version of VERSIONS) {
  try {
    const name = `node-${version}`;
    const folder = await fetched('nodes', { [name]: `${name}@npm:node@${version}` });
    const seen = await tried(join(folder, 'node_modules', name, 'bin', 'node'));
    console.log(`Node ${version}: ${seen}`);
    ends.tried += 1;
  } catch (error) {
    const isSkipped = error instanceof NotHere;
    console.log(
      `Node ${version}: ${isSkipped ? 'skipped' : 'FAILED'}: ${error instanceof Error ? error.message : String(error)}`,
    );
    ends[isSkipped ? 'skipped' : 'failed'] += 1;
  }
}
console.log(`nodes: ${ends.tried} tried, ${ends.skipped} skipped, ${ends.failed} failed`);
process.exitCode = ends.failed > 0 ? 1 : 0;
