import { EXTRA, sequenceOf } from '../sequences/sequence';
import type { WalletVectors } from '../sequences/readVectors';
import { playAtDoor, readSecrets } from './door';
import { emptyReport } from './finding';
import type { KitReport } from './finding';
import { playKilled } from './killed';
import { playDoubled, playPlain } from './oneByOne';
import type { Bench } from './stage';
import { playTogether } from './together';

export type Stage = 'plain' | 'door' | 'doubled' | 'together' | 'killed';

type Options = {
  vectors: WalletVectors;
  secret: Buffer;
  /** Unix seconds. */
  now: () => number;
  stageBegun?: (stage: Stage) => void;
};

/** Runs all that the kit has against a wallet. What comes twice or at once is tried of wallets only whose answers are right one by one:
 * else each of their mistakes would be told again under another name. */
export async function tryWallet(bench: Bench, options: Options): Promise<KitReport> {
  const { vectors, secret, now, stageBegun = () => undefined } = options;
  const report = emptyReport();
  const sequences = [...vectors.vectors.map(sequenceOf), ...EXTRA];
  const stages: readonly (readonly [Stage, () => Promise<void>])[] = [
    ['plain', () => playPlain(bench, report, sequences)],
    ['door', () => playAtDoor(bench, report, { secret, now })],
    ['doubled', () => playDoubled(bench, report, sequences)],
    ['together', () => playTogether(bench, report, sequences)],
    ['killed', () => playKilled(bench, report, sequences)],
  ];
  for (const [stage, play] of stages) {
    if (report.findings.length > 0 && stage !== 'door') {
      report.skipped.push({ check: `stage ${stage}`, why: 'what differs already comes first' });
      continue;
    }
    stageBegun(stage);
    await play();
  }
  await readSecrets(bench, report, secret);
  return report;
}
