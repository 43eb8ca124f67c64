import { NO_ENTROPY, addEntropy, epochMixOf, sourceText } from '../../../domain/casino/draw/mix';
import type { EpochSource } from '../../../domain/casino/draw/mix';
import type { Level } from '../../../api/schemas/casino';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CasinoEpochsTable } from '../../base/db/casinoTables';
import type { Db } from '../../base/db/connect';
import { newChain, seedAt } from './chain';
import type { Chain } from './chain';
import { readContributed } from './gathering';
import type { Seal } from '../../base/seal';

/** An epoch of a table: one published chain. Seeds are asked for one at a time, by whoever deals. */
export type Epoch = {
  readonly slug: string;
  readonly epoch: number;
  /** Links of its chain, and how many of them it is to use. */
  readonly rounds: number;
  readonly most: number;
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
  /** The chain of the epoch after it, which is published already and has no mix yet. */
  readonly next: NextChain | null;
  readonly seedAt: (round: number) => string;
};

/** Some two months at 50 s a round. */
export const USUAL_ROUNDS = 100_000;

/** Rounds of an epoch that is mixed with a fixed text: the next, mixed with what its bets brought, soon takes its place. */
export const DEMO_ROUNDS = 500;

/** Of the bets since a chain was published: what the last of them brought is mixed into it. */
const LAST_BETS = 100;

export type NextChain = Pick<Epoch, 'epoch' | 'terminalHash' | 'publishedAt'>;

/** A chain that is published and has no mix yet: its table takes no bets until then. */
export type GatheringChain = Pick<
  Epoch,
  'slug' | 'epoch' | 'rounds' | 'terminalHash' | 'rulesHash' | 'level' | 'publishedAt'
> & { readonly gathersUntil: number };

type EpochRow = Selectable<CasinoEpochsTable>;
type MixedRow = EpochRow & { source: EpochSource; mix: string };
const isMixed = (row: EpochRow): row is MixedRow => row.source !== null && row.mix !== null;

/** The table as its next chain is published for it. */
type About = {
  slug: string;
  matchId: number;
  rulesHash: string;
  level: Level;
  selections: readonly number[];
};

type Deps = { db: Db; seal: Seal };
/** `gatherMs`: how long a chain that nobody has bet on since it was published waits for what pages bring; 0: it does not. */
type Opening = Deps & {
  now: () => number;
  rounds?: number;
  gatherMs?: number;
  /** False once the table is to stop. */
  isWanted?: () => boolean;
};

/** What bets brought since a chain was published; the last of them count. */
async function readBrought(db: Db, matchId: number, publishedAt: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ entropy: string }>`
    select asked->>'entropy' as entropy from bets
    where match_id = ${String(matchId)} and asked ? 'entropy' and placed_at > ${publishedAt}
    order by id desc limit ${LAST_BETS}`.execute(db);
  return rows.map(({ entropy }) => entropy).reverse();
}

const gatheredUntil = ({ published_at: at }: EpochRow, { gatherMs = 0 }: Opening): Date =>
  new Date(at.getTime() + gatherMs);

/** Where the mix of a chain comes from: what came after the chain was fixed and published. Where nobody brought anything since it is
 * a fixed text, which proves nothing, and the page says so. */
async function sourceSince(opening: Opening, { matchId }: About, row: EpochRow): Promise<EpochSource> {
  const { db } = opening;
  const ofBets = await readBrought(db, matchId, row.published_at);
  const brought =
    ofBets.length > 0 ? ofBets : await readContributed(db, row.published_at, gatheredUntil(row, opening));
  if (brought.length === 0) return { kind: 'demo' };
  return { kind: 'players', head: brought.reduce(addEntropy, NO_ENTROPY) };
}

/** Whether a table waits with this chain for what pages bring to it. */
const isGathering = async (opening: Opening, { matchId }: About, row: EpochRow): Promise<boolean> =>
  opening.now() < gatheredUntil(row, opening).getTime() &&
  (await readBrought(opening.db, matchId, row.published_at)).length === 0;

/** Publishes a new chain: its end stands in the database, and is shown, before anybody brings what it will be mixed with. */
async function publish(
  { db, seal, now, rounds = USUAL_ROUNDS, isWanted }: Opening,
  about: About,
  epoch: number,
) {
  const chain = await newChain(rounds, isWanted);
  return db
    .insertInto('casino_epochs')
    .values({
      slug: about.slug,
      epoch,
      rounds,
      terminal_hash: chain.terminalHash,
      sealed: seal.close(chain.checkpoints),
      rules_hash: about.rulesHash,
      published_at: new Date(now()),
      level: about.level,
      selections: JSON.stringify(about.selections),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Begins the epoch of a published chain: its mix is fixed. */
async function mix(opening: Opening, about: About, row: EpochRow): Promise<MixedRow> {
  const { db } = opening;
  const { slug, epoch, terminal_hash: terminalHash } = row;
  const source = await sourceSince(opening, about, row);
  const mixed = { source, mix: epochMixOf({ table: slug, epoch, terminalHash }, source) };
  await db
    .updateTable('casino_epochs')
    .set({ source: JSON.stringify(source), mix: mixed.mix })
    .where('slug', '=', slug)
    .where('epoch', '=', epoch)
    .execute();
  return { ...row, ...mixed };
}

/** The newest first; no more than the present one and those after it are ever needed. */
const readNewest = (db: Db, slug: string): Promise<EpochRow[]> =>
  db
    .selectFrom('casino_epochs')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('epoch', 'desc')
    .limit(2)
    .execute();

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

const mostOf = ({ source, rounds }: MixedRow): number =>
  source.kind === 'demo' ? Math.min(rounds, DEMO_ROUNDS) : rounds;

const nextOf = ({ epoch, terminal_hash: terminalHash, published_at: at }: EpochRow): NextChain => ({
  epoch,
  terminalHash,
  publishedAt: at.getTime(),
});

const epochOf = (row: MixedRow, chain: Chain, next: NextChain | null): Epoch => ({
  slug: row.slug,
  epoch: row.epoch,
  rounds: row.rounds,
  most: mostOf(row),
  terminalHash: row.terminal_hash,
  mix: row.mix,
  source: row.source.kind,
  mixSource: sourceText(row.source),
  rulesHash: row.rules_hash,
  level: row.level,
  selections: row.selections,
  publishedAt: row.published_at.getTime(),
  next,
  seedAt: (round) => seedAt(chain, round),
});

const gatheringOf = (row: EpochRow, until: Date): GatheringChain => ({
  slug: row.slug,
  epoch: row.epoch,
  rounds: row.rounds,
  terminalHash: row.terminal_hash,
  rulesHash: row.rules_hash,
  level: row.level,
  publishedAt: row.published_at.getTime(),
  gathersUntil: until.getTime(),
});

/** An epoch of a table, whether it is over or not; undefined: it has not begun, or its secret is lost. */
export async function readEpoch({ db, seal }: Deps, slug: string, epoch: number): Promise<Epoch | undefined> {
  const row = await db
    .selectFrom('casino_epochs')
    .selectAll()
    .where('slug', '=', slug)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  const chain = row && chainOf(seal, row);
  return chain && isMixed(row) ? epochOf(row, chain, null) : undefined;
}

/** The epoch that a table plays on, or played on last; undefined: none has begun. */
export async function readPresent(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('casino_epochs')
    .select('epoch')
    .where('slug', '=', slug)
    .where('mix', 'is not', null)
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.epoch;
}

/** A chain is published for one set of rules and one level. */
const isFor = (row: EpochRow, { rulesHash, level }: About): boolean =>
  row.closed_at === null && row.rules_hash === rulesHash && row.level === level;

/** The chain that waits for its epoch, or a new one where there is none for these rules. */
async function readyNext(opening: Opening, about: About, rows: readonly EpochRow[]): Promise<EpochRow> {
  const [newest] = rows;
  if (newest && !isMixed(newest) && isFor(newest, about) && chainOf(opening.seal, newest)) return newest;
  if (newest && !isMixed(newest) && newest.closed_at === null)
    await closeEpoch(opening.db, newest, new Date(opening.now()));
  return publish(opening, about, (newest?.epoch ?? 0) + 1);
}

/**
 * The epoch that a table plays on: the present one while it has rounds left under the same rules and level and a secret that can be
 * read, else the next. The chain behind it is published by then, so that what it is mixed with comes afterwards. A chain that waits for
 * what pages bring to it is no epoch yet.
 */
export async function openEpoch(opening: Opening, about: About): Promise<Epoch | GatheringChain> {
  const { db, seal, now } = opening;
  const rows = await readNewest(db, about.slug);
  const present = rows.find(isMixed);
  const chain = present && isFor(present, about) ? chainOf(seal, present) : undefined;
  if (present && chain && present.last_round < mostOf(present))
    return epochOf(present, chain, nextOf(await readyNext(opening, about, rows)));
  if (present?.closed_at === null) await closeEpoch(db, present, new Date(now()));
  const ready = await readyNext(opening, about, rows);
  if (await isGathering(opening, about, ready)) return gatheringOf(ready, gatheredUntil(ready, opening));
  const begun = await mix(opening, about, ready);
  const next = await publish(opening, about, begun.epoch + 1);
  const own = chainOf(seal, begun);
  if (!own) throw new Error('a chain that was just published cannot be read');
  return epochOf(begun, own, nextOf(next));
}
