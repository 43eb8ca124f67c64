import { toIso } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import { seedOfLink } from '../chains';
import type { Seal } from '../chains';
import { mixOf } from './drive';
import { GAME } from './rows';
import { readReels } from './shown';

/** All that decides a round that is paid, so that anybody can draw it again: its seed, what the player brought, and the published end
 * of the chain. Of a round that is not over nothing is told. */
export async function proofOf(
  { db, seal }: { db: Db; seal: Seal },
  round: string,
): Promise<object | undefined> {
  const row = await db
    .selectFrom('own_rounds')
    .selectAll()
    .where('game', '=', GAME)
    .where('id', '=', round)
    .where('state', '=', 'DONE')
    .executeTakeFirst();
  if (!row) return undefined;
  const { player: owner, epoch, n } = row;
  const chain = await db
    .selectFrom('own_chains')
    .select(['terminal_hash', 'rounds'])
    .where('game', '=', GAME)
    .where('owner', '=', owner)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  return {
    game: GAME,
    round,
    at: toIso(row.at.getTime()),
    chain: { epoch, terminal_hash: chain.terminal_hash, rounds: chain.rounds },
    n,
    seed: await seedOfLink(db, seal, { game: GAME, owner, epoch, n }),
    brought: row.ref,
    mix: mixOf(row.ref),
    reels: readReels(row),
    stake: row.stake_paise,
    free: row.free !== null,
    pays: row.pays_paise,
  };
}
