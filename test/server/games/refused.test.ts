import { createWallet } from '../../../server/wallet/wallet';
import { countRefused } from '../../../server/games/refused';
import { createSlot } from '../../../server/games/slot/slot';
import { tellRound } from '../../../server/games/slot/told';
import type { AskWallet } from '../../../server/games/walletClient';
import { OWN_PROVIDER } from '../../../server/wallet/providers/own';
import { addProvider } from '../../../server/wallet/providers/add';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { terminalOf } from '../support/terminal';
import { findings } from '../wallet/seats';
import { besideWallet } from './sharedBeside';

const STAKE = 1000;
const MINUTE_MS = 60_000;
const REASON = ['--reason', 'The round was opened again'] as const;

let database: TestDatabase;
let admin: ReturnType<typeof terminalOf>;
beforeAll(async () => {
  database = await freshDatabase();
  admin = terminalOf(database);
  await addProvider(database.db, { code: OWN_PROVIDER, name: 'Own', promoBudgetPaise: 0, address: null });
});
afterEach(async () => {
  const { db } = database;
  await db.deleteFrom('own_rounds').execute();
  await db.deleteFrom('own_stakes').execute();
  await db.deleteFrom('own_sessions').execute();
  await db.deleteFrom('own_chains').execute();
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

/** A round of the slot that was closed at the wallet before its win came. */
async function refusedWin() {
  const beside = await besideWallet(database, 'slot3', { P1: 100_000 });
  const { deps, clock, seats, sessionOf } = beside;
  let isAway = true;
  const ask: AskWallet = (call, body) =>
    call === 'win' && isAway ? Promise.resolve('unknown') : deps.ask(call, body);
  const slot = createSlot({ ...deps, ask });
  const spun = await slot.spin(sessionOf('P1'), 'ref-1', STAKE);
  if (spun.kind !== 'played') throw new Error(spun.kind);
  const wallet = createWallet({ db: deps.db, now: () => new Date(START), onBalance: () => undefined });
  const round = { player: 'P1', game: 'slot3', round: spun.row.id };
  expect(await wallet.answer(seats.provider, 'close', round)).toMatchObject({ status: 'OK', applied: true });
  isAway = false;
  clock.now += MINUTE_MS;
  await slot.resume();
  const read = () =>
    deps.db.selectFrom('own_rounds').selectAll().where('id', '=', spun.row.id).executeTakeFirstOrThrow();
  return { ...beside, slot, read };
}

const movesOf = (provider: string) =>
  database.db
    .selectFrom('game_transactions')
    .select(['tx', 'state'])
    .where('provider', '=', provider)
    .where('kind', '=', 'win')
    .orderBy('at')
    .orderBy('tx')
    .execute();

it('sends a win no more that the wallet refused for good, and lets the player go on', async () => {
  const { slot, read, sent, clock, sessionOf, balances } = await refusedWin();
  const row = await read();
  expect(row).toMatchObject({ state: 'WIN_REFUSED', refusal: 'ROUND_CLOSED', attempt: 1 });
  expect(tellRound(row)).toMatchObject({ state: 'OPEN', wins: [{ state: 'REFUSED' }] });
  const before = sent.length;
  clock.now += 60 * MINUTE_MS;
  expect(await slot.resume()).toBe(0);
  expect(sent).toHaveLength(before);
  expect((await balances())['P1']).toBe(100_000 - STAKE);
  expect(await slot.spin(sessionOf('P1'), 'ref-2', STAKE)).toMatchObject({ kind: 'played' });
});

it('shows it to operators, and sends it under an id of its own once its cause is mended', async () => {
  const { slot, read, clock, seats, balances, deps } = await refusedWin();
  const { id, pays_paise: pays } = await read();
  expect(await countRefused(deps.db)).toBe(1);
  expect((await admin('games', 'refused')).out).toMatch(new RegExp(`${id} +P1 +${id} +win .* ROUND_CLOSED `));
  await deps.db.updateTable('game_rounds').set({ state: 'OPEN' }).where('round', '=', id).execute();
  expect((await admin('games', 'resend', 'slot3:none', ...REASON)).err).toMatch(
    /nothing of the id slot3:none/,
  );
  expect((await admin('games', 'resend', id, ...REASON)).code).toBe(0);
  expect((await admin('games', 'resend', id, ...REASON)).err).toMatch(/nothing of the id/);
  clock.now += MINUTE_MS;
  await slot.resume();
  expect(await read()).toMatchObject({ state: 'DONE', attempt: 2, refusal: null });
  expect(await movesOf(seats.provider)).toEqual([
    { tx: `${id}-win`, state: 'REFUSED' },
    { tx: `${id}-win.2`, state: 'APPLIED' },
  ]);
  expect((await balances())['P1']).toBe(100_000 - STAKE + pays);
  expect(await countRefused(deps.db)).toBe(0);
});

it('sends nothing again under whose id the wallet did something else; it is let go', async () => {
  const { read, deps, seats } = await refusedWin();
  const { id } = await read();
  await deps.db
    .insertInto('game_transactions')
    .values({
      provider: OWN_PROVIDER,
      tx: `${id}-win`,
      kind: 'bet',
      state: 'NOOP',
      player_id: seats.ids['P1'] ?? 0,
      amount_paise: 1,
      at: new Date(START),
    })
    .execute();
  expect((await admin('games', 'resend', id, ...REASON)).err).toMatch(/carried something else out/);
  expect((await admin('games', 'let-go', id, ...REASON)).out).toBe(`${id} is sent no more`);
  expect(await countRefused(deps.db)).toBe(0);
  expect((await admin('games', 'refused')).out).toBe('nothing that our games owe was refused');
  expect(await read()).toMatchObject({ state: 'WIN_REFUSED', let_go: 'The round was opened again' });
  await deps.db.deleteFrom('game_transactions').where('provider', '=', OWN_PROVIDER).execute();
});

it('counts a stake that was not taken back, and a message of a shared round', async () => {
  const { deps, sessionOf } = await refusedWin();
  const { db } = deps;
  const at = new Date(START);
  await db
    .insertInto('own_stakes')
    .values({
      id: 'matka:s1',
      game: 'matka',
      player: 'P1',
      session: sessionOf('P1').id,
      event: 'e',
      locks_with: 'e',
      pool: null,
      ref: 'r',
      stake_paise: STAKE,
      chosen: '{}',
      state: 'BACK_REFUSED',
      refusal: 'NOT_REVERSIBLE',
      at,
    })
    .execute();
  await db
    .insertInto('own_shared_rounds')
    .values({
      id: 'crash:1',
      game: 'crash',
      number: 1,
      epoch: 1,
      n: 1,
      state: 'DONE',
      opened_at: at,
      locks_at: at,
    })
    .execute();
  await db
    .insertInto('own_shared_messages')
    .values({
      tx: 'crash:b1-end',
      game: 'crash',
      round: 'crash:1',
      player: 'P1',
      call: 'win',
      bet: null,
      amount_paise: 250,
      state: 'REFUSED',
      answer: 'BET_UNKNOWN',
      next_at: at,
      at,
    })
    .execute();
  expect(await countRefused(db)).toBe(3);
  expect((await admin('games', 'resend', 'matka:s1', ...REASON)).code).toBe(0);
  expect((await admin('games', 'resend', 'crash:b1-end', ...REASON)).code).toBe(0);
  expect(await db.selectFrom('own_stakes').select(['state', 'attempt']).executeTakeFirst()).toEqual({
    state: 'ROLLING_BACK',
    attempt: 2,
  });
  expect(
    await db.selectFrom('own_shared_messages').select(['state', 'attempt', 'tries']).executeTakeFirst(),
  ).toEqual({
    state: 'NEW',
    attempt: 2,
    tries: 0,
  });
  await db.deleteFrom('own_shared_messages').execute();
  await db.deleteFrom('own_shared_rounds').execute();
});
