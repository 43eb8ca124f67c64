import { sql } from 'kysely';
import { toIso } from '../../../domain/base/time';
import type { Db } from '../../base/db/connect';
import type { AskProvider } from '../outbound/ask';
import { isOurRollback } from './checkRounds';
import { differenceOf } from './decideTransaction';
import type { OwnTransaction, TransactionDifference } from './decideTransaction';
import { endHourDifferences, keepDifference } from './differences';
import { standingThere, toldRound, toldTransactions } from './told';
import type { ToldTransaction } from './told';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Both clocks may differ, and a message takes its time: what is in one list at the end of an hour may be in the other behind it. */
const BESIDE_MS = 10 * MINUTE_MS;
const MOST_PAGES = 1000;
const BATCH = 1000;
/** So many rounds are asked after one by one; what is missing beyond that is told without. */
const MOST_ASKED = 200;

export type CompareDeps = { db: Db; ask: AskProvider };
type Hour = { provider: string; from: Date; at: Date };

const endOf = (from: Date): Date => new Date(from.getTime() + HOUR_MS);

const COLUMNS = sql`tx, kind, amount_paise as "amountPaise", state, round, target, player_id as "playerId"`;

async function readOwnByIds(db: Db, provider: string, ids: readonly string[]): Promise<OwnTransaction[]> {
  const { rows } = await sql<OwnTransaction>`
    select ${COLUMNS} from game_transactions where provider = ${provider} and tx = any(${ids}::text[])`.execute(
    db,
  );
  return rows;
}

/** What stands of an hour here, a batch behind the last one. */
async function readOwnOfHour(db: Db, { provider, from }: Hour, after: string): Promise<OwnTransaction[]> {
  const { rows } = await sql<OwnTransaction>`
    select ${COLUMNS} from game_transactions where provider = ${provider} and at >= ${from} and at < ${endOf(from)}
      and state = 'APPLIED' and tx > ${after} order by tx limit ${BATCH}`.execute(db);
  return rows;
}

const ownFacts = ({ kind, amountPaise, state, round }: OwnTransaction): object => ({
  kind,
  amount: amountPaise,
  state,
  round,
});

const toldFacts = ({ kind, player, round, amount, state, at }: ToldTransaction): object => ({
  kind,
  player,
  round,
  amount,
  state,
  at: toIso(at.getTime()),
});

type Found = { tx: string; kind: TransactionDifference; own?: OwnTransaction; told?: ToldTransaction };

const keep = (db: Db, { provider, from, at }: Hour, { tx, kind, own, told }: Found): Promise<void> =>
  keepDifference(
    db,
    {
      provider,
      subject: 'transaction',
      ref: tx,
      playerId: own?.playerId ?? null,
      kind,
      ours: own ? ownFacts(own) : null,
      theirs: told ? toldFacts(told) : null,
      ofHour: from,
    },
    at,
  );

/** Goes through the provider's list. @returns every id in it; undefined: it did not answer to the end */
async function readTheirs({ db, ask }: CompareDeps, hour: Hour): Promise<ReadonlySet<string> | undefined> {
  const { provider, from } = hour;
  const ids = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body: object = {
      from: toIso(from.getTime() - BESIDE_MS),
      to: toIso(endOf(from).getTime() + BESIDE_MS),
      cursor,
    };
    const asked = await ask(provider, 'transactions', body, toldTransactions);
    if (!asked.ok) return undefined;
    const { transactions, cursor: next } = asked.answer;
    for (const { tx } of transactions) ids.add(tx);
    await compareTheirs(db, hour, transactions);
    if (next === null) return ids;
    cursor = next;
  }
  return undefined;
}

/** Transactions of the hour itself: those beside it are of another. */
async function compareTheirs(db: Db, hour: Hour, told: readonly ToldTransaction[]): Promise<void> {
  const within = told.filter(({ at }) => at >= hour.from && at < endOf(hour.from));
  const own = await readOwnByIds(
    db,
    hour.provider,
    within.map(({ tx }) => tx),
  );
  const byId = new Map(own.map((one) => [one.tx, one]));
  for (const one of within) {
    const mine = byId.get(one.tx);
    const kind = differenceOf(mine, one);
    if (kind) await keep(db, hour, { tx: one.tx, kind, ...(mine ? { own: mine } : {}), told: one });
  }
}

type States = ReadonlyMap<string, string>;

async function readStates(
  { db, ask }: CompareDeps,
  provider: string,
  { round, playerId }: OwnTransaction,
): Promise<States | undefined> {
  const named = await db
    .selectFrom('provider_players')
    .select('player')
    .where('provider', '=', provider)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const asked = await ask(provider, 'round', { player: named?.player ?? '', round }, toldRound);
  if (!asked.ok) return undefined;
  const moves = asked.answer.status === 'OK' ? [...asked.answer.bets, ...asked.answer.wins] : [];
  return new Map(moves.map(({ tx, state }) => [tx, state]));
}

function isSaidIn(states: States, { kind, tx, target }: OwnTransaction): boolean {
  const word = states.get((kind === 'rollback' ? target : tx) ?? '');
  if (word === undefined) return false;
  const standing = standingThere(word);
  if (kind === 'rollback') return standing === 'gone';
  // A win that the provider still sends is known there; here it was paid.
  return standing === 'live' || (kind === 'win' && standing === 'underWay');
}

/** Asks for the rounds of what a list does not have: a provider may list all of a round under the time it began. @returns undefined
 * where the provider does not answer */
function createRoundProof(deps: CompareDeps, provider: string) {
  const rounds = new Map<string, States>();
  return async (own: OwnTransaction): Promise<boolean | undefined> => {
    const key = `${own.playerId}/${own.round ?? ''}`;
    const known = rounds.get(key);
    if (known) return isSaidIn(known, own);
    if (own.round === null || rounds.size >= MOST_ASKED) return false;
    const states = await readStates(deps, provider, own);
    if (states) rounds.set(key, states);
    return states && isSaidIn(states, own);
  };
}

/** What stands here and nowhere there. @returns false if the provider did not answer */
async function findMissing(deps: CompareDeps, hour: Hour, theirs: ReadonlySet<string>): Promise<boolean> {
  const isSaidByRound = createRoundProof(deps, hour.provider);
  let after = '';
  for (;;) {
    const rows = await readOwnOfHour(deps.db, hour, after);
    for (const own of rows) {
      const isKnown = theirs.has(own.tx) || isOurRollback(own.tx) || (await isSaidByRound(own));
      if (isKnown === undefined) return false;
      if (!isKnown) await keep(deps.db, hour, { tx: own.tx, kind: 'NOT_THERE', own });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return true;
    after = last.tx;
  }
}

/** Compares both lists of an hour by id, state and amount, and keeps what differs; what does no more is ended. @returns false if the
 * provider did not answer */
export async function compareHour(
  deps: CompareDeps,
  provider: string,
  from: Date,
  at: Date,
): Promise<boolean> {
  const hour = { provider, from, at };
  const theirs = await readTheirs(deps, hour);
  if (!theirs) return false;
  if (!(await findMissing(deps, hour, theirs))) return false;
  await endHourDifferences(deps.db, provider, from, at);
  return true;
}
