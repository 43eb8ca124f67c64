import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tryWallet } from '../../../tools/walletKit/checks/tryWallet';
import type { KitReport } from '../../../tools/walletKit/checks/finding';
import { castAt } from '../../../tools/walletKit/reference/cast';
import { ReferenceDoor } from '../../../tools/walletKit/reference/door';
import type { ReferenceDoorOptions } from '../../../tools/walletKit/reference/door';
import { ReferenceWallet } from '../../../tools/walletKit/reference/wallet';
import { readVectors } from '../../../tools/walletKit/sequences/readVectors';
import { createKitClient } from '../../../tools/walletKit/wire/client';

export const vectors = readVectors(readFileSync(resolve('tools/walletKit/sequences/vectors.json'), 'utf8'));
export const KEY = { provider: 'kit', keyId: 'k1', secret: Buffer.alloc(32, 7) };
export const NOW_S = 1_767_225_600;
const now = () => NOW_S;

/** A wallet and its door, either of which may have a fault. */
export type Standing = {
  wallet?: new () => ReferenceWallet;
  door?: new (wallet: ReferenceWallet, options: ReferenceDoorOptions) => ReferenceDoor;
};

/** Lets the kit at a wallet in memory, over HTTP. */
export async function tried({
  wallet: Wallet = ReferenceWallet,
  door: Door = ReferenceDoor,
}: Standing): Promise<KitReport> {
  const wallet = new Wallet();
  const lines: string[] = [];
  const door = new Door(wallet, { ...KEY, now, log: (line) => void lines.push(line) });
  const { url, close } = await door.listen(0);
  const client = createKitClient(url, KEY, now);
  let casts = 0;
  try {
    return await tryWallet(
      {
        client,
        run: 'k',
        casting: (wish) => {
          casts += 1;
          return Promise.resolve(castAt(wallet, wish, `c${casts}`));
        },
        restart: () => {
          wallet.restart();
          return Promise.resolve();
        },
        readLog: () => Promise.resolve(lines.join('\n')),
      },
      { vectors, secret: KEY.secret, now },
    );
  } finally {
    client.close();
    await close();
  }
}
