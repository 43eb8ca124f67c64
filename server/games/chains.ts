import { createHash, randomBytes } from 'node:crypto';
import { seedOfRound } from '../../domain/casino/draw/chain';
import type { Db } from '../base/db/connect';
import type { Trx } from './trx';

/** Rounds of one chain of a player; then a new one is published. */
const ROUNDS = 1000;

/** Encrypts what the database keeps of a chain. */
export type Seal = { close: (plain: Buffer) => Buffer; open: (sealed: Buffer) => Buffer };

export type Link = { epoch: number; n: number };

function terminalOf(secret: Buffer): string {
  let hash = secret;
  for (let round = ROUNDS; round > 0; round -= 1) hash = createHash('sha256').update(hash).digest();
  return hash.toString('hex');
}

type LastChain = { epoch: number; used: number; rounds: number };

const readLast = (trx: Trx, game: string, owner: string): Promise<LastChain | undefined> =>
  trx
    .selectFrom('own_chains')
    .select(['epoch', 'used', 'rounds'])
    .where('game', '=', game)
    .where('owner', '=', owner)
    .orderBy('epoch', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** A chain with links left, which is begun if there is none. Two that begin it at once begin it once. */
async function chainWithLinks(trx: Trx, seal: Seal, game: string, owner: string): Promise<LastChain> {
  const last = await readLast(trx, game, owner);
  if (last && last.used < last.rounds) return last;
  const secret = randomBytes(32);
  const epoch = (last?.epoch ?? 0) + 1;
  await trx
    .insertInto('own_chains')
    .values({
      game,
      owner,
      epoch,
      rounds: ROUNDS,
      terminal_hash: terminalOf(secret),
      sealed: seal.close(secret),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const begun = await readLast(trx, game, owner);
  if (!begun) throw new Error(`no chain of ${game}`);
  return begun;
}

/** Begins the chain that the next link is of, so that its end can be shown before the first round. */
export const publishChain = async (trx: Trx, seal: Seal, game: string, owner: string): Promise<void> =>
  void (await chainWithLinks(trx, seal, game, owner));

/** The next link of a game's chain, taken for good; a chain that is used up is followed by a new one. */
export async function takeLink(trx: Trx, seal: Seal, game: string, owner: string): Promise<Link> {
  const { epoch, used } = await chainWithLinks(trx, seal, game, owner);
  await trx
    .updateTable('own_chains')
    .set({ used: used + 1 })
    .where('game', '=', game)
    .where('owner', '=', owner)
    .where('epoch', '=', epoch)
    .execute();
  return { epoch, n: used + 1 };
}

/** The seed of a link, hex. It leaves this process only once its round is over. */
export async function seedOfLink(
  db: Db,
  seal: Seal,
  { game, owner, epoch, n }: Link & { game: string; owner: string },
): Promise<string> {
  const { sealed, rounds } = await db
    .selectFrom('own_chains')
    .select(['sealed', 'rounds'])
    .where('game', '=', game)
    .where('owner', '=', owner)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  return seedOfRound(n, { round: rounds, seed: seal.open(sealed).toString('hex') });
}

/** What was published of a link's chain before its first round. */
export async function readTerminalHash(
  db: Db,
  { game, owner, epoch }: Link & { game: string; owner: string },
): Promise<string> {
  const { terminal_hash: hash } = await db
    .selectFrom('own_chains')
    .select('terminal_hash')
    .where('game', '=', game)
    .where('owner', '=', owner)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  return hash;
}

/** The chain that the next link of a game is of, as it is published; null: it begins with the next round. */
export async function readLastChain(db: Db, game: string, owner: string): Promise<object | null> {
  const chain = await db
    .selectFrom('own_chains')
    .select(['epoch', 'terminal_hash', 'rounds', 'used'])
    .where('game', '=', game)
    .where('owner', '=', owner)
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return chain ?? null;
}
