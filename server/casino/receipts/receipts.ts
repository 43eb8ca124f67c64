import { sql } from 'kysely';
import * as v from 'valibot';
import { toRupees } from '../../../domain/base/money';
import { toDecimal } from '../../../domain/bets/ladder';
import { addEntropy, NO_ENTROPY } from '../../../domain/casino/draw/mix';
import type { Db } from '../../base/db/connect';
import { canonical } from '../../base/canonical';
import { readContributions } from '../log/entropy';
import type { Signer } from './signer';

/** What a player gets for a bet (fairness.md 4.6): canonical JSON, signed, with the key that shows it. */
export type SignedReceipt = {
  readonly betId: string;
  readonly text: string;
  readonly publicKey: string;
  /** As the receipt has it. */
  readonly brought: v.InferOutput<typeof broughtIn>;
};

const broughtIn = v.object({ entropy: v.string(), entropy_index: v.number() });

type Deps = { db: Db; signer: Signer };

/** What was published of the round's chain before it began. */
type RoundAbout = { slug: string; epoch: number; terminal_hash: string; rules_hash: string };

type BetRow = {
  id: number;
  player_id: number;
  selection_id: number;
  is_back: boolean;
  odds: number;
  stake_paise: number;
  placed_at: Date;
  /** null in bets of earlier exchanges. */
  placed_after: number | null;
};

type Brought = { betId: number; index: number; entropy: string; before: string; head: string };

const NOTHING_BROUGHT: Brought = { betId: 0, index: 0, entropy: '', before: NO_ENTROPY, head: NO_ENTROPY };

async function readRound(db: Db, roundId: string): Promise<RoundAbout | undefined> {
  const { rows } = await sql<RoundAbout>`
    select r.slug, r.epoch, e.terminal_hash, e.rules_hash
    from casino_rounds r join casino_epochs e on e.slug = r.slug and e.epoch = r.epoch
    where r.round_id = ${roundId} limit 1`.execute(db);
  return rows[0];
}

/** Bets that have no receipt yet. @param playerId null: of everybody */
async function readUnsigned(db: Db, roundId: string, playerId: number | null): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.id, b.player_id, b.selection_id, b.is_back, b.odds, b.stake_paise, b.placed_at,
      b.placed_after from bets b
    where b.market_id = ${roundId} and (${playerId}::int is null or b.player_id = ${playerId})
      and not exists (select 1 from casino_receipts r where r.bet_id = b.id)
    order by b.id`.execute(db);
  return rows;
}

/** What each player's contribution made of the running hash. */
async function readBrought(db: Db, roundId: string): Promise<ReadonlyMap<number, Brought>> {
  const brought = new Map<number, Brought>();
  let before = NO_ENTROPY;
  for (const { id, player_id: playerId, entropy } of await readContributions(db, roundId)) {
    const head = addEntropy(before, entropy);
    brought.set(playerId, { betId: id, index: brought.size + 1, entropy, before, head });
    before = head;
  }
  return brought;
}

function receiptOf(bet: BetRow, roundId: string, about: RoundAbout, brought: Brought) {
  return {
    v: 1,
    table: about.slug,
    epoch: about.epoch,
    round_id: roundId,
    bet_id: String(bet.id),
    selection: bet.selection_id,
    side: bet.is_back ? 'back' : 'lay',
    odds: toDecimal(bet.odds),
    stake: toRupees(bet.stake_paise),
    accepted_at: bet.placed_at.getTime(),
    ...(bet.placed_after === null ? {} : { placed_after: bet.placed_after }),
    entropy: brought.entropy,
    entropy_index: brought.index,
    entropy_before: brought.before,
    entropy_head: brought.head,
    terminal_hash: about.terminal_hash,
    rules_hash: about.rules_hash,
  };
}

/** Signs what has no receipt yet. Repeated it does nothing: the first receipt of a bet is the one that counts. */
export async function issueReceipts(
  { db, signer }: Deps,
  roundId: string,
  playerId: number | null = null,
): Promise<void> {
  const bets = await readUnsigned(db, roundId, playerId);
  if (bets.length === 0) return;
  const about = await readRound(db, roundId);
  if (!about) return;
  const brought = await readBrought(db, roundId);
  const rows = bets.map((bet) => {
    const own = brought.get(bet.player_id) ?? NOTHING_BROUGHT;
    const receipt = receiptOf(bet, roundId, about, own.betId <= bet.id ? own : NOTHING_BROUGHT);
    return {
      bet_id: bet.id,
      round_id: roundId,
      player_id: bet.player_id,
      receipt: canonical({ ...receipt, signature: signer.sign(canonical(receipt)) }),
      public_key: signer.publicKey,
    };
  });
  await db
    .insertInto('casino_receipts')
    .values(rows)
    .onConflict((on) => on.column('bet_id').doNothing())
    .execute();
}

/** A player's receipts of a round, in the order of the bets. */
export async function readReceipts(
  db: Db,
  roundId: string,
  playerId: number,
): Promise<readonly SignedReceipt[]> {
  const rows = await db
    .selectFrom('casino_receipts')
    .select(['bet_id', 'receipt', 'public_key'])
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .orderBy('bet_id')
    .execute();
  return rows.map((row) => ({
    betId: String(row.bet_id),
    text: row.receipt,
    publicKey: row.public_key,
    brought: v.parse(broughtIn, JSON.parse(row.receipt)),
  }));
}
