import { randomBytes } from 'node:crypto';
import type { Db } from '../../server/base/db/connect';
import { chips } from '../../server/ledger/chips';
import { addPlayer } from '../../server/players/accounts/add';
import { addGame, addProvider } from '../../server/wallet/providers/add';
import { addKey, endKey } from '../../server/wallet/providers/keys';
import { launch } from '../../server/wallet/providers/sessions';
import { switchProvider } from '../../server/wallet/providers/switch';
import type { Books, Cast, Casting, KitEvent, KitPlayer, Wish } from './sequences/players';
import type { KitClient, KitKey } from './wire/client';

const GAME = 'kit';
const MAX_STAKE_PAISE = 100_000_000;
const BUDGET_PAISE = 100_000_000;
const HOUR_MS = 3_600_000;

type TestPlayer = { id: number; isFresh: boolean };

/** Everything that was made for a run, and how it is put away again. */
export type Preparation = {
  key: KitKey;
  casting: (client: KitClient) => Casting;
  /** Closes rounds, takes chips back, locks the players, ends the key. */
  putAway: (client: KitClient) => Promise<void>;
};

const isoNow = (): Date => new Date(Date.now());

async function addTestPlayer(db: Db, userName: string): Promise<number> {
  const password = `Kit1@${randomBytes(8).toString('hex')}`;
  const added = await addPlayer(db, { userName, password, parentId: 1, at: isoNow() });
  if (added.status !== 'added') throw new Error(added.reason);
  return added.playerId;
}

async function balanceOf(db: Db, playerId: number): Promise<number> {
  const { balance_paise: paise } = await db
    .selectFrom('accounts')
    .select('balance_paise')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return paise;
}

async function setBalance(db: Db, playerId: number, paise: number): Promise<void> {
  const amountPaise = paise - (await balanceOf(db, playerId));
  if (amountPaise === 0) return;
  const ref = `kit-${randomBytes(8).toString('hex')}`;
  const { status } = await chips(db, { playerId, amountPaise, ref, at: isoNow() });
  if (status !== 'moved') throw new Error(`chips of a test player: ${status}`);
}

/** Holds back as an open bet of a market would; any market will do, and it is given back when the sequence ends. */
async function holdBack(db: Db, playerId: number, paise: number): Promise<boolean> {
  const market = await db.selectFrom('markets').select('id').limit(1).executeTakeFirst();
  if (!market) return false;
  await db
    .insertInto('exposures')
    .values({ player_id: playerId, market_id: market.id, exposure_paise: paise })
    .execute();
  return true;
}

type Deps = { db: Db; key: KitKey; client: KitClient };

/** Launches a game for the player as a press in the lobby does, and opens its session as the game does. */
async function seat({ db, key, client }: Deps, game: string, playerId: number): Promise<KitPlayer> {
  const token = await launch(db, { provider: key.provider, game, playerId, at: isoNow() });
  const heard = await client.raw({ path: '/wallet/v1/session', body: JSON.stringify({ token, game }) });
  if (heard.kind === 'lost') throw new Error(`no session: ${heard.why}`);
  const { player, session } = heard.body;
  if (typeof player !== 'string' || typeof session !== 'string')
    throw new Error(`no session: HTTP ${heard.http} ${JSON.stringify(heard.body)}`);
  return { player, session };
}

async function grant(
  db: Db,
  provider: string,
  game: string,
  playerId: number,
  { campaign, amount, left }: Wish['freeBets'][number],
): Promise<void> {
  await db
    .insertInto('free_bets')
    .values({
      provider,
      campaign,
      player_id: playerId,
      game,
      amount_paise: amount,
      granted: left,
      ends_at: new Date(Date.now() + HOUR_MS),
    })
    .execute();
}

async function happen(db: Db, playerId: number, { session }: KitPlayer, event: KitEvent): Promise<void> {
  if (event.kind === 'deposit')
    await setBalance(db, playerId, (await balanceOf(db, playerId)) + event.amount);
  else if (event.kind === 'block')
    await db.updateTable('players').set({ locked: true }).where('id', '=', playerId).execute();
  else if (event.kind === 'expire')
    await db
      .updateTable('game_sessions')
      .set({ expires_at: isoNow() })
      .where('session', '=', session)
      .execute();
}

async function booksOf(db: Db, provider: string, ids: Readonly<Record<string, number>>): Promise<Books> {
  const balances: Record<string, number> = {};
  const rounds: Record<string, string> = {};
  for (const [name, id] of Object.entries(ids)) {
    balances[name] = await balanceOf(db, id);
    const rows = await db
      .selectFrom('game_rounds')
      .select(['round', 'state'])
      .where('provider', '=', provider)
      .where('player_id', '=', id)
      .orderBy('opened_at')
      .execute();
    for (const { round, state } of rows) rounds[`${round}/${name}`] = state;
  }
  return { balances, rounds };
}

/** Players out of a pool: what one sequence leaves behind is put right for the next. */
class Players {
  private readonly free: number[] = [];
  readonly all: number[] = [];

  constructor(
    private readonly db: Db,
    private readonly run: string,
  ) {}

  /** Grants are counted for a player: who had one is not asked again. */
  giveBack({ id, isFresh }: TestPlayer): void {
    if (!isFresh) this.free.push(id);
  }

  async take(isFresh: boolean): Promise<TestPlayer> {
    const known = isFresh ? undefined : this.free.pop();
    if (known !== undefined) {
      await this.db.updateTable('players').set({ locked: false }).where('id', '=', known).execute();
      return { id: known, isFresh };
    }
    const id = await addTestPlayer(this.db, `kit-${this.run}-${this.all.length}`);
    this.all.push(id);
    return { id, isFresh };
  }
}

async function gameFor(db: Db, provider: string, { maxStake }: Wish): Promise<string> {
  if (maxStake === undefined) return GAME;
  const game = `${GAME}-${maxStake}`;
  const name = 'Kit with a limit';
  await addGame(db, provider, { game, name, category: 'slots', minStakePaise: 1, maxStakePaise: maxStake });
  return game;
}

/** What the sequence before used is free again. */
async function clearStage(db: Db, players: Players, used: TestPlayer[]): Promise<void> {
  for (const player of used.splice(0)) {
    await db.deleteFrom('exposures').where('player_id', '=', player.id).execute();
    players.giveBack(player);
  }
}

const castingOf =
  (deps: Deps, players: Players, used: TestPlayer[]): Casting =>
  async (wish) => {
    const { db, key } = deps;
    await clearStage(db, players, used);
    const game = await gameFor(db, key.provider, wish);
    const ids: Record<string, number> = {};
    const seated: Record<string, KitPlayer> = {};
    for (const [name, paise] of Object.entries(wish.start)) {
      const player = await players.take(wish.freeBets.length > 0);
      used.push(player);
      ids[name] = player.id;
      await setBalance(db, player.id, paise);
      const held = wish.exposure[name];
      if (held !== undefined && !(await holdBack(db, player.id, held)))
        return { lacks: 'there is no market whose bets could hold money back' };
      for (const free of wish.freeBets.filter((one) => one.player === name))
        await grant(db, key.provider, game, player.id, free);
      seated[name] = await seat(deps, game, player.id);
    }
    const happens: Cast['happens'] = (event) => {
      const name = 'player' in event ? event.player : 'P1';
      return happen(db, ids[name] ?? 0, seated[name] ?? { player: '', session: '' }, event);
    };
    return { game, players: seated, happens, books: () => booksOf(db, key.provider, ids) };
  };

async function closeRounds({ db, key, client }: Deps): Promise<void> {
  const rows = await db
    .selectFrom('game_rounds as r')
    .innerJoin('provider_players as p', (join) =>
      join.onRef('p.player_id', '=', 'r.player_id').onRef('p.provider', '=', 'r.provider'),
    )
    .select(['r.round', 'r.game', 'p.player'])
    .where('r.provider', '=', key.provider)
    .where('r.state', '=', 'OPEN')
    .execute();
  for (const { round, game, player } of rows)
    await client.raw({ path: '/wallet/v1/close', body: JSON.stringify({ player, game, round }) });
}

/** Makes a provider with a key of this run, and players as they are asked for, by what the commands of `admin` run. */
export async function prepare(db: Db, provider = 'kit'): Promise<Preparation> {
  const run = randomBytes(3).toString('hex');
  const keyId = `kit-${run}`;
  const who = { code: provider, name: 'Wallet kit', address: null, promoBudgetPaise: BUDGET_PAISE };
  await addProvider(db, who);
  await switchProvider(db, provider, true);
  await addGame(db, provider, {
    game: GAME,
    name: 'Kit',
    category: 'slots',
    minStakePaise: 1,
    maxStakePaise: MAX_STAKE_PAISE,
  });
  const secret = await addKey(db, provider, keyId);
  if (secret === undefined) throw new Error(`there is a key ${keyId} already`);
  const key: KitKey = { provider, keyId, secret: Buffer.from(secret, 'hex') };
  const players = new Players(db, run);
  const used: TestPlayer[] = [];
  return {
    key,
    casting: (client) => castingOf({ db, key, client }, players, used),
    putAway: async (client) => {
      await clearStage(db, players, used);
      await closeRounds({ db, key, client });
      for (const id of players.all) {
        await setBalance(db, id, 0);
        await db.updateTable('players').set({ locked: true }).where('id', '=', id).execute();
      }
      await endKey(db, provider, keyId, isoNow());
      await switchProvider(db, provider, false);
    },
  };
}
