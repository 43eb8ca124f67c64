import { addEntropy, epochMixOf, NO_ENTROPY, roundMixOf } from '../../../domain/casino/draw/mix';
import { wordsOf } from '../../../domain/casino/draw/stream';
import type { Db } from '../../base/db/connect';
import { readTerminalHash, seedOfLink } from '../chains';
import type { Seal } from '../chains';
import type { DrawDeps } from './deps';
import type { RoundRow } from './rows';

/** Whose chains the rounds of all players hang on. */
export const OWNER = 'all';

/** What bets brought to the draw, in the order they came: the head of a running hash (fairness.md 4.3). */
export const headOf = (refs: readonly string[]): string => refs.reduce(addEntropy, NO_ENTROPY);

type Link = Pick<RoundRow, 'game' | 'epoch' | 'n'>;

/** What was published before the first round of a chain. */
export const terminalHashOf = (db: Db, { game, epoch, n }: Link): Promise<string> =>
  readTerminalHash(db, { game, owner: OWNER, epoch, n });

/** The mix of an epoch: a fixed text, as nothing appears behind a chain that everybody must believe; the page says so. */
export const mixOfEpoch = ({ game, epoch }: Link, terminalHash: string): string =>
  epochMixOf({ table: game, epoch, terminalHash }, { kind: 'demo' });

/** The mix of a round, which is known once bets are closed for good. */
export const mixOf = (
  { game, number, epochMix }: { game: string; number: number; epochMix: string },
  head: string,
): string => roundMixOf({ table: game, round: number, epochMix, entropyHead: head, beaconSignature: '' });

/** The seed of a round. It leaves this process only once the round is over. */
export const seedOf = (db: Db, seal: Seal, { game, epoch, n }: Link): Promise<string> =>
  seedOfLink(db, seal, { game, owner: OWNER, epoch, n });

/** What comes out of a round whose bets are closed for good, the same whenever it is asked for. */
export async function resultOf<Choice, Result>(
  { db, seal, game }: DrawDeps<Choice, Result>,
  row: RoundRow,
): Promise<Result> {
  if (row.mix === null) throw new Error(`${row.id} still takes bets`);
  const seed = await seedOf(db, seal, row);
  return game.draw(wordsOf({ seed, table: row.game, round: row.number, mix: row.mix }));
}
