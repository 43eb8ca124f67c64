import * as v from 'valibot';
import { casinoBets } from '../../../api/schemas/casinoReports';
import { gameRound } from '../../../api/schemas/gameRound';
import { explainBalanceReply } from '../../../api/schemas/held';
import { profitLoss, statement } from '../../../api/schemas/statements';
import { reportDaysOf } from '../../../server/base/reportQuery';
import type { Report } from '../../../server/base/reportFile';
import { casinoBetsReport } from '../../../server/markets/menu/casinoBets';
import { casinoReportCalls } from '../../../server/markets/menu/casinoReports';
import { moneyReports, reportCalls } from '../../../server/players/reports/calls';
import { textOf } from '../../../server/players/reports/csv';
import { shownProof } from '../../../server/wallet/shown/proof';
import { gameRoundCalls } from '../../../server/wallet/shown/calls';
import { askingOf } from '../casino/asking';
import { freshDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { START } from '../support/rows';
import { findings, GAME, seat } from './seats';
import type { Seats } from './seats';

const clock = { now: () => START };

let database: TestDatabase;
let seats: Seats;
let ask: ReturnType<typeof askingOf>;
let me = 0;

/** Won, lost, free and won, taken back, and one that is not over. */
async function play({ send }: Seats): Promise<void> {
  const of = (round: string) => ({ player: 'P1', game: GAME, round });
  const bet = (round: string, tx: string, amount: number, more: object = {}) =>
    send('bet', { ...of(round), session: 'S1', tx, amount, ...more });
  await bet('R1', 'b1', 5000, {
    details: { text: { en: 'Runner 3 to win', hi: 'धावक 3 की जीत' }, secret: 1 },
  });
  await bet('R1', 'b2', 1000, { details: { text: 'Runner 5 to win' } });
  await send('win', {
    ...of('R1'),
    tx: 'w1',
    amount: 9800,
    close: true,
    details: { text: { en: 'Runner 3', hi: 'धावक 3' }, proof: 'https://games.example/history/race6/R1' },
  });
  await bet('R2', 'b3', 2000);
  await send('close', { ...of('R2'), outcome: { text: 'Nothing', proof: 'https://elsewhere.example/x' } });
  await bet('R3', 'b4', 1000, { free: 'WELCOME' });
  await send('win', { ...of('R3'), tx: 'w3', amount: 2500, close: true });
  await bet('R4', 'b5', 700);
  await send('rollback', { ...of('R4'), tx: 'r5', target: 'b5', reason: 'Reset' });
  await bet('R5', 'b6', 300);
  await send('promo', { player: 'P1', tx: 'p1', amount: 1500, reason: 'TOURNAMENT' });
}

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  seats = await seat(database, {
    name: 'reports',
    start: { P1: 100_000, P2: 100_000 },
    exposure: {},
    free_bets: [{ player: 'P1', campaign: 'WELCOME', left: 1, amount: 1000 }],
  });
  me = seats.ids['P1'] ?? 0;
  await db
    .updateTable('providers')
    .set({ name: 'Example Studio', address: 'https://games.example/api' })
    .where('code', '=', seats.provider)
    .execute();
  await db
    .updateTable('provider_games')
    .set({ name: 'Race' })
    .where('provider', '=', seats.provider)
    .execute();
  await play(seats);
  ask = askingOf([...reportCalls({ db, clock }), ...casinoReportCalls({ db, clock }), ...gameRoundCalls(db)]);
});
afterAll(async () => {
  expect(await findings(database)).toEqual([]);
  await database.drop();
});

const casino = (body: object) => ask(casinoBets, 'casino/getCasinoResult', body, me);

test('rounds that are over stand among the bets of the casino, with their stake and what they brought', async () => {
  const { data, total, providers } = await casino({});
  expect(total).toBe(4);
  const row = (round: string) => data.find(({ round_id: id }) => id === round);
  expect(row('R1')).toMatchObject({
    sport_name: 'Race',
    provider: seats.provider,
    provider_name: 'Example Studio',
    type: 'Runner 3 to win, Runner 5 to win',
    stack: 60,
    total: 38,
    is_free: '0',
    transaction_id: `${seats.provider}/R1`,
  });
  expect(row('R2')).toMatchObject({ stack: 20, total: -20 });
  expect(row('R3')).toMatchObject({ stack: 10, total: 25, is_free: '1' });
  // What was taken back is told with the stake it had.
  expect(row('R4')).toMatchObject({ stack: 7, total: 0 });
  expect(providers).toEqual([{ code: seats.provider, name: 'Example Studio' }]);
});

test('one that is not over stands among those, by itself', async () => {
  const { data } = await casino({ bet_type: 'UB' });
  expect(data).toMatchObject([{ round_id: 'R5', stack: 3, total: 0 }]);
});

test.each([
  [{ sport_id: '-1' }, []],
  [{ sport_id: 'nobody' }, []],
  [{ search: 'R2' }, ['R2']],
  [{ search: 'studio', limit: 10, page: 9 }, ['R4', 'R3', 'R2', 'R1']],
  [{ from_date: '2026-11-20', to_date: '2026-11-20' }, []],
])('is filtered and paged as the others: %j', async (body, rounds) => {
  expect((await casino(body)).data.map(({ round_id: id }) => id)).toEqual(rounds);
});

test('of another player there is nothing', async () => {
  const other = seats.ids['P2'] ?? 0;
  expect((await ask(casinoBets, 'casino/getCasinoResult', {}, other)).data).toEqual([]);
  await expect(
    ask(gameRound, 'casino/explainRound', { provider: seats.provider, round_id: 'R1' }, other),
  ).rejects.toThrow('UNKNOWN_BET');
});

test('a statement names game and provider, never a key, and calls the win of a free bet by its name', async () => {
  const { data, closing } = await ask(
    statement,
    'accountStatement/getUserAccountStatementHistory',
    { account_type: 'GR', sort: 'date' },
    me,
  );
  expect(data.map(({ description, credit_debit: rupees }) => [description, rupees])).toEqual([
    ['Race (Example Studio): stake', -50],
    ['Race (Example Studio): stake', -10],
    ['Race (Example Studio): win', 98],
    ['Race (Example Studio): stake', -20],
    ['Race (Example Studio): win of a free bet', 25],
    ['Race (Example Studio): stake', -7],
    ['Race (Example Studio): taken back, the money returned', 7],
    ['Race (Example Studio): stake', -3],
    ['Promotion of Example Studio', 15],
  ]);
  expect(data[0]).toMatchObject({
    code: 'gameStake',
    match_id: null,
    market_id: null,
    reason: '',
    game_round: { provider: seats.provider, round_id: 'R1' },
  });
  expect(closing).toBe(1055);
});

test('profit and loss sums by game, and by the provider above it', async () => {
  const profit = (body: object) => ask(profitLoss, 'report/getProfitLoss', body, me);
  const byGame = await profit({ group: 'market' });
  expect(byGame.sum).toBe(55);
  expect(byGame.data.map(({ game, profit_loss: rupees, count }) => [game, rupees, count])).toEqual(
    expect.arrayContaining([
      ['Race', 40, 8],
      ['Example Studio', 15, 1],
    ]),
  );
  const byProvider = await profit({ match_id: `game.${seats.provider}` });
  expect(byProvider.data).toMatchObject([{ game: 'Example Studio', profit_loss: 55, count: 9 }]);
  const bySport = await profit({ group: 'sport', sport_id: '-18' });
  expect(bySport.data).toMatchObject([{ game: 'Provider Games', sport_id: -18, profit_loss: 55 }]);
  expect((await profit({ search: 'race', group: 'market' })).sum).toBe(40);
  expect((await profit({ sport_id: '4' })).data).toEqual([]);
});

test('the balance is told as money of games, not as payments', async () => {
  const told = await ask(explainBalanceReply, 'user/explainBalance', {}, me);
  expect(told.groups).toEqual([
    { account_type: 'GR', count: 9, sum: 55 },
    { account_type: 'BR', count: 1, sum: 1000 },
  ]);
});

test('why a round brought what it did: each movement with what was in the account, outcome and proof', async () => {
  const why = (round: string) =>
    ask(gameRound, 'casino/explainRound', { provider: seats.provider, round_id: round }, me);
  expect(await why('R1')).toMatchObject({
    game_name: 'Race',
    provider_name: 'Example Studio',
    state: 'CLOSED',
    staked: 60,
    won: 98,
    result: 38,
    outcome: { en: 'Runner 3', hi: 'धावक 3' },
    proof: 'https://games.example/history/race6/R1',
    moves: [
      {
        kind: 'bet',
        amount: 50,
        paid: -50,
        after: 950,
        text: { en: 'Runner 3 to win', hi: 'धावक 3 की जीत' },
      },
      { kind: 'bet', amount: 10, paid: -10, after: 940, text: { en: 'Runner 5 to win', hi: null } },
      { kind: 'win', amount: 98, paid: 98, after: 1038 },
    ],
  });
  // An address of somebody else is not shown.
  expect(await why('R2')).toMatchObject({ outcome: { en: 'Nothing', hi: null }, proof: null });
  expect((await why('R3')).moves[0]).toMatchObject({ is_free: '1', amount: 10, paid: 0, after: null });
  expect(await why('R4')).toMatchObject({
    state: 'VOID',
    result: 0,
    moves: [
      { kind: 'bet', is_reversed: '1' },
      { kind: 'rollback', amount: 7, paid: 7, text: { en: 'Reset', hi: null } },
    ],
  });
});

test.each([
  ['https://games.example/history/1', 'https://games.example/history/1'],
  ['https://pictures.example/1', 'https://pictures.example/1'],
  ['https://games.example.evil.example/1', null],
  ['https://user@games.example/1', null],
  ['http://games.example/1', null],
  ['javascript:alert(1)', null],
  ['/history/1', null],
  [7, null],
])('a proof at %s is shown as %s', (proof, shown) => {
  const of = {
    provider: 'other',
    address: 'https://games.example/api',
    origins: ['https://pictures.example'],
  };
  expect(shownProof(proof, of)).toBe(shown);
});

/** Rows of a report as a file says them. */
async function file(report: Report, language: 'en' | 'hi'): Promise<string[][]> {
  const lines: string[][] = [];
  const days = reportDaysOf({}, START);
  const asked = v.parse(report.request, {});
  for await (const rows of report.batches(asked as never, days, me))
    for (const row of rows)
      lines.push(report.columns.map((column, i) => textOf(column, row[i] ?? null, language)));
  return lines;
}

test('files say the same, in either language', async () => {
  const casinoFile = await file(casinoBetsReport(database.db), 'en');
  expect(casinoFile.map(([, ...rest]) => rest)).toEqual([
    ['Race', 'Example Studio', 'R4', '', '', '7.00', '0.00'],
    ['Race', 'Example Studio', 'R3', '', '', '10.00', '25.00'],
    ['Race', 'Example Studio', 'R2', '', '', '20.00', '-20.00'],
    ['Race', 'Example Studio', 'R1', 'Runner 3 to win, Runner 5 to win', '', '60.00', '38.00'],
  ]);
  const [statementFile, profitFile] = moneyReports(database.db, clock);
  if (!statementFile || !profitFile) throw new Error('no report');
  expect((await file(statementFile, 'hi')).map(([, text]) => text)).toContain('Race (Example Studio): जीत');
  expect((await file(profitFile, 'hi')).map((cells) => cells[1])).toEqual(['प्रदाताओं के गेम']);
});
