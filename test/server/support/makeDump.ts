import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fileOf } from '../../../server/backup/moving/exported';
import type { Exported } from '../../../server/backup/moving/exported';
import { exportDatabase } from '../../../server/backup/moving/export';
import { openDatabase } from '../../../server/base/db/open';
import { scratch } from './scratch';

/*
 * `npx tsx test/server/support/makeDump.ts COMMIT PORT`: runs the exchange of an earlier commit on a database of its own, has its demo
 * player place bets, and leaves what it wrote as test/server/backup/dumps/COMMIT.json.gz. Done once for each.
 */

const [, , commit = '', port = '5710'] = process.argv;
const folder = mkdtempSync(join(scratch(), 'backlay-dump-'));
chmodSync(folder, 0o755);
const [tree, dataDir] = [join(folder, 'tree'), join(folder, 'data')];
const url = `http://localhost:${port}/api/`;

type Row = { match_id: string; market_id: string; status: string; runner_json: { selection_id: number }[] };
type Answer = { status: boolean; code?: string; data: unknown };

async function ask(path: string, body: unknown, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await reply.json()) as Answer;
}

/** Bets that wait at far odds, on every market of two sports. */
async function placeBets(): Promise<number> {
  const { token } = (await ask('user/login', { user_name: 'demo', password: 'Demo@1234' })).data as {
    token: string;
  };
  let placed = 0;
  let asked = 0;
  for (const sport_id of [2, 4]) {
    const rows = (await ask('match/marketWatch', { sport_id }, token)).data as Row[];
    for (const { match_id, market_id, status, runner_json } of rows.slice(0, 12)) {
      const [runner] = runner_json;
      if (status !== 'OPEN' || runner === undefined) continue;
      for (const [is_back, odds] of [
        ['1', 990],
        ['0', 1.01],
        ['1', 1.01],
      ] as const) {
        const { selection_id } = runner;
        const ref = `earlier-bet-${(asked += 1)}`;
        const bet = { match_id, market_id, selection_id, is_back, odds, stack: 100, ref };
        const answer = await ask('bet/placeMarketBet', bet, token);
        if (answer.status) placed += 1;
        else process.stdout.write(`${JSON.stringify(answer)}\n`);
      }
    }
  }
  return placed;
}

async function runEarlier(): Promise<number> {
  execFileSync('git', ['worktree', 'add', '--detach', tree, commit], { stdio: 'inherit' });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, CASINO: 'off', GAMES: 'off' };
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout as AsyncIterable<Buffer>)
    if (chunk.toString().includes('ready ')) break;
  const placed = await placeBets();
  server.kill('SIGTERM');
  await once(server, 'exit');
  return placed;
}

async function pack(): Promise<void> {
  const database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { say: () => undefined, mustExist: true },
  );
  const out = join(folder, 'export');
  const { address } = database;
  const exported: Exported = await exportDatabase({ address, folder: out, version: commit, now: Date.now });
  await database.end();
  const tables = Object.fromEntries(
    exported.tables.map(({ name }) => [name, gunzipSync(readFileSync(join(out, fileOf(name)))).toString()]),
  );
  const packed = gzipSync(JSON.stringify({ exported, tables }), { level: 9 });
  writeFileSync(resolve('test/server/backup/dumps', `${exported.migration}.json.gz`), packed);
  process.stdout.write(`${commit} ${exported.migration}: ${packed.length} bytes\n`);
}

try {
  process.stdout.write(`${await runEarlier()} bets\n`);
  await pack();
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', tree]);
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${dataDir}.mark`, { force: true });
}
