import { toIso } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { DrawDeps } from './deps';
import { mixOfEpoch, OWNER, seedOf } from './draw';
import { readBets, readRound, readUnderWay } from './rows';
import type { BetRow, RoundRow } from './rows';

/** Whether a bet took part in the draw; those of a void round went back behind it. */
const tookPart = ({ state, answer }: BetRow): boolean => state === 'SETTLED' || answer === 'VOID';

/** Whether a round before this one in its chain is under way: its seed follows from the seed of this one. */
async function givesAway(db: Db, { game, epoch, n }: RoundRow): Promise<boolean> {
  const before = await readUnderWay(db, game);
  return before.some((row) => row.epoch === epoch && row.n < n);
}

/** All that decides a round that is over, so that anybody can draw it again; nothing of one that is not over, or that would tell what
 * comes out of another. */
export async function proofOf<Choice, Result>(
  { db, seal, game }: DrawDeps<Choice, Result>,
  id: string,
): Promise<object | undefined> {
  const row = await readRound(db, id);
  if (row?.game !== game.game || row.ended_at === null) return undefined;
  if (await givesAway(db, row)) return undefined;
  const chain = await db
    .selectFrom('own_chains')
    .select(['terminal_hash', 'rounds'])
    .where('game', '=', game.game)
    .where('owner', '=', OWNER)
    .where('epoch', '=', row.epoch)
    .executeTakeFirstOrThrow();
  const bets = await readBets(db, id);
  return {
    game: game.game,
    round: id,
    number: row.number,
    at: toIso(row.opened_at.getTime()),
    chain: { epoch: row.epoch, terminal_hash: chain.terminal_hash, rounds: chain.rounds },
    n: row.n,
    seed: await seedOf(db, seal, row),
    brought: bets.filter(tookPart).map(({ ref }) => ref),
    epoch_mix: mixOfEpoch(row, chain.terminal_hash),
    mix: row.mix,
    result: game.readResult(row.result) ?? null,
    is_void: row.state === 'VOID',
    reason: row.reason,
  };
}
