import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { SLOT_RETURN } from '../../../domain/games/slot';
import { signatureOf } from '../../../server/base/signature';
import { CRASH } from '../../../server/games/shared/crash';
import type { OwnGame } from '../../../server/games/game';
import { mountPage } from '../../../server/games/http/page';
import { PURSE_PAISE } from '../../../server/games/playMoney';
import { createWalletClient } from '../../../server/games/walletClient';
import { newestKey } from '../../../server/wallet/providers/keys';
import { nameAt } from '../../../server/wallet/providers/players';
import { launch } from '../../../server/wallet/providers/sessions';
import { openExchange } from '../support/exchange';
import type { TestExchange } from '../support/exchange';
import { START } from '../support/rows';

const PROVIDER = 'backlay';
const START_PAISE = 10_000_000;
const STAKE = 1000;

let exchange: TestExchange;
let games: string;

/** Where the exchange asks its games. */
async function addressOfGames(): Promise<string> {
  const { address } = await exchange.db
    .selectFrom('providers')
    .select('address')
    .where('code', '=', PROVIDER)
    .executeTakeFirstOrThrow();
  return address ?? '';
}

beforeAll(async () => {
  exchange = await openExchange({}, { GAMES: 'on' });
  games = await addressOfGames();
});
afterAll(() => exchange.dispose());

type Told = { status: string } & Record<string, unknown>;

async function told(reply: Response): Promise<{ http: number; body: Told }> {
  return { http: reply.status, body: (await reply.json()) as Told };
}

/** As the exchange asks its games; `sent`: what goes over the wire in place of what was signed. */
async function ask(path: string, message: object, sent?: object) {
  const key = await newestKey(exchange.db, PROVIDER, new Date(Date.now()));
  if (!key) throw new Error('no key');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify(message);
  const signature = signatureOf(key.secret, { method: 'POST', path, timestamp, body });
  const headers = {
    'content-type': 'application/json',
    'x-provider': PROVIDER,
    'x-key-id': key.keyId,
    'x-timestamp': timestamp,
    'x-signature': signature,
  };
  return told(
    await fetch(`${games}${path}`, { method: 'POST', headers, body: sent ? JSON.stringify(sent) : body }),
  );
}

async function post(path: string, body: object, secret?: string) {
  const authorization = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  return told(
    await fetch(`${games}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(body),
    }),
  );
}

/** A player whom the exchange launched the slot for, before the page has come. */
async function launched(mode: 'real' | 'demo' = 'real') {
  const { userName } = await exchange.newPlayer();
  const { db } = exchange;
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  const at = new Date(Date.now());
  const token = await launch(db, { provider: PROVIDER, game: 'slot3', playerId, at, mode });
  const player = await nameAt(db, PROVIDER, playerId);
  const message = {
    player,
    game: 'slot3',
    language: 'hi',
    currency: 'INR',
    mode,
    back_url: `${exchange.url}/#/slot-games`,
    token,
  };
  return { player, token, message };
}

async function seated() {
  const { player, token, message } = await launched();
  await ask('/launch', message);
  const { body } = await post('session', { token, game: 'slot3' });
  return { player, secret: String(body['session']) };
}

const newRef = () => randomUUID();

it('goes from a launch to a spin whose money the wallet moved', async () => {
  const { player, token, message } = await launched();
  const started = await ask('/launch', message);
  expect(started.body.status).toBe('OK');
  const url = new URL(String(started.body['url']));
  expect(url.pathname).toBe('/play/slot3');
  expect(new URLSearchParams(url.hash.slice(1)).get('token')).toBe(token);
  const opened = await post('session', { token, game: 'slot3' });
  expect(opened.body).toMatchObject({
    status: 'OK',
    language: 'hi',
    balance: START_PAISE,
    limits: { min: 1000, max: 50_000 },
    mode: 'real',
  });
  const secret = String(opened.body['session']);
  const state = await post('slot3/state', {}, secret);
  expect(state.body).toMatchObject({ status: 'OK', chain: { epoch: 1, used: 0 }, last: null });
  const ref = newRef();
  const spun = await post('slot3/spin', { ref, stake: STAKE }, secret);
  expect(spun.body).toMatchObject({ status: 'OK', round: { state: 'DONE', stake: STAKE, n: 1 } });
  const round = spun.body['round'] as { round: string; pays: number };
  const balance = START_PAISE - STAKE + round.pays;
  expect((await post('slot3/balance', {}, secret)).body).toEqual({ status: 'OK', balance });
  // The same press again is the same round.
  expect((await post('slot3/spin', { ref, stake: STAKE }, secret)).body).toEqual(spun.body);
  expect((await post('slot3/spin', { ref: newRef(), stake: STAKE }, secret)).body.status).toBe('TOO_SOON');
  expect((await ask('/round', { player, round: round.round })).body).toMatchObject({
    status: 'OK',
    state: 'CLOSED',
    bets: [{ tx: `${round.round}-bet`, amount: STAKE, state: 'CONFIRMED' }],
    wins: [{ tx: `${round.round}-win`, amount: round.pays, state: 'CONFIRMED' }],
    proof: `/history/slot3/${round.round}`,
  });
  const proof = await told(await fetch(`${games}/api/slot3/rounds/${round.round}`));
  expect(proof.body).toMatchObject({ status: 'OK', n: 1, brought: ref, pays: round.pays });
  expect(JSON.stringify(proof.body)).not.toContain(player);
});

it('is tried for play money: the exchange hears nothing of it, and what the player has stays as it is', async () => {
  const { player, token, message } = await launched('demo');
  const { body: refused } = await ask('/launch', { ...message, game: 'crash' });
  expect(refused).toEqual({ status: 'GAME_UNKNOWN' });
  await ask('/launch', message);
  const { body: opened } = await post('session', { token, game: 'slot3' });
  expect(opened).toMatchObject({ status: 'OK', mode: 'demo', balance: PURSE_PAISE });
  const secret = String(opened['session']);
  const spun = await post('slot3/spin', { ref: newRef(), stake: STAKE }, secret);
  expect(spun.body).toMatchObject({ status: 'OK', round: { state: 'DONE', stake: STAKE, n: 1 } });
  const { round, pays } = spun.body['round'] as { round: string; pays: number };
  const balance = PURSE_PAISE - STAKE + pays;
  expect((await post('slot3/balance', {}, secret)).body).toEqual({ status: 'OK', balance });
  expect((await told(await fetch(`${games}/api/slot3/rounds/${round}`))).body).toMatchObject({
    status: 'OK',
    n: 1,
  });
  expect((await ask('/round', { player, round })).body).toEqual({ status: 'ROUND_UNKNOWN' });
  const { body: listed } = await ask('/transactions', {
    from: '2020-01-01T00:00:00Z',
    to: '2100-01-01T00:00:00Z',
  });
  expect(JSON.stringify(listed)).not.toContain(round);
  const atWallet = await exchange.db
    .selectFrom('game_transactions')
    .select('tx')
    .where('round', '=', round)
    .execute();
  expect(atWallet).toEqual([]);
});

it('opens a token once, and none that was not launched', async () => {
  const { token, message } = await launched();
  expect((await post('session', { token, game: 'slot3' })).body.status).toBe('SESSION_UNKNOWN');
  await ask('/launch', message);
  expect((await post('session', { token, game: 'slot3' })).body.status).toBe('OK');
  expect((await post('session', { token, game: 'slot3' })).body.status).toBe('SESSION_EXPIRED');
});

it('is framed by the page that it was launched from alone, whose address cannot end a directive of the policy', async () => {
  const { player, message } = await launched();
  const pageDir = await mkdtemp(join(tmpdir(), 'backlay-games-'));
  await writeFile(join(pageDir, 'index.html'), '<!doctype html>');
  const app = fastify();
  const slot = { game: 'slot3' } as OwnGame;
  await mountPage(app, { db: exchange.db, games: [slot], pageDir });
  const framersOf = async (path: string) => {
    const { headers } = await app.inject(path);
    return /frame-ancestors (.*)$/.exec(String(headers['content-security-policy']))?.[1];
  };
  const evil = 'http://a;sandbox/';
  const refused = await ask('/launch', { ...message, back_url: evil });
  expect(refused).toEqual({ http: 400, body: { status: 'INVALID_REQUEST' } });
  const row = { game: 'slot3', player, language: 'en', mode: 'real', at: new Date(START) } as const;
  const { body } = await ask('/launch', message);
  const { pathname, search } = new URL(String(body['url']));
  await exchange.db
    .insertInto('own_launches')
    .values({ ...row, token_hash: 'older', back_url: evil })
    .execute();
  expect(await framersOf(`${pathname}${search}`)).toBe(exchange.url);
  for (const other of [pathname, `${pathname}?launch=older`, `${pathname}?launch=unknown`, '/rules/slot3'])
    expect([other, await framersOf(other)]).toEqual([other, "'none'"]);
  await app.close();
  await rm(pageDir, { recursive: true });
});

it('answers the exchange only where it signed, and pages only where they hold a session', async () => {
  const { message } = await launched();
  const changed = await ask('/launch', message, { ...message, player: 'another' });
  expect(changed).toEqual({ http: 401, body: { status: 'INVALID_SIGNATURE' } });
  const unsigned = await told(await fetch(`${games}/games`));
  expect(unsigned.http).toBe(401);
  expect((await post('slot3/state', {})).http).toBe(401);
  expect((await post('slot3/state', {}, 'a-secret-that-nobody-has')).http).toBe(401);
});

it('says why a bet is refused, and what cannot be read', async () => {
  const { player, secret } = await seated();
  await exchange.db
    .updateTable('own_sessions')
    .set({ player: `${player}-gone` })
    .where('player', '=', player)
    .execute();
  // The wallet knows no such player, and says the same of giving the stake back: the round is held, and bars no other.
  const lost = await post('slot3/spin', { ref: newRef(), stake: STAKE }, secret);
  expect(lost.body).toMatchObject({ status: 'OK', round: { reels: null, pays: 0 } });
  expect((await post('slot3/spin', { ref: newRef(), stake: STAKE }, secret)).body.status).toBe('TOO_SOON');
  expect((await post('slot3/spin', { ref: newRef(), stake: 999 }, secret)).http).toBe(400);
  expect((await post('slot3/spin', { ref: 'short', stake: STAKE }, secret)).http).toBe(400);
  const other = await seated();
  await exchange.admin('games', 'off', PROVIDER, 'slot3');
  const refused = await post('slot3/spin', { ref: newRef(), stake: STAKE }, other.secret);
  expect(refused.body).toMatchObject({ round: { state: 'REFUSED', refusal: 'GAME_BLOCKED' } });
  await exchange.admin('games', 'on', PROVIDER, 'slot3');
});

/** As a game asks the wallet. */
const walletHere = () =>
  createWalletClient({
    address: exchange.url,
    key: async () => {
      const key = await newestKey(exchange.db, PROVIDER, new Date(Date.now()));
      if (!key) throw new Error('no key');
      return { provider: PROVIDER, ...key };
    },
    now: () => Math.floor(Date.now() / 1000),
  });

it('goes on with a round that a kill left between bet and win', async () => {
  const { player, secret } = await seated();
  await post('slot3/state', {}, secret);
  const { id: session, wallet_session: walletSession } = await exchange.db
    .selectFrom('own_sessions')
    .select(['id', 'wallet_session'])
    .where('player', '=', player)
    .executeTakeFirstOrThrow();
  const round = `slot3:${randomUUID()}`;
  const bet = { player, game: 'slot3', round, session: walletSession, tx: `${round}-bet`, amount: STAKE };
  expect(await walletHere()('bet', bet)).toMatchObject({ status: 'OK' });
  await exchange.stop();
  // As the tables stand when the process died behind the bet: the wallet has taken it, and nobody read its answer.
  await exchange.db
    .insertInto('own_rounds')
    .values({
      id: round,
      game: 'slot3',
      player,
      session,
      epoch: 1,
      n: 1,
      ref: newRef(),
      stake_paise: STAKE,
      state: 'BET_SENT',
      at: new Date(Date.now()),
    })
    .execute();
  await exchange.start();
  games = await addressOfGames();
  let state = 'BET_SENT';
  while (state !== 'DONE') {
    const { body } = await post('slot3/rounds', {}, secret);
    [{ state }] = body['rounds'] as [{ state: string }];
    expect(['BET_SENT', 'DRAWN', 'WIN_SENT', 'DONE']).toContain(state);
  }
  const { pays_paise: pays } = await exchange.db
    .selectFrom('own_rounds')
    .select('pays_paise')
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  const { body } = await post('slot3/balance', {}, secret);
  expect(body['balance']).toBe(START_PAISE - STAKE + pays);
});

it('plays what the exchange gave for nothing, as often as it did', async () => {
  const { player, secret } = await seated();
  const until = '2100-01-01T00:00:00Z';
  const { player_id: playerId } = await exchange.db
    .selectFrom('provider_players')
    .select('player_id')
    .where('player', '=', player)
    .executeTakeFirstOrThrow();
  await exchange.db
    .insertInto('free_bets')
    .values({
      provider: PROVIDER,
      campaign: 'WELCOME',
      player_id: playerId,
      game: 'slot3',
      amount_paise: 2000,
      granted: 1,
      ends_at: new Date(until),
    })
    .execute();
  const grant = { campaign: 'WELCOME', player, game: 'slot3', count: 1, amount: 2000, until };
  expect((await ask('/free', grant)).body.status).toBe('OK');
  expect((await post('slot3/state', {}, secret)).body['free']).toEqual({ left: 1, amount: 2000 });
  const spun = await post('slot3/spin', { ref: newRef(), stake: 'free' }, secret);
  expect(spun.body).toMatchObject({ round: { state: 'DONE', stake: 2000, free: true } });
  const { pays } = spun.body['round'] as { pays: number };
  expect((await post('slot3/balance', {}, secret)).body['balance']).toBe(START_PAISE + pays);
  expect((await post('slot3/state', {}, secret)).body['free']).toBeNull();
  await ask('/free', { ...grant, campaign: 'NEVER_GIVEN' });
  expect((await post('slot3/state', {}, secret)).body['free']).toEqual({ left: 1, amount: 2000 });
  await ask('/free/cancel', { campaign: 'NEVER_GIVEN', player });
  expect((await post('slot3/state', {}, secret)).body['free']).toBeNull();
});

it('lists its games and transactions', async () => {
  const key = await newestKey(exchange.db, PROVIDER, new Date(Date.now()));
  if (!key) throw new Error('no key');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf(key.secret, { method: 'GET', path: '/games', timestamp, body: '' });
  const list = await told(
    await fetch(`${games}/games`, {
      headers: {
        'x-provider': PROVIDER,
        'x-key-id': key.keyId,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
    }),
  );
  expect(list.body['games']).toContainEqual(
    expect.objectContaining({ game: 'slot3', category: 'slots', min_stake: 1000, return: SLOT_RETURN }),
  );
  const { body } = await ask('/transactions', { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' });
  const kinds = (body['transactions'] as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['bet', 'win']));
});

it('goes by the clock of the exchange: bets on a flight end when that says so', async () => {
  const round = () =>
    exchange.db
      .selectFrom('own_shared_rounds')
      .select(['state', 'opened_at', 'locks_at'])
      .where('game', '=', 'crash')
      .where('state', '!=', 'VOID')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const { opened_at: openedAt, locks_at: locksAt } = await round();
  expect([openedAt.getTime(), locksAt.getTime()]).toEqual([START, START + CRASH.openMs]);
  await exchange.pass(CRASH.openMs - 1);
  expect((await round()).state).toBe('OPEN');
  // The database answers between two steps.
  for (let steps = 0; steps < 30 && (await round()).state === 'OPEN'; steps += 1) await exchange.pass(1000);
  expect((await round()).state).not.toBe('OPEN');
});
