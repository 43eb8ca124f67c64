import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readVectors as readText } from '../../../tools/walletKit/sequences/readVectors';
import type { Vector as KitVector, WalletVectors } from '../../../tools/walletKit/sequences/readVectors';

export type Vector = KitVector;

/** What the kit for others sends to any wallet, here for the wallet itself. */
export const readVectors = (): WalletVectors =>
  readText(readFileSync(resolve('tools/walletKit/sequences/vectors.json'), 'utf8'));
