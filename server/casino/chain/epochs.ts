import { NO_ENTROPY, addEntropy, epochMixOf, sourceText } from '../../../domain/casino/draw/mix';
import type { EpochSource } from '../../../domain/casino/draw/mix';
import type { Level } from '../../../api/schemas/casino';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CasinoEpochsTable } from '../../base/db/casinoTables';
import type { Db } from '../../base/db/connect';
import { newChain, seedAt } from './chain';
import type { Chain } from './chain';
import type { Seal } from './seal';

/** An epoch of a table: one published chain. Seeds are asked for one at a time, by whoever deals. */
export type Epoch = {
  readonly slug: string;
  readonly epoch: number;
  readonly rounds: number;
  readonly terminalHash: string;
  readonly mix: string;
  readonly source: EpochSource['kind'];
  /** What the mix was made from, in text. */
  readonly mixSource: string;
  readonly rulesHash: string;
  readonly level: Level;
  /** Numbers of its selections, in the order of the log; null: written before the log kept them. */
  readonly selections: readonly number[] | null;
  readonly publishedAt: number;
  readonly seedAt: (round: number) => string;
};

/** Some two months at 50 s a round. */
export const USUAL_ROUNDS = 100_000;

/** Of the bets of the epoch before: what the last of them brought is mixed into the next. */
const LAST_BETS = 100;

type EpochRow = Selectable<CasinoEpochsTable>;
/** The table as its next chain is published for it. */
type About = {
  slug: string;
  matchId: number;
  rulesHash: string;
  level: Level;
  selections: readonly number[];
};

/** Where the mix of a new epoch comes from: the last bets of the one before; the first has only a fixed text, which proves
 * nothing, and the page says so. */
async function sourceFor(db: Db, matchId: number): Promise<EpochSource> {
  const { rows } = await sql<{ entropy: string }>`
    select asked->>'entropy' as entropy from bets
    where match_id = ${String(matchId)} and asked ? 'entropy' order by id desc limit ${LAST_BETS}`.execute(
    db,
  );
  if (rows.length === 0) return { kind: 'demo' };
  const head = rows.reduceRight((before, { entropy }) => addEntropy(before, entropy), NO_ENTROPY);
  return { kind: 'players', head };
}

/** Publishes a new chain: its end and its mix stand in the database before its first round does. */
async function publish(
  db: Db,
  seal: Seal,
  { slug, matchId, rulesHash, level, selections }: About,
  { epoch, rounds, at }: { epoch: number; rounds: number; at: Date },
): Promise<Epoch> {
  const chain = await newChain(rounds);
  const { terminalHash } = chain;
  const source = await sourceFor(db, matchId);
  const mix = epochMixOf({ table: slug, epoch, terminalHash }, source);
  await db
    .insertInto('casino_epochs')
    .values({
      slug,
      epoch,
      rounds,
      terminal_hash: terminalHash,
      sealed: seal.close(chain.checkpoints),
      source: JSON.stringify(source),
      mix,
      rules_hash: rulesHash,
      published_at: at,
      level,
      selections: JSON.stringify(selections),
    })
    .execute();
  return {
    slug,
    epoch,
    rounds,
    terminalHash,
    mix,
    source: source.kind,
    mixSource: sourceText(source),
    rulesHash,
    level,
    selections,
    publishedAt: at.getTime(),
    seedAt: (n) => seedAt(chain, n),
  };
}

const readNewest = (db: Db, slug: string) =>
  db
    .selectFrom('casino_epochs')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ends an epoch: none of its rounds is dealt any more. */
const closeEpoch = (db: Db, { slug, epoch }: { slug: string; epoch: number }, at: Date) =>
  db
    .updateTable('casino_epochs')
    .set({ closed_at: at })
    .where('slug', '=', slug)
    .where('epoch', '=', epoch)
    .execute();

/** The seeds that the database keeps; undefined: they were closed with another key, so the secret is lost. */
function chainOf(
  seal: Seal,
  { rounds, terminal_hash: terminalHash, sealed }: { rounds: number; terminal_hash: string; sealed: Buffer },
): Chain | undefined {
  try {
    const chain = { rounds, terminalHash, checkpoints: seal.open(sealed) };
    return seedAt(chain, 0) === terminalHash ? chain : undefined;
  } catch {
    return undefined;
  }
}

const epochOf = (row: EpochRow, chain: Chain): Epoch => ({
  slug: row.slug,
  epoch: row.epoch,
  rounds: row.rounds,
  terminalHash: row.terminal_hash,
  mix: row.mix,
  source: row.source.kind,
  mixSource: sourceText(row.source),
  rulesHash: row.rules_hash,
  level: row.level,
  selections: row.selections,
  publishedAt: row.published_at.getTime(),
  seedAt: (round) => seedAt(chain, round),
});

/** An epoch of a table, whether it is over or not; undefined: there is none, or its secret is lost. */
export async function readEpoch(
  { db, seal }: { db: Db; seal: Seal },
  slug: string,
  epoch: number,
): Promise<Epoch | undefined> {
  const row = await db
    .selectFrom('casino_epochs')
    .selectAll()
    .where('slug', '=', slug)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  const chain = row && chainOf(seal, row);
  return chain && epochOf(row, chain);
}

/** A chain is published for one set of rules and one level, and ends with its last round. */
const goesOn = (row: EpochRow, { rulesHash, level }: About): boolean =>
  row.last_round < row.rounds && row.rules_hash === rulesHash && row.level === level;

/**
 * The epoch that a table plays on: the newest with rounds left under the same rules and level and a secret that can be read, else a new one;
 * a round of another one that is under way is void.
 */
export async function openEpoch(
  { db, seal, now, rounds = USUAL_ROUNDS }: { db: Db; seal: Seal; now: () => number; rounds?: number },
  about: About,
): Promise<Epoch> {
  const row = await readNewest(db, about.slug);
  const at = new Date(now());
  if (!row) return publish(db, seal, about, { epoch: 1, rounds, at });
  const chain = row.closed_at === null ? chainOf(seal, row) : undefined;
  if (chain && goesOn(row, about)) return epochOf(row, chain);
  if (row.closed_at === null) await closeEpoch(db, row, at);
  return publish(db, seal, about, { epoch: row.epoch + 1, rounds, at });
}
