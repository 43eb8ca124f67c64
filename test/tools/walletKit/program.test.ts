import { walletKit } from '../../../tools/walletKit/program';
import type { KitWorld } from '../../../tools/walletKit/program';
import { newAccount } from '../../../tools/walletKit/reference/books';
import { ReferenceDoor } from '../../../tools/walletKit/reference/door';
import { ReferenceWallet } from '../../../tools/walletKit/reference/wallet';
import { readFileSync } from 'node:fs';
import { FAULTS } from './faults';
import { KEY, NOW_S } from './standing';
import type { Standing } from './standing';

const now = () => NOW_S;
const SECRET = KEY.secret.toString('hex');
const VECTORS = readFileSync('tools/walletKit/sequences/vectors.json', 'utf8');

/** A wallet with players of a list, and the command beside it. */
async function beside({ wallet: Wallet = ReferenceWallet, door: Door = ReferenceDoor }: Standing) {
  const wallet = new Wallet();
  const players = Array.from({ length: 300 }, (_, n) => ({
    player: `p${n}`,
    session: `s${n}`,
    game: 'slot',
    balance: n < 4 ? 50_000 : 100_000,
  }));
  for (const { player, session, balance } of players) {
    const account = newAccount(balance);
    account.sessions.set(session, { game: 'slot', isOver: false });
    wallet.accounts.set(player, account);
  }
  const { url, close } = await new Door(wallet, { ...KEY, now, log: () => undefined }).listen(0);
  const said: string[] = [];
  const files: Record<string, string> = {
    secret: `${SECRET}\n`,
    players: JSON.stringify(players),
    short: 'ab',
  };
  const world: KitWorld = {
    out: (text) => void said.push(text),
    err: (text) => void said.push(`! ${text}`),
    readText: (file) =>
      files[file] === undefined ? Promise.reject(new Error(`no file ${file}`)) : Promise.resolve(files[file]),
    vectors: () => Promise.resolve(VECTORS),
    run: () => {
      wallet.restart();
      return Promise.resolve();
    },
    pause: () => Promise.resolve(),
    now,
    prepare: () => Promise.reject(new Error('no exchange here')),
  };
  const kit = (...args: string[]) => walletKit(args, world);
  return { url, close, said, kit };
}

const OF_LIST = ['--provider', 'kit', '--key-id', 'k1', '--secret-file', 'secret', '--players', 'players'];

it('ends with 0 where nothing differs, and says what it could not try', async () => {
  const { url, close, said, kit } = await beside({});
  expect(await kit(url, ...OF_LIST, '--kill', 'restart')).toBe(0);
  const text = said.join('\n');
  expect(text).toContain('not tried: ');
  expect(text).toContain('nothing lets this happen: block (--event)');
  expect(text).toMatch(/^\d+ checks, 0 differences, \d+ not tried$/m);
  expect(text).not.toContain(SECRET);
  await close();
});

it('ends with 1 where something does, and names message and rule', async () => {
  const fault = FAULTS.find(({ rule }) => rule === 'tombstone');
  const { url, close, said, kit } = await beside(fault?.standing ?? {});
  expect(await kit(url, ...OF_LIST)).toBe(1);
  const text = said.join('\n');
  expect(text).toContain('DIFFERS sequence 9 (rollback arrives before the bet), message 2: bet b1');
  expect(text).toContain('rule     11. A rollback of what is not known yet leaves a tombstone');
  await close();
});

it.each([
  ['no address', [], 'the address of a wallet is needed'],
  ['no players', ['http://127.0.0.1:1'], '--players or --prepare is needed'],
  ['no key', ['http://127.0.0.1:1', '--players', 'players'], '--key-id and --secret-file are needed'],
  [
    'a secret that is none',
    ['http://127.0.0.1:1', ...OF_LIST, '--secret-file', 'short'],
    'at least 16 bytes',
  ],
  ['an option that is none', ['--secret', SECRET], 'unknown option'],
])('ends with 2 for %s', async (_, args, words) => {
  const { close, said, kit } = await beside({});
  expect(await kit(...args)).toBe(2);
  expect(said.join('\n')).toContain(words);
  expect(said.join('\n')).not.toContain(SECRET);
  await close();
});
