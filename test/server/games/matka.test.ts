import { createHash } from 'node:crypto';
import { matkaPays } from '../../../domain/games/matka/bets';
import type { MatkaBet } from '../../../domain/games/matka/bets';
import { drawMatka } from '../../../domain/games/matka/draw';
import { matkaRoundAt } from '../../../domain/games/matka/schedule';
import { createMatkaGame } from '../../../server/games/matka/game';
import { createMatka } from '../../../server/games/matka/matka';
import { readDraws, resultOf } from '../../../server/games/matka/rows';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings } from '../wallet/seats';
import { askGame, besideWallet, clearGames, dyingAt, KILLED, quietDeps } from './sharedBeside';

const STAKE = 1000;
const MOMENT_MS = 2000;
const ROUND = matkaRoundAt(START);
const single = (number: number, half: MatkaBet['half'] = 'open'): MatkaBet => ({
  kind: 'single',
  half,
  number: String(number),
});
const jodi = (number: string): MatkaBet => ({ kind: 'jodi', half: 'close', number });

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(() => clearGames(database));
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

async function openMatka() {
  const beside = await besideWallet(database, 'matka', { P1: 100_000, P2: 100_000 });
  const { deps, clock, sessionOf } = beside;
  clock.now = ROUND.opensAt;
  let matka = createMatka(deps);
  await matka.tick();
  const place = (player: string, bet: MatkaBet, ref: string, stakePaise = STAKE) =>
    matka.place(sessionOf(player), { ref, round: ROUND.id, bet, stakePaise });
  return {
    ...beside,
    place,
    /** A moment later: what was not answered is due again. */
    tick: () => {
      clock.now += MOMENT_MS;
      return matka.tick();
    },
    /** The process dies, and another one finds what it left. */
    restart: () => {
      matka = createMatka(deps);
    },
    until: async (half: MatkaBet['half']) => {
      clock.now = ROUND.drawsAt[half];
      await matka.tick();
    },
    states: async () => (await readDraws(deps.db, ROUND.id)).map(({ state }) => state),
    results: async () => (await readDraws(deps.db, ROUND.id)).map(resultOf),
    stakes: () => deps.db.selectFrom('own_stakes').selectAll().orderBy('number').execute(),
  };
}
type Beside = Awaited<ReturnType<typeof openMatka>>;

/** What the bets of a player come to by the results that are published. */
async function earned({ results, stakes }: Beside, player: string): Promise<number> {
  const [open, close] = await results();
  let sum = 0;
  for (const { player: of, chosen, stake_paise: stake, state } of await stakes()) {
    if (of !== player || state !== 'DONE' || !open) continue;
    const outcomes = close ? { open, close } : { open };
    sum += (stake * matkaPays(chosen as MatkaBet, outcomes)) / 100 - stake;
  }
  return sum;
}

it('plays a round: stakes taken, two draws at their times, each bet paid and closed by one win', async () => {
  const beside = await openMatka();
  const { place, until, states, seats, balances, stakes } = beside;
  for (let digit = 0; digit < 10; digit += 1) await place('P1', single(digit), `open-${digit}`);
  await place('P2', jodi('07'), 'jodi');
  await place('P2', single(3, 'close'), 'close');
  expect(await states()).toEqual(['OPEN', 'OPEN']);
  expect((await balances())['P1']).toBe(100_000 - 10 * STAKE);
  await until('open');
  // One of ten digits was drawn; the jodi waits for the second draw.
  expect(await states()).toEqual(['DONE', 'OPEN']);
  expect((await balances())['P1']).toBe(100_000 - STAKE);
  expect((await stakes()).filter(({ state }) => state === 'TAKEN')).toHaveLength(2);
  await until('close');
  expect(await states()).toEqual(['DONE', 'DONE']);
  expect((await balances())['P2']).toBe(100_000 + (await earned(beside, 'P2')));
  const { rounds } = await seats.end();
  expect(new Set(Object.values(rounds))).toEqual(new Set(['CLOSED']));
});

it('takes no bet at its draw, and none on both draws after the first', async () => {
  const { place, until } = await openMatka();
  await until('open');
  expect(await place('P1', single(1), 'a')).toEqual({ kind: 'refused', reason: 'CLOSED' });
  expect(await place('P1', jodi('11'), 'b')).toEqual({ kind: 'refused', reason: 'CLOSED' });
  expect(await place('P1', single(1, 'close'), 'c')).toMatchObject({ row: { state: 'TAKEN' } });
});

it('refuses numbers that there are not, and stakes beyond the limits of a kind', async () => {
  const { place } = await openMatka();
  const triple: MatkaBet = { kind: 'TP', half: 'open', number: '777' };
  expect(await place('P1', { ...triple, number: '778' }, 'a')).toMatchObject({ reason: 'NO_SUCH_BET' });
  expect(await place('P1', triple, 'b', 10_100)).toMatchObject({ reason: 'STAKE' });
  expect(await place('P1', triple, 'c', 1050)).toMatchObject({ reason: 'STAKE' });
  // What is on a number already counts, whatever its references; another number is another bet.
  await place('P1', triple, 'd', 9000);
  expect(await place('P1', triple, 'e', 1100)).toMatchObject({ reason: 'STAKE' });
  expect(await place('P1', triple, 'f', 1000)).toMatchObject({ row: { state: 'TAKEN' } });
  expect(await place('P1', { ...triple, number: '222' }, 'g', 10_000)).toMatchObject({
    row: { state: 'TAKEN' },
  });
});

it('takes one reference once, and nothing that the wallet refuses', async () => {
  const { place, balances } = await openMatka();
  const first = await place('P1', single(1), 'a');
  expect(await place('P1', single(1), 'a')).toEqual(first);
  const reused = { kind: 'refused', reason: 'REF_REUSED' };
  expect(await place('P1', single(2), 'a')).toEqual(reused);
  expect(await place('P1', single(1, 'close'), 'a')).toEqual(reused);
  expect(await place('P1', single(1), 'a', 2 * STAKE)).toEqual(reused);
  expect((await balances())['P1']).toBe(100_000 - STAKE);
  expect(await place('P1', single(2), 'b', 500_000)).toMatchObject({
    row: { state: 'REFUSED', answer: 'INSUFFICIENT_FUNDS' },
  });
});

it('proves its draws: links of one chain, fixed before, and what the bets brought', async () => {
  const { place, until, results, deps } = await openMatka();
  await place('P1', single(1), 'ref-1');
  await place('P2', jodi('11'), 'ref-2');
  await place('P1', single(1, 'close'), 'ref-3');
  await until('open');
  await until('close');
  const draws = await readDraws(deps.db, ROUND.id);
  const [open, close] = await results();
  expect([open?.refs, close?.refs]).toEqual([['ref-1', 'ref-2'], ['ref-3']]);
  for (const [i, result] of [open, close].entries()) {
    const { epoch = 0, n = 0 } = draws[i] ?? {};
    const { terminalHash = '', seed = '', refs = [], pana } = result ?? {};
    expect(drawMatka({ epoch, n, seed, terminalHash, refs }).pana).toBe(pana);
  }
  const before = (seed = '') => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  expect(before(close?.seed)).toBe(open?.seed);
  expect(before(open?.seed)).toBe(open?.terminalHash);
});

describe('a message that is lost, or a kill in its moment', () => {
  it.each([
    ['a bet that never came', 'bet', 'lostBefore', 'REVERSED'],
    ['a bet whose answer never came', 'bet', 'lostBehind', 'DONE'],
    ['a kill before the bet', 'bet', 'killedBefore', 'REVERSED'],
    ['a kill behind the bet', 'bet', 'killedBehind', 'DONE'],
    ['a win that never came', 'win', 'lostBefore', 'DONE'],
    ['a win whose answer never came', 'win', 'lostBehind', 'DONE'],
    ['a kill before the win', 'win', 'killedBefore', 'DONE'],
    ['a kill behind the win', 'win', 'killedBehind', 'DONE'],
  ] as const)('%s: paid once or not at all', async (_, call, fault, state) => {
    const beside = await openMatka();
    const { place, until, tick, restart, faults, balances, stakes, states } = beside;
    const survive = (work: Promise<unknown>) =>
      work.catch((error: unknown) => {
        expect(String(error)).toContain(KILLED);
        restart();
      });
    faults[call] = fault;
    await survive(place('P1', single(4), 'a'));
    await survive(until('open'));
    await tick();
    await tick();
    expect(await states()).toEqual(['DONE', 'OPEN']);
    expect(await stakes()).toMatchObject([{ state }]);
    expect((await balances())['P1']).toBe(100_000 + (await earned(beside, 'P1')));
  });
});

it('draws nothing while it is not known whether the wallet has a bet', async () => {
  const { place, until, tick, faults, states, results } = await openMatka();
  faults['bet'] = 'lostBehind';
  faults['status'] = 'lostBefore';
  await place('P1', single(4), 'a');
  faults['status'] = 'lostBefore';
  await until('open');
  expect(await states()).toEqual(['LOCKED', 'OPEN']);
  expect(await results()).toEqual([undefined, undefined]);
  await tick();
  expect(await states()).toEqual(['DONE', 'OPEN']);
});

it.each(['LOCKED', 'DRAWN', 'PAYING', 'DONE'])('goes on after a kill on the way to %s', async (state) => {
  const beside = await openMatka();
  const { place, until, restart, tick, balances, states, results } = beside;
  for (let digit = 0; digit < 10; digit += 1) await place('P1', single(digit), `open-${digit}`);
  expect(await dyingAt(database, 'own_draws', state, () => until('open'))).toBe(true);
  const shown = (await results())[0];
  restart();
  await tick();
  expect(await states()).toEqual(['DONE', 'OPEN']);
  // A result that was written stands.
  if (shown) expect((await results())[0]).toEqual(shown);
  expect((await balances())['P1']).toBe(100_000 - STAKE);
});

it('draws late after a long absence, in the order of the links, and opens the round of the moment', async () => {
  const { place, clock, tick, restart, states, deps } = await openMatka();
  await place('P1', jodi('12'), 'a');
  restart();
  clock.now = ROUND.opensAt + 3_600_000;
  await tick();
  expect(await states()).toEqual(['DONE', 'DONE']);
  const next = await readDraws(deps.db, matkaRoundAt(clock.now).id);
  expect(next.map(({ state, n }) => [state, n])).toEqual([
    ['OPEN', 3],
    ['OPEN', 4],
  ]);
});

it('tells pages and the exchange nothing of a draw before it, and all of it after', async () => {
  const { place, until, deps, sessionOf } = await openMatka();
  const game = createMatkaGame(quietDeps(deps));
  const ask = askGame(game, 'P1');
  const placed = await place('P1', single(4), 'ref-1');
  if (placed.kind !== 'stake') throw new Error(placed.reason);
  const { id } = placed.row;
  expect(await ask('state')).toMatchObject({
    round: { draw: ROUND.id },
    draws: [{ result: null }, { result: null }],
    drawn: [],
    slips: [{ round: id, state: 'TAKEN', pays: null }],
  });
  expect(await game.proof(id)).toBeUndefined();
  expect(await game.proof(ROUND.id)).toBeUndefined();
  expect(await game.round('P1', id)).toMatchObject({ state: 'OPEN', wins: [] });
  await until('open');
  const { drawn, slips } = await ask('state');
  expect(drawn).toMatchObject([{ draw: ROUND.id, half: 'open', state: 'DONE' }]);
  const [{ pays }] = slips as [{ pays: number }];
  expect(await game.proof(id)).toMatchObject({ brought: 'ref-1', pays, draws: [{ half: 'open', n: 1 }] });
  expect(JSON.stringify(await game.proof(id))).not.toContain(sessionOf('P1').id);
  expect(await game.round('P1', id)).toMatchObject({
    state: 'CLOSED',
    bets: [{ tx: `${id}-bet`, amount: STAKE, state: 'CONFIRMED' }],
    wins: [{ tx: `${id}-win`, amount: pays, state: 'CONFIRMED' }],
  });
  expect(await game.round('P2', id)).toBeUndefined();
  const { transactions } = await game.transactions({
    from: new Date(0),
    to: new Date(START * 2),
    after: undefined,
    most: 10,
  });
  expect(transactions.map(({ kind, state }) => [kind, state])).toEqual([
    ['bet', 'CONFIRMED'],
    ['win', 'CONFIRMED'],
  ]);
});

it('pays the other players where the messages of one always fail', async () => {
  const { deps, place, until, clock, stakes } = await openMatka();
  await place('P1', single(1), 'first');
  await place('P2', single(2), 'second');
  const failing = createMatka({
    ...deps,
    ask: async (call, body) => {
      if ((body as { player?: string }).player === 'P1') throw new Error('always');
      return deps.ask(call, body);
    },
  });
  clock.now = ROUND.drawsAt.open;
  await expect(failing.tick()).rejects.toThrow('always');
  expect((await stakes()).map(({ player, state }) => [player, state])).toEqual([
    ['P1', 'PAYING'],
    ['P2', 'DONE'],
  ]);
  // It waits for its next try: the same look throws no more.
  await failing.tick();
  await until('open');
  expect((await stakes()).map(({ state }) => state)).toEqual(['DONE', 'DONE']);
});
