import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { runAdmin } from '../../server/edge/cli/program';
import { codeOf, stepAt } from '../../server/players/factors/totp';
import { freePort } from '../../tools/lib/port.mjs';
import { startExchange } from './exchange';
import type { OneProcess } from './exchange';

/* The operators' console of an exchange with people of its own, and how they work it: by keys alone. */

const SECRET_KEY = 'cd'.repeat(32);
const PASSWORD = 'NightTrain@77';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Added before there is an admin: from then on somebody has to be signed in for it. */
export const RAVI = { name: 'ravi', password: 'Player@1234' };

export type Desk = {
  exchange: OneProcess;
  url: string;
  /** A folder that is removed with it. */
  home: string;
  /** The code of this half minute, or of the one before, which is let in as well. */
  codeOf: (name: string, which?: 'before') => string;
  /** Whether the one of the half minute before is still good: it is not that of the invitation. */
  hasTwo: (name: string) => boolean;
};

type Joined = { secret: Buffer; step: number };

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Invites somebody and takes the invitation up, as they would in a terminal. @returns the secret of their app, and the half minute whose code was used */
async function joined(exchange: OneProcess, home: string, name: string, roles: string): Promise<Joined> {
  let secret: Buffer = Buffer.alloc(0);
  let step = 0;
  let out = '';
  const env = { DATA_DIR: exchange.dataDir, SECRET_KEY, XDG_CONFIG_HOME: join(home, name) };
  const admin = { ...env, XDG_CONFIG_HOME: join(home, 'asha') };
  const hear = (text: string): void => void (out += text);
  await runAdmin(['operators', 'add', name, '--roles', roles], { env: admin, out: hear, err: hear });
  const invitation = out.trim().split('\n').at(-1) ?? '';
  const ask = (prompt: string): Promise<string> => {
    if (prompt.startsWith('invitation')) return Promise.resolve(invitation);
    if (!/shows: $/.test(prompt)) return Promise.resolve(PASSWORD);
    secret = fromBase32(/app:\n([A-Z2-7]+)\n/.exec(out)?.[1] ?? '');
    // That of the half minute before is as good, and leaves this one for the console.
    step = stepAt(Date.now()) - 1;
    return Promise.resolve(codeOf(secret, step));
  };
  const signIn = () => runAdmin(['sign-in', name], { env, out: hear, err: hear, ask });
  // The half minute may end on the way; then nothing was taken up yet, and another secret is shown.
  if ((await signIn()) !== 0) {
    out = '';
    expect(await signIn(), out).toBe(0);
  }
  return { secret, step };
}

/** Names with their roles; a code is good once, so each test has somebody of its own. */
export type People = Readonly<Record<string, string>>;

export const test = base.extend<object, { desk: Desk; people: People }>({
  people: [{}, { option: true, scope: 'worker' }],
  desk: [
    async ({ people: wanted }, use) => {
      const home = await mkdtemp(join(tmpdir(), 'backlay-console-'));
      // PostgreSQL, which is another user where tests run as root, writes backups into it.
      await chmod(home, 0o755);
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const exchange = await startExchange({ OPERATOR_PORT: String(port), SECRET_KEY, GAMES: 'off' });
      const people = new Map<string, Joined>();
      await exchange.admin('add-player', RAVI.name, RAVI.password, '--chips', '100000');
      for (const [name, roles] of Object.entries({ asha: 'admin,finance', ...wanted }))
        people.set(name, await joined(exchange, home, name, roles));
      await use({
        exchange,
        url,
        home,
        codeOf: (name, which) =>
          codeOf(
            people.get(name)?.secret ?? Buffer.alloc(0),
            stepAt(Date.now()) - (which === 'before' ? 1 : 0),
          ),
        hasTwo: (name) => stepAt(Date.now()) - 1 > (people.get(name)?.step ?? Infinity),
      });
      await exchange.dispose();
      await rm(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Signs in by keys; `which` code of theirs is used. */
export async function signIn(
  page: Page,
  { url, codeOf: code }: Desk,
  name: string,
  which?: 'before',
): Promise<void> {
  await page.goto(url);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type(code(name, which));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Live desk' })).toBeFocused();
}

/** Reaches a button by Tab alone and presses it. */
export async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

export const dialog = (page: Page) => page.getByRole('dialog');

/** What waits for a second person is agreed to by one, on a page of their own. */
export async function agree(browser: Browser, desk: Desk, name: string, said: string): Promise<void> {
  const page = await browser.newPage();
  // Signing in takes one code and agreeing another.
  await expect.poll(() => desk.hasTwo(name), { timeout: 60_000 }).toBe(true);
  await signIn(page, desk, name, 'before');
  await page.keyboard.press('6');
  const waiting = page.getByRole('grid', { name: 'Waiting for a second person' });
  await waiting
    .getByRole('button', { name: /^Agree: / })
    .first()
    .press('Enter');
  await dialog(page).getByLabel('Code').fill(desk.codeOf(name));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toContainText(said);
  await page.close();
}
