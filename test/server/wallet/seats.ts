import { createWallet } from '../../../server/wallet/wallet';
import type { Wallet, WalletCall } from '../../../server/wallet/wallet';
import { addGame, addProvider } from '../../../server/wallet/providers/add';
import type { WalletAnswer } from '../../../server/wallet/protocol/answer';
import { audit } from '../../../server/book/settlement/audit';
import type { Finding } from '../../../server/book/settlement/audit';
import { chips } from '../../../server/ledger/chips';
import type { TestDatabase } from '../support/database';
import { balances, holdBack, insertMarket, insertPlayer, START } from '../support/rows';
import type { Vector } from './readVectors';

const DAY_MS = 24 * 3_600_000;
export const GAME = 'slot3';
const MAX_STAKE_PAISE = 10_000_000;

let count = 0;

/** A provider of its own with players by the names of a vector, on one database. */
export type Seats = {
  provider: string;
  wallet: Wallet;
  ids: Readonly<Record<string, number>>;
  /** Players whose balance was told to have changed. */
  told: number[];
  send: (name: string, body: Readonly<Record<string, unknown>>) => Promise<WalletAnswer>;
  /** What happens beside the messages, in the words of the vectors. */
  happens: (event: string) => Promise<void>;
  end: () => Promise<Vector['end']>;
};

async function seatPlayer(
  database: TestDatabase,
  provider: string,
  { name, paise, game }: { name: string; paise: number; game: string },
): Promise<number> {
  const { db } = database;
  const id = await insertPlayer(db, `${name}-${provider}`, {});
  const at = new Date(START);
  if (paise > 0) await chips(db, { playerId: id, amountPaise: paise, ref: `start:${provider}:${name}`, at });
  await db.insertInto('provider_players').values({ provider, player: name, player_id: id }).execute();
  const session = name.replace('P', 'S');
  await db
    .insertInto('game_sessions')
    .values({
      token_hash: `${provider}:${session}`,
      session: `${session}`,
      provider,
      player_id: id,
      game,
      state: 'LIVE',
      launched_at: at,
      expires_at: new Date(START + DAY_MS),
    })
    .execute();
  return id;
}

/** Seats the players of a vector at a provider of their own. */
export async function seat(
  database: TestDatabase,
  vector: Omit<Vector, 'end' | 'steps' | 'n'>,
  game = GAME,
): Promise<Seats> {
  count += 1;
  const provider = `p${count}`;
  const { db } = database;
  const told: number[] = [];
  await addProvider(db, { code: provider, name: provider, address: null, promoBudgetPaise: 1_000_000 });
  await addGame(db, provider, {
    game,
    name: 'Slot',
    category: 'slots',
    minStakePaise: 1,
    maxStakePaise: vector.limits?.stake ?? MAX_STAKE_PAISE,
  });
  const ids: Record<string, number> = {};
  for (const [name, paise] of Object.entries(vector.start))
    ids[name] = await seatPlayer(database, provider, { name, paise, game });
  const idOf = (name: string): number => {
    const id = ids[name];
    if (id === undefined) throw new Error(`no player ${name}`);
    return id;
  };
  for (const [name, paise] of Object.entries(vector.exposure)) {
    await insertMarket(db, `m${count}`);
    await holdBack(db, idOf(name), `m${count}`, paise);
  }
  for (const { player, campaign, left, amount } of vector.free_bets)
    await db
      .insertInto('free_bets')
      .values({
        provider,
        campaign,
        player_id: idOf(player),
        game,
        amount_paise: amount,
        granted: left,
        ends_at: new Date(START + DAY_MS),
      })
      .execute();
  const wallet = createWallet({
    db,
    now: () => new Date(START),
    onBalance: (player) => void told.push(player),
  });
  return {
    provider,
    wallet,
    ids,
    told,
    send: (name, body) => wallet.answer(provider, name as WalletCall, body) as Promise<WalletAnswer>,
    happens: (event) => happens(database, provider, idOf('P1'), event),
    end: () => endOf(database, provider, ids),
  };
}

async function happens(
  { db }: TestDatabase,
  provider: string,
  playerId: number,
  event: string,
): Promise<void> {
  if (event.startsWith('deposit ')) {
    const amountPaise = Number(event.slice('deposit '.length));
    await chips(db, { playerId, amountPaise, ref: `more:${provider}`, at: new Date(START) });
  } else if (event === 'P1 is blocked')
    await db.updateTable('players').set({ locked: true }).where('id', '=', playerId).execute();
  else if (event === 'session S1 expires')
    await db
      .updateTable('game_sessions')
      .set({ expires_at: new Date(START) })
      .where('provider', '=', provider)
      .where('session', '=', 'S1')
      .execute();
  else if (!event.startsWith('process killed')) throw new Error(`unknown event: ${event}`);
}

async function endOf(
  { db }: TestDatabase,
  provider: string,
  ids: Readonly<Record<string, number>>,
): Promise<Vector['end']> {
  const paiseOf = async (id: number) => Math.round((await balances(db, id)).balance * 100);
  const held: Record<string, number> = {};
  for (const [name, id] of Object.entries(ids)) held[name] = await paiseOf(id);
  const account = await db
    .selectFrom('accounts')
    .select('balance_paise')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  const rounds = await db.selectFrom('game_rounds').selectAll().where('provider', '=', provider).execute();
  const nameOf = (id: number) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? '?';
  const postings = await db
    .selectFrom('transactions')
    .select('id')
    .where('key', 'like', `game:${provider}:%`)
    .execute();
  return {
    balances: held,
    provider_account: account.balance_paise,
    rounds: Object.fromEntries(rounds.map((one) => [`${one.round}/${nameOf(one.player_id)}`, one.state])),
    postings: postings.length,
  };
}

/** What the exchange's audit finds, once what stands in for open bets is taken away: it knows that no bet holds it. */
export async function findings({ db }: TestDatabase): Promise<Finding[]> {
  await db.deleteFrom('exposures').execute();
  return audit(db);
}
