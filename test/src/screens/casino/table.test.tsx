import { act, screen, waitFor, within } from '@testing-library/react';
import { getTable } from '../../../../api/casinoTables';
import type { CasinoTableDetail } from '../../../../api/schemas/casino';
import { wireRound, wireTable } from '../../../api/wireCasino';
import { wireReceipts } from '../../../api/wireFairness';
import { betRow, openApp } from '../../support/app';
import { ok, refused, settle } from '../../../store/fakeWorld';
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/casino/TablePage';

async function openTable(
  over: Partial<CasinoTableDetail> = {},
  placed: { body: unknown } | undefined = undefined,
  past: { body: unknown } = refused('UNAVAILABLE'),
) {
  const app = await openApp({
    path: '/casino/match/-145',
    answers: {
      'casino/getTable': ok(wireTable(over)),
      'betResult/marketResultDetailsByMarketId': past,
      'bet/placeMarketBet':
        placed ??
        ok(betRow({ bet_id: 'c1', match_id: '-145', market_id: wireRound().market_id, selection_id: 1 })),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Lucky 7 A' });
  /** The table as it is at its next answer. */
  const tells = async (next: Partial<CasinoTableDetail>) => {
    app.server.answers['casino/getTable'] = ok(wireTable(next));
    await act(async () => {
      await app.app.store.dispatch(getTable.initiate({ matchId: '-145' }, { forceRefetch: true }));
      await settle();
    });
  };
  const placing = () => app.server.asked.filter(({ path }) => path.includes('bet/placeMarketBet'));
  return { ...app, tells, placing };
}

const bet = (name: RegExp) => screen.getByRole('button', { name });
const mine = () => screen.getByRole('region', { name: 'My bets in this round' });

test('each bet says its price, its chance and its return; the table says what it proves', async () => {
  const { player } = await openTable();
  expect(bet(/^Back Low Card at 2.00/)).toHaveAccessibleName(
    'Back Low Card at 2.00, chance 46.2%, returns 96.2%',
  );
  expect(screen.getByText(/Round 106261127123000/).closest('p')).toHaveTextContent(
    'Round 106261127123000 · Limits 50 – 25k',
  );
  await player.click(screen.getByRole('button', { name: 'Rules and chances' }));
  const rules = await screen.findByRole('dialog', { name: 'Lucky 7 A: Rules and chances' });
  expect(rules).toHaveTextContent('proves nothing');
  expect(rules).toHaveTextContent('on a seven half the stake on either comes back');
  expect(
    await within(rules).findByRole('row', { name: 'Low Card 2.00 46.2% 96.2% 3.8% half back 7.7%' }),
  ).toBeVisible();
});

test('a bet that is not taken any more says its chance, but no return', async () => {
  const [low, ...others] = wireTable().runner_json;
  await openTable({ runner_json: [{ ...low!, status: 'SUSPENDED', return: 1.103 }, ...others] });
  expect(bet(/^Back Low Card/)).toHaveAccessibleName('Back Low Card at 2.00, chance 46.2%');
  expect(bet(/^Back High Card/)).toHaveAccessibleName('Back High Card at 2.00, chance 46.2%, returns 96.2%');
});

test('a lay price that is gone while bets are closed keeps its place, and says that it is not offered', async () => {
  const [low, ...others] = wireTable().runner_json;
  const laid = { ...low!, can_lay: true as const };
  const { tells } = await openTable({
    runner_json: [{ ...laid, lay: [{ price: 2.06, size: 500 }] }, ...others],
  });
  expect(bet(/^Lay Low Card/)).toHaveAccessibleName('Lay Low Card at 2.06, chance 46.2%');
  await tells({
    round: wireRound({ state: 'LOCKED' }),
    runner_json: [{ ...laid, status: 'SUSPENDED', back: [] }, ...others],
  });
  await waitFor(() =>
    expect(bet(/^Back Low Card/)).toHaveAccessibleName('Back Low Card at –, Not offered now, chance 46.2%'),
  );
  expect(bet(/^Lay Low Card/)).toHaveAccessibleName('Lay Low Card at –, Not offered now, chance 46.2%');
  expect(bet(/^Lay Low Card/)).toBeDisabled();
  // Never laid: one cell.
  expect(screen.queryByRole('button', { name: /^Lay High Card/ })).toBeNull();
});

test('chips are put down, cost at worst what the rules say, and are placed as one bet', async () => {
  const { player, placing } = await openTable();
  await player.click(screen.getByRole('button', { name: 'Chip of 100' }));
  await player.click(bet(/^Back Low Card/));
  await player.click(bet(/^Back Low Card/));
  await player.click(bet(/^Back High Card/));
  // A seven costs half of each.
  expect(await screen.findByText('Worst case this round: -150.00')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Worst case this round: -200.00')).toBeVisible();
  expect(bet(/^Back Low Card.*200 on it/)).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Place 200' }));
  expect(placing()).toHaveLength(1);
  expect(placing()[0]?.body).toMatchObject({
    match_id: '-145',
    market_id: '106261127123000',
    selection_id: 1,
    is_back: '1',
    odds: 2,
    stack: 200,
  });
  expect(mine()).toHaveTextContent('Low Card, Back at 2.00200placed');
});

test('all bets of a round bring the same to its draw, and the page shows it', async () => {
  const { player, placing } = await openTable();
  for (const name of [/^Back Low Card/, /^Back High Card/]) {
    await player.click(bet(name));
    await player.click(screen.getByRole('button', { name: 'Place 50' }));
  }
  // The world of tests draws 0.5 always.
  const entropy = '80'.repeat(16);
  expect(placing().map(({ body }) => body)).toMatchObject([{ entropy }, { entropy }]);
  expect(mine()).toHaveTextContent(`Your page brought to the draw: ${entropy}`);
});

const OWN = {
  bet_id: 'c1',
  selection_id: 1,
  is_back: '1' as const,
  odds: 2,
  stack: 100,
  placed_after: 0,
  profit: null,
};

test('the receipts of the bets are there to be saved, with the place of what the page brought', async () => {
  const { server, tells } = await openTable();
  server.answers['casino/getReceipts'] = ok(wireReceipts({ record: '', commitment: '' }));
  await tells({ round: wireRound({ bets: [OWN] }) });
  const save = await within(mine()).findByRole('link', { name: 'Save 1 signed receipt' });
  expect(decodeURIComponent(save.getAttribute('href') ?? '')).toBe(
    'data:application/json,[{"bet_id":"c1","signature":"00"}]',
  );
  expect(save).toHaveAttribute('download', `receipts-${wireRound().market_id}.json`);
  expect(mine()).toHaveTextContent(`Your page brought to the draw: ${'80'.repeat(16)}`);
  expect(mine()).toHaveTextContent('It is contribution 3 of this round.');
});

test('what a page sent with a first bet between two cards is not said to count', async () => {
  const { server, tells } = await openTable();
  const late = { bet_id: 'c1', receipt: '{}', key: '', index: 0, entropy: '' };
  server.answers['casino/getReceipts'] = ok(wireReceipts({ receipts: [late], record: '', commitment: '' }));
  await tells({ round: wireRound({ bets: [{ ...OWN, placed_after: 2 }] }) });
  await within(mine()).findByRole('link', { name: 'Save 1 signed receipt' });
  expect(mine()).not.toHaveTextContent('Your page brought to the draw');
});

test('receipts that cannot be had are missed, not passed over', async () => {
  const { server, tells } = await openTable();
  server.answers['casino/getReceipts'] = refused('NOT_FOUND', 'No');
  await tells({ round: wireRound({ bets: [OWN] }) });
  expect(await within(mine()).findByRole('alert')).toHaveTextContent('could not be fetched');
});

test('a round that is over is checked with the receipts, and without bets by its record alone', async () => {
  const { server, tells } = await openTable({ last: wireRound({ market_id: '9', state: 'SETTLED' }) });
  const last = () => screen.getByRole('region', { name: 'Last round' });
  expect(within(last()).getByRole('link', { name: 'Check this round' })).toHaveAttribute('href', '/verify/9');
  server.answers['casino/getReceipts'] = ok(wireReceipts());
  await tells({
    last: wireRound({ market_id: '9', state: 'SETTLED', bets: [{ ...OWN, profit: 100 }], net: 100 }),
  });
  const check = await within(last()).findByRole('link', { name: 'Check this round with my receipts' });
  const [page, given] = (check.getAttribute('href') ?? '').split('#');
  expect(page).toBe('/verify.html');
  expect(Object.fromEntries(new URLSearchParams(given))).toEqual({
    record: '{"v":1}',
    commitment: '{"table":"lucky7"}',
    receipt: '[{"bet_id":"c1","signature":"00"}]',
    key: 'ef'.repeat(32),
  });
});

test('a bet that stands can be undone until the next card, and says why not where it is too late', async () => {
  const bets = [
    {
      bet_id: 'c1',
      selection_id: 1,
      is_back: '1' as const,
      odds: 2,
      stack: 300,
      placed_after: 0,
      profit: null,
    },
    {
      bet_id: 'c2',
      selection_id: 2,
      is_back: '1' as const,
      odds: 2,
      stack: 100,
      placed_after: 0,
      profit: null,
    },
  ];
  const { player, tells, server } = await openTable();
  server.answers['casino/getReceipts'] = ok(wireReceipts({ record: '', commitment: '' }));
  await tells({ round: wireRound({ cards: [[]], bets }) });
  const undoOf = (name: string) => within(mine()).queryByRole('button', { name });
  server.answers['bet/undoBet'] = ok({
    bet: betRow({ bet_id: 'c1', match_id: '-145', status: 'CANCELLED' }),
  });
  await player.click(await within(mine()).findByRole('button', { name: 'Undo bet of 300 on Low Card' }));
  expect(server.asked.filter(({ path }) => path.includes('bet/undoBet'))).toMatchObject([
    { body: { bet_id: 'c1' } },
  ]);
  expect(await within(mine()).findByText('1 bet is undone: the stake is free again.')).toBeVisible();
  expect(undoOf('Undo bet of 300 on Low Card')).toBeNull();
  server.answers['bet/undoBet'] = refused('NOT_CANCELLABLE', 'Too late: the bet stands.');
  await player.click(within(mine()).getByRole('button', { name: 'Undo bet of 100 on High Card' }));
  expect(await within(mine()).findByRole('alert')).toHaveTextContent('Too late: the bet stands.');
  await tells({ round: wireRound({ state: 'LOCKED', cards: [[]], bets: bets.slice(1) }) });
  await waitFor(() => expect(undoOf('Undo bet of 100 on High Card')).toBeNull());
});

test('with no chip put down, undo beside the chips takes back the bet that was placed last', async () => {
  const { player, tells, server } = await openTable();
  server.answers['casino/getReceipts'] = ok(wireReceipts({ record: '', commitment: '' }));
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  expect(undo()).toBeDisabled();
  await tells({ round: wireRound({ cards: [[]], bets: [OWN, { ...OWN, bet_id: 'c2', selection_id: 2 }] }) });
  await player.click(bet(/^Back Low Card/));
  await player.click(undo());
  const undone = () => server.asked.filter(({ path }) => path.includes('bet/undoBet'));
  expect(undone()).toEqual([]);
  server.answers['bet/undoBet'] = ok({
    bet: betRow({ bet_id: 'c2', match_id: '-145', status: 'CANCELLED' }),
  });
  await player.click(undo());
  expect(undone()).toMatchObject([{ body: { bet_id: 'c2' } }]);
  expect(await within(mine()).findByText('1 bet is undone: the stake is free again.')).toBeVisible();
  // A card lies open since: the first bet stands.
  await tells({ round: wireRound({ state: 'DEALING', cards: [['2SS']], bets: [OWN] }) });
  await waitFor(() => expect(undo()).toBeDisabled());
});

test('a refused bet says why', async () => {
  const { player } = await openTable({}, refused('MARKET_CLOSED', 'Bets closed at 12:30:18.'));
  await player.click(bet(/^Back Low Card/));
  await player.click(screen.getByRole('button', { name: 'Place 50' }));
  expect(within(mine()).getByRole('alert')).toHaveTextContent('Bets closed at 12:30:18.');
});

test('when the round closes, chips lapse in words and the result is the net', async () => {
  const { player, tells } = await openTable();
  await player.click(bet(/^Back Low Card/));
  await tells({ round: wireRound({ state: 'LOCKED' }) });
  expect(await screen.findByText(/1 chip was not placed in time/)).toBeVisible();
  expect(bet(/^Back Low Card/)).toBeDisabled();
  expect(screen.getByText('Bets are closed.')).toBeInTheDocument();
  await tells({
    round: wireRound({
      state: 'SETTLED',
      cards: [['7SS']],
      result: 't',
      bets: [
        { bet_id: 'c1', selection_id: 1, is_back: '1', odds: 2, stack: 100, placed_after: 0, profit: -50 },
      ],
      net: -50,
    }),
  });
  expect(await screen.findByRole('img', { name: 'seven of spades' })).toBeVisible();
  expect(screen.getAllByText('Result: Seven. You lost 50.00 net.')).toHaveLength(2);
  expect(screen.getByText('1 round with bets, net')).toHaveTextContent('-50.00');
});

test('a return of the stake alone is no win', async () => {
  const { tells } = await openTable();
  const bets = [
    { bet_id: 'c1', selection_id: 1, is_back: '1' as const, odds: 2, stack: 100, placed_after: 0, profit: 0 },
  ];
  await tells({ round: wireRound({ state: 'SETTLED', cards: [['7SS']], result: 't', bets, net: 0 }) });
  expect(await screen.findAllByText(/Your stakes came back: no win, no loss\./)).toHaveLength(2);
  expect(screen.queryByText(/You won/)).toBeNull();
});

test('the seconds are said at ten and five, not each', async () => {
  const { tells } = await openTable();
  const at = (seconds: number) =>
    tells({ round: wireRound({ closes_at: wireTable().now + seconds * 1000 }) });
  const timer = () => screen.getByRole('timer');
  const said = () => screen.queryByText(/seconds until bets close\./)?.textContent;
  expect(said()).toBeUndefined();
  for (const [seconds, words] of [
    [9, '10 seconds until bets close.'],
    [8, '10 seconds until bets close.'],
    [4, '5 seconds until bets close.'],
  ] as const) {
    await at(seconds);
    expect(await within(timer()).findByText(seconds)).toBeVisible();
    expect(said()).toBe(words);
  }
});

const played = (roundId: string, winner: string, card: string) => ({
  market_id: roundId,
  match_id: '-145',
  match_name: 'Lucky 7 A',
  winner_name: winner,
  card_data: JSON.stringify([{ name: 'card', cards: [card] }]),
});
const rounds = (...data: readonly ReturnType<typeof played>[]) =>
  ok({
    data,
    total: data.length,
    limit: 100,
    page: 1,
    from_date: '2026-11-27',
    to_date: '2026-11-27',
    today: '2026-11-27',
  });
const ROUNDS = 'betResult/marketResultDetailsByMarketId';
const OWN_BETS = 'casino/getCasinoResult';

/** The player's bets of a round, by what each brought. */
const brought = (...totals: readonly number[]) =>
  ok({
    data: totals.map((total, i) => ({
      sport_name: 'Lucky 7 A',
      type: 'High Card',
      stack: 100,
      total,
      placed: '2026-11-27 12:29:10',
      round_id: '106261127122900',
      transaction_id: `c${i}`,
      is_back: '1',
    })),
    total: totals.length,
    limit: 100,
    page: 1,
    from_date: '2026-11-27',
    to_date: '2026-11-27',
    today: '2026-11-27',
  });

test('a mark of the last results shows the cards of its round, what it brought and how to check it, and closes again', async () => {
  const { player, server } = await openTable();
  expect(screen.getByText('Past rounds do not change the next.')).toBeVisible();
  server.answers[ROUNDS] = rounds(played('106261127122900', 'High Card', 'KHH'));
  server.answers[OWN_BETS] = brought(95, -20);
  server.answers['casino/getReceipts'] = ok(wireReceipts());
  await player.click(screen.getByRole('button', { name: 'Round 106261127122900: High Card' }));
  const dialog = screen.getByRole('dialog', { name: 'Round 106261127122900: High Card' });
  expect(await within(dialog).findByRole('img', { name: 'king of hearts' })).toBeInTheDocument();
  const askedOf = (path: string) => server.asked.filter((one) => one.path.endsWith(path)).at(-1)?.body;
  expect(askedOf(ROUNDS)).toMatchObject({ match_id: '-145', market_id: '106261127122900' });
  expect(await within(dialog).findByText('You won 75.00 net.')).toBeInTheDocument();
  expect(askedOf(OWN_BETS)).toMatchObject({ bet_type: 'SB', search: '106261127122900' });
  expect(within(dialog).getByRole('link', { name: 'Check this round' })).toHaveAttribute(
    'href',
    '/verify/106261127122900',
  );
  const mineToo = await within(dialog).findByRole('link', { name: 'Check this round with my receipts' });
  expect(mineToo.getAttribute('href')).toMatch(/^\/verify\.html#record=/);
  await player.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [[], 'You had no bets in this round.'],
  [[-50], 'You lost 50.00 net.'],
  [[100, -150], 'You lost 50.00 net.'],
  [[0], 'Your stakes came back: no win, no loss.'],
])('a return up to the stake is no win in it: %j', async (totals, words) => {
  const { player, server } = await openTable();
  server.answers[ROUNDS] = rounds(played('106261127122900', 'High Card', 'KHH'));
  server.answers[OWN_BETS] = brought(...totals);
  await player.click(screen.getByRole('button', { name: 'Round 106261127122900: High Card' }));
  expect(await within(screen.getByRole('dialog')).findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).not.toHaveTextContent('won');
});

test('a round whose cards cannot be had says so', async () => {
  const { player, server } = await openTable();
  server.answers[ROUNDS] = rounds();
  await player.click(screen.getByRole('button', { name: 'Round 106261127122900: High Card' }));
  expect(await screen.findByText('The cards of this round could not be loaded.')).toBeInTheDocument();
});

test('what the last rounds came to stands in bars beside what was to be expected', async () => {
  await openTable(
    {},
    undefined,
    rounds(
      played('3', 'High Card', 'KHH'),
      played('2', 'High Card', 'QHH'),
      played('1', 'Low Card', '2SS'),
      played('0', '', '7SS'),
    ),
  );
  const panel = await screen.findByRole('region', { name: 'How often each came' });
  expect(panel).toHaveTextContent('Last rounds: 3');
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['High Card66.7%expected 46.2%', 'Low Card33.3%expected 46.2%']);
});

test('a chip that is no bet at this table is not offered, and one that is stands in for it', async () => {
  const { player } = await openTable({ min_stack: 100, max_stack: 1_000 });
  expect(screen.getByRole('button', { name: 'Chip of 50: bets here are 100 to 1,000' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Chip of 5,000: bets here are 100 to 1,000' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Chip of 100' })).toHaveAttribute('aria-pressed', 'true');
  await player.click(bet(/^Back Low Card/));
  expect(screen.getByRole('button', { name: 'Place 100' })).toBeEnabled();
});

test('a table whose least bet is above every chip has one of it', async () => {
  await openTable({ min_stack: 7_500, max_stack: 25_000 });
  expect(screen.getByRole('button', { name: 'Chip of 7,500' })).toHaveAttribute('aria-pressed', 'true');
});

test('the bets of the last round are put down again', async () => {
  const bets = [
    {
      bet_id: 'c1',
      selection_id: 2,
      is_back: '1' as const,
      odds: 2,
      stack: 300,
      placed_after: 0,
      profit: 300,
    },
  ];
  const last = wireRound({ market_id: '9', state: 'SETTLED', cards: [['KHH']], result: 'h', bets, net: 300 });
  const { player } = await openTable({ last });
  expect(screen.getByRole('region', { name: 'Last round' })).toHaveTextContent('You won 300.00 net.');
  await player.click(screen.getByRole('button', { name: 'Rebet' }));
  expect(screen.getByRole('button', { name: 'Place 300' })).toBeEnabled();
});

test('a table that does not answer any more takes no bets', async () => {
  const app = await openTable();
  app.server.answers['casino/getTable'] = refused('UNAVAILABLE', 'Later');
  await act(async () => {
    await app.app.store.dispatch(getTable.initiate({ matchId: '-145' }, { forceRefetch: true }));
    await settle();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the table');
  expect(bet(/^Back Low Card/)).toBeDisabled();
});

test('a table that is not there leads to the others', async () => {
  await openApp({
    path: '/casino/match/-9',
    answers: { 'casino/getTable': refused('NOT_FOUND', 'No such table.') },
  });
  expect(await screen.findByText('There is no such table.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All tables' })).toHaveAttribute('href', '#/casino/list');
});

test('a table that is closed says so, and shows its own limits', async () => {
  await openTable({ is_open: 0, round: null, min_stack: 200, max_stack: 5000 });
  expect(screen.getByText('This table is closed.')).toBeVisible();
  expect(screen.getByText('Limits 200 – 5k')).toBeVisible();
  expect(bet(/^Back Low Card/)).toBeDisabled();
});

test('where the operator has pictures, they stand in a frame of the exchange instead of drawn cards', async () => {
  const { tells } = await openTable({ round: wireRound({ cards: [['7HH']] }) });
  expect(screen.getByRole('img', { name: 'seven of hearts' })).toBeVisible();
  expect(screen.queryByTitle('Live video: Lucky 7 A')).toBeNull();
  await tells({ round: wireRound({ cards: [['7HH']] }), video_url: 'https://video.example/lucky7' });
  expect(await screen.findByTitle('Live video: Lucky 7 A')).toHaveAttribute('src', '/api/tv/-145');
  expect(screen.queryByRole('img', { name: 'seven of hearts' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://video.example/lucky7',
  );
});
