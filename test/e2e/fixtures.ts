import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { signInByCall } from './calls';
import type { Credentials, Player } from './calls';
import { startCluster } from './cluster';
import { startExchange } from './exchange';
import type { Exchange } from './exchange';

/** Hears everything the console calls an error, of every page of the test; a broken content policy is one of them. */
export type Quiet = {
  /** From now on messages like this are expected. */
  allow: (pattern: RegExp) => void;
  listen: (context: BrowserContext) => void;
};

export type Newcomer = Credentials & { calls: Player };

type Fixtures = { quiet: Quiet; newPlayer: () => Promise<Newcomer> };
/** `ofItsOwn`: a file that names itself here gets an exchange that no other file has used or will use. `clockSpeed`: how many
 * times as fast as that of the wall its clock goes; `gamesSpeed`: the same of the clock of its own games. */
type WorkerFixtures = { exchange: Exchange; ofItsOwn: string; clockSpeed: string; gamesSpeed: string };

/** `E2E=cluster`: every test meets several processes instead of one. */
const IS_CLUSTER = process.env['E2E'] === 'cluster';

let players = 0;

/** A player nobody has used: balance 1,00,000.00 and no bets, so that no test sees what another one did. */
export async function addPlayer(exchange: Exchange): Promise<Newcomer> {
  players += 1;
  const who = { name: `p${Date.now().toString(36)}${players}`, password: 'Player@1234' };
  await exchange.admin('add-player', who.name, who.password, '--chips', '100000');
  return { ...who, calls: await signInByCall(exchange.url, who) };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ofItsOwn: ['', { option: true, scope: 'worker' }],
  clockSpeed: ['1', { option: true, scope: 'worker' }],
  gamesSpeed: ['1', { option: true, scope: 'worker' }],
  exchange: [
    async ({ clockSpeed, gamesSpeed }, use) => {
      const own = { CLOCK_SPEED: clockSpeed, GAMES_SPEED: gamesSpeed };
      const exchange = await (IS_CLUSTER ? startCluster() : startExchange(own));
      await use(exchange);
      await exchange.dispose();
    },
    { scope: 'worker', timeout: IS_CLUSTER ? 240_000 : 90_000 },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.url),
  quiet: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      const listen = (one: BrowserContext): void => {
        one.on('console', (message) => {
          if (message.type() === 'error') heard.push(message.text());
        });
        one.on('weberror', (error) => heard.push(String(error.error())));
      };
      listen(context);
      await use({ allow: (pattern) => allowed.push(pattern), listen });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  newPlayer: async ({ exchange }, use) => use(() => addPlayer(exchange)),
});

export { expect };
