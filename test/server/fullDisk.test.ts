import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminOn, askServer, startServer } from './support/process';
import type { ServerProcess } from './support/process';

jest.setTimeout(180_000);

/** A file system of its own that can really be filled; null where this user may not mount one. */
async function mountSmall(): Promise<string | null> {
  const path = await mkdtemp(join(tmpdir(), 'backlay-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    await rm(path, { recursive: true });
    return null;
  }
}

let disk: string | null;
let server: ServerProcess | undefined;
beforeAll(async () => {
  disk = await mountSmall();
  if (disk === null)
    process.stderr.write('no real full disk: only root may mount one; the simulated one is tested\n');
});
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  if (disk === null) return;
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

type Watch = {
  match_id: string;
  market_id: string;
  match_date: string;
  status: string;
  runner_json: { selection_id: number }[];
};

const TENNIS = 2;

async function signedIn(url: string) {
  const { body } = await askServer(url, 'user/login', { user_name: 'demo', password: 'Demo@1234' });
  const { token } = body['data'] as { token: string };
  const watch = (await askServer(url, 'match/marketWatch', { sport_id: TENNIS }, token)).body[
    'data'
  ] as Watch[];
  // The last to start: while bets are placed, nothing suspends it or delays a bet.
  const [market] = watch
    .filter((row) => row.status === 'OPEN' && row.runner_json.length > 0)
    .sort((a, b) => Date.parse(b.match_date) - Date.parse(a.match_date));
  if (!market) throw new Error('the simulated day has no open market');
  const { match_id, market_id } = market;
  const selection_id = market.runner_json[0]?.selection_id;
  return {
    place: (ref: string) =>
      askServer(
        url,
        'bet/placeMarketBet',
        { match_id, market_id, selection_id, is_back: '1', odds: 990, stack: 100, ref },
        token,
      ),
    refs: async () => {
      const { body: list } = await askServer(url, 'bet/getMarketAndFancyBet', { match_id }, token);
      return (list['data'] as { ref: string }[]).map(({ ref }) => ref);
    },
  };
}

/** Takes all space but a little, so that the next files PostgreSQL wants to extend cannot be. */
async function fillUp(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  const filler = Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024));
  await writeFile(join(folder, 'filler'), filler).catch((error: NodeJS.ErrnoException) => {
    // The exchange writes meanwhile: where it took the rest first, the disk is full as well.
    if (error.code !== 'ENOSPC') throw error;
  });
}

test('a disk that is really full: refusals in words, no acknowledged bet lost, and on it goes with space', async () => {
  if (disk === null) return;
  const data = join(disk, 'data');
  // Its tables make and publish their chains meanwhile.
  server = await startServer({ DATA_DIR: data, CASINO: 'on' });
  const { place, refs } = await signedIn(server.url);
  const acknowledged: string[] = [];
  const answers: { status: number; code: unknown }[] = [];
  const flood = async (name: string, most: number, enough: () => boolean) => {
    for (let i = 0; i < most && !enough(); i += 10)
      await Promise.all(
        Array.from({ length: 10 }, async (_, k) => {
          const ref = `${name}-${String(i + k).padStart(5, '0')}`;
          const { status, body } = await place(ref);
          if (body['status'] === true) acknowledged.push(ref);
          else answers.push({ status, code: body['code'] });
        }),
      );
  };
  await flood('before', 20, () => false);
  expect(acknowledged).toHaveLength(20);
  await fillUp(disk);
  const unavailable = () => answers.filter(({ code }) => code === 'UNAVAILABLE');
  await flood('filling', 4000, () => unavailable().length >= 20);
  expect(unavailable().length).toBeGreaterThanOrEqual(20);
  // Prices cannot be written either: a slow machine is soon told that they are too old to bet on.
  for (const answer of answers)
    expect([
      { status: 503, code: 'UNAVAILABLE' },
      { status: 200, code: 'MARKET_SUSPENDED' },
    ]).toContainEqual(answer);
  await truncate(join(disk, 'filler'));
  // A new order each time: what was refused stays refused, however often it is sent.
  let tries = 0;
  const isBack = async () => (await place(`afterwards-${(tries += 1)}`)).body['status'] === true;
  const end = Date.now() + 60_000;
  while (!(await isBack()) && Date.now() < end) await new Promise((done) => setTimeout(done, 200));
  const kept = await refs();
  expect(new Set(kept).size).toBe(kept.length);
  expect(kept).toEqual(expect.arrayContaining([...acknowledged, `afterwards-${tries}`]));
  expect(await adminOn(data, 'audit')).toEqual({ code: 0, stdout: 'audit: clean\n' });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
