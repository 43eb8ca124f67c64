import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firstMarket } from './calls';
import { expect, test } from './fixtures';
import { fillSlip, money, place, signIn } from './screen';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

test('a session of a real browser gives away no secret and replays to the same states', async ({
  page,
  newPlayer,
}, info) => {
  const who = await newPlayer();
  const { market, path } = await firstMarket(who.calls, 'football');
  await signIn(page, who);
  await page.goto(path);
  await fillSlip(page, 'Back', market.runner_json[0]?.name ?? '', 100);
  await page.evaluate(() => window.backlay?.recorder.mark('before the bet'));
  await place(page);
  await expect(money(page, 'Exposure')).toHaveText('100.00');
  const log = await page.evaluate(() => window.backlay?.recorder.export() ?? '');

  expect(log.startsWith('{"k":"h"')).toBe(true);
  expect(log).toContain('before the bet');
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? ''),
  );
  const token = stored
    .map((value) => value.replace(/^"|"$/g, ''))
    .find((value) => /^[\w-]{40,}$/.test(value));
  expect(token).toBeDefined();
  for (const secret of [who.password, who.name, token ?? '']) expect(log).not.toContain(secret);

  const file = info.outputPath('session.actions.jsonl');
  await writeFile(file, log);
  const { stdout } = await run(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'tools/replay/main.ts', 'verify', file],
    {
      cwd: ROOT,
    },
  );
  expect(stdout).toContain('equal');
});
