import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryProvider } from '../../../tools/walletKit/checks/tryProvider';
import { Coin, isOver } from '../../../tools/walletKit/example/coin';
import { startProvider } from '../../../tools/walletKit/example/provider';
import { newAccount } from '../../../tools/walletKit/reference/books';
import { ReferenceDoor } from '../../../tools/walletKit/reference/door';
import type { Arrived } from '../../../tools/walletKit/reference/door';
import { ReferenceWallet } from '../../../tools/walletKit/reference/wallet';
import { createKitClient } from '../../../tools/walletKit/wire/client';
import { KEY } from './standing';

const START = 100_000;
const SEAT = { player: 'P1', session: 'S1' };
const now = () => Math.floor(Date.now() / 1000);

const folder = mkdtempSync(join(tmpdir(), 'wallet-kit-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

/** Loses answers on their way back, or messages on their way there. */
class LosingDoor extends ReferenceDoor {
  readonly losses: ('before' | 'behind')[] = [];
  protected override async answerTo(call: string, arrived: Arrived): Promise<readonly [number, object]> {
    const loss = this.losses.shift();
    if (loss === 'before') return [503, { status: 'UNAVAILABLE' }];
    const answer = await super.answerTo(call, arrived);
    return loss === 'behind' ? [503, { status: 'UNAVAILABLE' }] : answer;
  }
}

async function standing() {
  const wallet = new ReferenceWallet();
  const account = newAccount(START);
  account.sessions.set('S1', { game: 'coin', isOver: false });
  wallet.accounts.set('P1', account);
  wallet.tokens.set('launch-token', { player: 'P1', session: 'S2', game: 'coin', isUsed: false });
  const door = new LosingDoor(wallet, { ...KEY, now, log: () => undefined });
  const { url, close } = await door.listen(0);
  files += 1;
  const settings = { ...KEY, wallet: url, file: join(folder, `outbox${files}`) };
  return { wallet, account, door, settings, close };
}

it('plays a flip: the stake taken, the coin thrown behind it, paid and closed in one win', async () => {
  const { account, wallet, settings, close } = await standing();
  const flip = await new Coin(settings).flip(SEAT, 1000, 'heads');
  expect(flip).toMatchObject({ state: 'DONE', pays: flip.result === 'heads' ? 1980 : 0 });
  expect(account.balance).toBe(START - 1000 + (flip.pays ?? 0));
  expect([...wallet.rounds.values()]).toEqual(['CLOSED']);
  await close();
});

it.each([
  ['a bet that never came', ['before'], 'REVERSED'],
  ['a bet whose answer never came', ['behind'], 'REVERSED'],
  ['a bet and its rollback', ['behind', 'before'], 'REVERSED'],
  ['a bet and the answer to its rollback', ['before', 'behind'], 'REVERSED'],
  ['a win that never came', [undefined, 'before'], 'DONE'],
  ['a win whose answer never came', [undefined, 'behind'], 'DONE'],
] as const)('ends %s as it must, also after a kill', async (_, losses, state) => {
  const { account, door, settings, close } = await standing();
  door.losses.push(...(losses as readonly 'before'[]));
  const { round } = await new Coin(settings).flip(SEAT, 1000, 'heads');
  const restarted = new Coin(settings);
  expect(await restarted.resume()).toBe(0);
  const flip = restarted.flips.get(round);
  expect(flip?.state).toBe(state);
  expect(account.balance).toBe(state === 'DONE' ? START - 1000 + (flip?.pays ?? 0) : START);
  await close();
});

it('takes a bet back that was written down and of which a kill left nothing else', async () => {
  const { account, settings, close } = await standing();
  const dying = new Coin({ ...settings, wallet: 'http://127.0.0.1:1' });
  await dying.flip(SEAT, 1000, 'tails');
  const restarted = new Coin(settings);
  expect([...restarted.flips.values()].map(isOver)).toEqual([false]);
  expect(await restarted.resume()).toBe(0);
  expect(account.balance).toBe(START);
  await close();
});

it('is a provider as the exchange wants one, and plays for whoever was launched', async () => {
  const { wallet, settings, close } = await standing();
  const provider = await startProvider(settings, 0);
  const post = (path: string, body: object) =>
    fetch(`${provider.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect((await post('/flip', { session: 'S2', stake: 1000, side: 'heads' })).status).toBe(401);
  expect((await post('/open', { token: 'launch-token' })).status).toBe(200);
  expect((await post('/open', { token: 'launch-token' })).status).toBe(401);
  expect(await (await post('/flip', { session: 'S2', stake: 1000, side: 'heads' })).json()).toMatchObject({
    state: 'DONE',
  });
  expect(await (await post('/flip', { session: 'S2', stake: 900_000, side: 'heads' })).json()).toMatchObject({
    state: 'REFUSED',
    answer: 'INSUFFICIENT_FUNDS',
  });
  const client = createKitClient(provider.url, KEY, now);
  const report = await tryProvider({ client, secret: KEY.secret, now });
  expect(report.findings).toEqual([]);
  expect(report.tried).toBeGreaterThan(10);
  client.close();
  await provider.close();
  await close();
  expect([...wallet.rounds.values()]).toEqual(['CLOSED']);
  expect(existsSync(`${settings.file}.sessions`)).toBe(true);
});

it('names what a provider does wrong: another key is a refusal of everything', async () => {
  const { settings, close } = await standing();
  const provider = await startProvider(settings, 0);
  const client = createKitClient(provider.url, { ...KEY, secret: Buffer.alloc(32, 9) }, now);
  const report = await tryProvider({ client, secret: Buffer.alloc(32, 9), now });
  expect(report.findings).toEqual([expect.objectContaining({ check: 'provider: games', rule: 'transport' })]);
  client.close();
  await provider.close();
  await close();
});
