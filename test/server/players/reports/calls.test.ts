import { chips } from '../../../../server/ledger/chips';
import { post } from '../../../../server/ledger/post';
import { rejectPayment } from '../../../../server/operator/verbs/payments';
import { corrected, settled } from '../../support/explained';
import { insertMarket } from '../../support/rows';
import { accountsApp, START } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';

const DAY = 24 * 3_600_000;
let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
  await insertMarket(server.db, '1.1', { match: { id: 'm1', name: 'India v Australia', sport_id: 4 } });
  await insertMarket(server.db, '1.2', { match: { id: 'm1' }, market: { name: 'Tied Match' } });
  await insertMarket(server.db, '1.3', { match: { id: 'm2', name: 'Ajax v PSV', sport_id: 1 } });
});
afterEach(() => expect(server.reported).toEqual([]));
afterAll(() => server.close());

type Row = Record<string, unknown>;
type Page = { data: Row[]; total: number; page: number; limit: number } & Row;
async function ask(path: string, body: object, { token }: Player): Promise<Page> {
  const answer = (await server.ask(path, body, token)).body;
  expect(answer).toMatchObject({ status: true });
  return answer['data'] as Page;
}
const statement = (player: Player, body: object = {}) =>
  ask('accountStatement/getUserAccountStatementHistory', body, player);
const profit = (player: Player, body: object = {}) => ask('report/getProfitLoss', body, player);

const give = (player: Player, paise: number, at: number) =>
  chips(server.db, { playerId: player.id, amountPaise: paise, ref: `${player.id}-${at}`, at: new Date(at) });

/** What a market brought a player. */
const settle = ({ id }: Player, marketId: string, paise: number, at: number) =>
  server.db.transaction().execute((trx) =>
    post(trx, {
      key: `settle:${marketId}:${id}:${at}`,
      kind: 'settlement',
      marketId,
      playerId: id,
      description: 'settled',
      explanation: settled,
      at: new Date(at),
      entries: [
        { account: { player: id }, amountPaise: paise },
        { account: 'house', amountPaise: 0 - paise },
      ],
    }),
  );

/** 1000.00 eight days ago; then a cricket market each day, and football today. */
async function played(): Promise<Player> {
  const player = await server.player(0);
  await give(player, 100_000, START - 8 * DAY);
  await settle(player, '1.1', 5000, START - 2 * DAY);
  await settle(player, '1.2', -2550, START - DAY);
  await give(player, -10_000, START - DAY + 1);
  await settle(player, '1.3', 125, START);
  return player;
}

describe('the statement', () => {
  test('says without filters what the last seven days and today brought, oldest first', async () => {
    const page = await statement(await played());
    expect(page).toMatchObject({
      total: 4,
      page: 1,
      limit: 20,
      closing: 925.75,
      from_date: '2026-11-14',
      to_date: '2026-11-21',
      today: '2026-11-21',
      opening: { date: '2026-11-14 00:00:00', balance: 1000, description: 'Opening balance' },
    });
    expect(page.data.map(({ credit_debit, balance }) => [credit_debit, balance])).toEqual([
      [50, 1050],
      [-25.5, 1024.5],
      [-100, 924.5],
      [1.25, 925.75],
    ]);
    expect(page.data[0]).toMatchObject({
      code: 'settled',
      description: 'India v Australia, Match Odds: settled',
      date: '2026-11-19 11:30:00',
      match_id: 'm1',
      market_id: '1.1',
      sport_id: 4,
      market_name: 'Match Odds',
      bet_id: null,
    });
    expect(page.data[2]).toMatchObject({
      code: 'chipsTaken',
      description: 'Chips taken back',
      match_id: null,
    });
  });

  test.each([
    [{ account_type: 'GR' }, [50, -25.5, 1.25]],
    [{ account_type: 'BR' }, [-100]],
    [{ search: 'tied' }, [-25.5]],
    [{ search: 'ajax' }, [1.25]],
    [{ search: '100%' }, []],
    [{ search: 'taken' }, [-100]],
    [{ sort: '-date' }, [1.25, -100, -25.5, 50]],
    [{ from_date: '2026-11-20', to_date: '2026-11-20' }, [-25.5, -100]],
    [{ from_date: '2026-11-01' }, [1000, 50, -25.5, -100, 1.25]],
    [{ limit: 10, page: 7 }, [50, -25.5, -100, 1.25]],
  ])('%o shows %j', async (body, amounts) => {
    const page = await statement(await played(), body);
    expect(page.data.map(({ credit_debit }) => credit_debit)).toEqual(amounts);
    expect(page).toMatchObject({ total: amounts.length, page: 1 });
  });

  test('balances are those of the account, whatever is filtered', async () => {
    const page = await statement(await played(), { account_type: 'GR', sort: '-date' });
    expect(page.data.map(({ balance }) => balance)).toEqual([925.75, 1024.5, 1050]);
  });

  test('says what money moved for: payments, and corrections with their reason', async () => {
    const player = await server.player(5000);
    const asked = { name: 'Asha', account: 'AB 12', ifsc: 'BKLY0001234', mobile: '9876543210', amount: 1000 };
    const { body } = await server.ask('payment/withdrawalAccount', asked, player.token);
    const { withdraw_id } = body['data'] as { withdraw_id: number };
    await rejectPayment(server.db, String(withdraw_id), 'no', START);
    const page = await statement(player);
    expect(page.data.map(({ code }) => code)).toEqual(['chipsGiven', 'withdrawal', 'withdrawalReturned']);
  });

  test('what moved no money is no row, though the ledger keeps why', async () => {
    const player = await played();
    await server.db.transaction().execute((trx) =>
      post(trx, {
        key: `delete:7:${player.id}`,
        kind: 'correction',
        marketId: '1.1',
        playerId: player.id,
        description: 'bet 7 deleted',
        explanation: corrected,
        at: new Date(START - DAY),
        entries: [],
      }),
    );
    const page = await statement(player);
    expect([page.total, page.data.length]).toEqual([4, 4]);
    expect((await statement(player, { limit: 10, sort: '-date' })).data).toHaveLength(4);
  });

  test.each([{ page: 0 }, { limit: 15 }, { account_type: 'X' }, { from_date: 'today' }])(
    '%o does not fit',
    async (body) => {
      const player = await server.player(0);
      const path = 'accountStatement/getUserAccountStatementHistory';
      expect((await server.ask(path, body, player.token)).status).toBe(400);
    },
  );

  test('is empty for a player without any movement', async () => {
    const page = await statement(await server.player(0));
    expect(page).toMatchObject({ data: [], total: 0, page: 1, opening: { balance: 0 }, closing: 0 });
  });
});

describe('profit and loss', () => {
  test('by match, newest first, with the days', async () => {
    const page = await profit(await played());
    expect(page).toMatchObject({ total: 2, sum: 25.75 });
    expect(page.data).toMatchObject([
      {
        game: 'Ajax v PSV',
        game_type: 'Football',
        profit_loss: 1.25,
        count: 1,
        match_id: 'm2',
        market_id: null,
      },
      {
        game: 'India v Australia',
        game_type: 'Cricket',
        profit_loss: 24.5,
        count: 2,
        date: '2026-11-20 11:30:00',
      },
    ]);
    expect(page['days']).toEqual([
      { day: '2026-11-19', profit_loss: 50 },
      { day: '2026-11-20', profit_loss: -25.5 },
      { day: '2026-11-21', profit_loss: 1.25 },
    ]);
  });

  test.each([
    [{ group: 'sport' }, ['Football', 'Cricket'], 25.75],
    [{ group: 'market', sort: 'profit_loss' }, ['Tied Match', 'Match Odds', 'Match Odds'], 25.75],
    [{ group: 'market', sort: 'game' }, ['Match Odds', 'Match Odds', 'Tied Match'], 25.75],
    [{ group: 'market', match_id: 'm1' }, ['Tied Match', 'Match Odds'], 24.5],
    [{ sport_id: 1 }, ['Ajax v PSV'], 1.25],
    [{ sport_id: 2 }, [], 0],
    [{ search: 'tied' }, ['India v Australia'], -25.5],
    [{ page: 9, sort: 'game' }, ['Ajax v PSV', 'India v Australia'], 25.75],
  ])('%o shows %j', async (body, games, sum) => {
    const page = await profit(await played(), body);
    expect(page.data.map(({ game }) => game)).toEqual(games);
    expect(page).toMatchObject({ sum, total: games.length, page: 1 });
  });
});
