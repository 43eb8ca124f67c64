import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { fillSlip, money, myBets, place, signIn } from './screen';

const ROOT = join(import.meta.dirname, '..', '..');

/** What `npm run replay -- verify FILE --json` says, in a process of its own. */
async function verified(text: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'backlay-log-'));
  const file = join(folder, 'page.actions.jsonl');
  await writeFile(file, text);
  const args = ['--import', 'tsx', join(ROOT, 'tools', 'replay', 'main.ts'), 'verify', '--json', file];
  try {
    // The exit code is not 0 on divergence, which rejects with what was printed.
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a session on the built page exports a log that replays elsewhere and names nobody', async ({
  page,
  newPlayer,
}) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await signIn(page, who);
  await page.goto(path);
  await fillSlip(page, 'Back', runner, 100);
  await page.evaluate(() => window.backlay?.recorder.mark('about to place'));
  await place(page);
  await expect(myBets(page)).toContainText(runner);
  await expect(money(page, 'Exposure')).not.toHaveText('0.00');

  const log = await page.evaluate(() => window.backlay?.recorder.export() ?? '');
  expect(await page.evaluate(() => window.backlay?.version)).toMatch(/^\d+\.\d+\.\d+/);
  expect(await verified(log)).toMatchObject([{ status: 'equal', isCut: false, check: { status: 'fine' } }]);
  expect(log).toContain('slip/placeRequested');
  expect(log).toContain('about to place');
  for (const secret of [who.name, who.password]) expect(log).not.toContain(secret);
});
