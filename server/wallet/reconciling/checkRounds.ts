import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../base/db/connect';
import type { AskProvider, Silence } from '../outbound/ask';
import { CURRENCY } from '../protocol/messages';
import type { SaidText } from '../protocol/said';
import { OWN_PROVIDER } from '../providers/own';
import type { Wallet, WalletCall } from '../wallet';
import { decideRound } from './decideRound';
import type { OwnMove, Repair, RoundDifference } from './decideRound';
import { endRoundDifferences, keepDifference } from './differences';
import { createPatience } from './patience';
import { toldRound } from './told';
import type { ToldRound } from './told';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Rounds of our own games are asked after when they were open for so long; those of others, and all that become STALE, a day. */
const OWN_OPEN_MINUTES = 10;
/** Rounds of one provider in one look: the rest is looked at in the next. */
const MOST_ROUNDS = 2000;

export type CheckDeps = { db: Db; ask: AskProvider; wallet: Wallet };

export type DueRound = {
  provider: string;
  round: string;
  playerId: number;
  /** As the provider knows the player. */
  player: string;
  game: string;
  isOpen: boolean;
};

/** Rounds that are open for long, and those in which something differed when they were last looked at; those that were asked after
 * longest ago first. */
async function readDue(db: Db, provider: string, at: Date): Promise<DueRound[]> {
  const minutes = provider === OWN_PROVIDER ? OWN_OPEN_MINUTES : DAY_MINUTES;
  const { rows } = await sql<DueRound>`
    select r.provider, r.round, r.player_id as "playerId", n.player, r.game, r.state in ('OPEN', 'STALE') as "isOpen"
    from game_rounds r join provider_players n on n.provider = r.provider and n.player_id = r.player_id
    where r.provider = ${provider} and (
      (r.state in ('OPEN', 'STALE') and r.opened_at <= ${new Date(at.getTime() - minutes * MINUTE_MS)})
      or (r.round, r.player_id) in (select d.ref, d.player_id from game_differences d
        where d.provider = ${provider} and d.subject = 'round' and d.ended_at is null))
    order by r.asked_at nulls first, r.opened_at, r.round limit ${MOST_ROUNDS}`.execute(db);
  return rows;
}

async function readOwn(db: Db, { provider, round, playerId }: DueRound): Promise<OwnMove[]> {
  const { rows } = await sql<OwnMove>`
    select tx, kind, amount_paise as "amountPaise", state from game_transactions
    where provider = ${provider} and round = ${round} and player_id = ${playerId}
      and (kind in ('bet', 'win') or kind is null) order by at, tx`.execute(db);
  return rows;
}

/** The id of a rollback that the wallet writes in the provider's stead: the same for the same target, and no provider's. */
export const rollbackId = (target: string): string =>
  `recon:${createHash('sha256').update(target).digest('hex').slice(0, 40)}`;

/** Whether the wallet wrote a transaction in the provider's stead, which then knows nothing of it. */
export const isOurRollback = (tx: string): boolean => tx.startsWith('recon:');

type Outcome = { text?: SaidText; proof?: string };

function outcomeOf({ outcome, proof }: ToldRound): Outcome {
  return { ...(outcome ? { text: outcome } : {}), ...(proof && URL.canParse(proof) ? { proof } : {}) };
}

/** A repair as the message that the provider would have sent. */
function messageOf({ player, game, round }: DueRound, repair: Repair, told: ToldRound): [WalletCall, object] {
  const of = { player, game, round };
  switch (repair.kind) {
    case 'rollback': {
      const { target } = repair;
      return ['rollback', { ...of, tx: rollbackId(target), target }];
    }
    case 'win': {
      const details = outcomeOf(told);
      return ['win', { ...of, tx: repair.tx, amount: repair.amountPaise, currency: CURRENCY, details }];
    }
    case 'close':
      return ['close', { ...of, outcome: outcomeOf(told) }];
  }
}

const statusOf = (answer: object): string => ('status' in answer ? String(answer.status) : '');

/** Sends what is missing through the same calls as the provider would. @returns what the wallet refused */
async function repair(
  { wallet }: CheckDeps,
  due: DueRound,
  repairs: readonly Repair[],
  told: ToldRound,
): Promise<RoundDifference[]> {
  for (const one of repairs) {
    const [call, message] = messageOf(due, one, told);
    const answer = await wallet.answer(due.provider, call, message);
    const status = statusOf(answer);
    // It may be sent again, and will be.
    if (status === 'BUSY') return [];
    // What follows would stand on what did not happen.
    if (status !== 'OK') return [{ kind: 'REPAIR_REFUSED', ours: { status }, theirs: { ...one } }];
  }
  return [];
}

const markAsked = ({ db }: CheckDeps, { provider, round, playerId }: DueRound, at: Date) =>
  db
    .updateTable('game_rounds')
    .set({ asked_at: at })
    .where('provider', '=', provider)
    .where('round', '=', round)
    .where('player_id', '=', playerId)
    .execute();

/** Asks a provider after one round, and does what it confirms. @returns why it could not be asked or did not answer */
export async function checkRound(deps: CheckDeps, due: DueRound, at: Date): Promise<Silence | undefined> {
  const { db, ask } = deps;
  const { provider, round, playerId, player } = due;
  // Before: a round that it cannot answer is behind all others in the next look.
  await markAsked(deps, due, at);
  const asked = await ask(provider, 'round', { player, round }, toldRound);
  const keep = async (differences: readonly RoundDifference[]): Promise<void> => {
    for (const { kind, ours, theirs } of differences)
      await keepDifference(db, { provider, subject: 'round', ref: round, playerId, kind, ours, theirs }, at);
  };
  if (!asked.ok) {
    // What differed before stays: nothing was said of it.
    if (asked.why === 'UNREADABLE') await keep([{ kind: 'UNREADABLE', ours: null, theirs: null }]);
    return asked.why;
  }
  await keep(await differencesOf(deps, due, asked.answer));
  await endRoundDifferences(db, { provider, round, playerId }, at);
  return undefined;
}

async function differencesOf(
  deps: CheckDeps,
  due: DueRound,
  told: ToldRound | { status: 'ROUND_UNKNOWN' },
): Promise<readonly RoundDifference[]> {
  const own = await readOwn(deps.db, due);
  if (told.status === 'ROUND_UNKNOWN')
    return [{ kind: 'ROUND_NOT_THERE', ours: { moves: own }, theirs: null }];
  const verdict = decideRound(own, told, due.isOpen);
  if (verdict.status === 'differs') return verdict.differences;
  return verdict.status === 'repaired' ? repair(deps, due, verdict.repairs, told) : [];
}

/** Rounds that were open for a day, or for as long as their game says, are listed for people; their money stays where it is. */
async function markStale(db: Db, provider: string, at: Date): Promise<void> {
  await sql`
    update game_rounds r set state = 'STALE' where r.provider = ${provider} and r.state = 'OPEN'
      and r.opened_at <= ${at}::timestamptz - interval '1 minute' * greatest(${DAY_MINUTES}::integer,
        coalesce((select g.open_minutes from provider_games g where g.provider = r.provider and g.game = r.game), 0))`.execute(
    db,
  );
}

/** A provider that cannot be asked, or answers nothing several times after each other, is left alone until the next look. */
async function checkProvider(deps: CheckDeps, provider: string, at: Date): Promise<void> {
  const goesOn = createPatience();
  for (const due of await readDue(deps.db, provider, at))
    if (!goesOn(await checkRound(deps, due, at))) return;
}

/** Asks each provider after rounds that are open for long. */
export async function checkRounds(deps: CheckDeps, at: Date): Promise<void> {
  const providers = await deps.db.selectFrom('providers').select('code').orderBy('code').execute();
  for (const { code } of providers) {
    await checkProvider(deps, code, at);
    await markStale(deps.db, code, at);
  }
}
