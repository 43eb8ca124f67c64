import { act, screen, waitFor, within } from '@testing-library/react';
import { BETS_PAGE } from '../../../../api/schemas/bets';
import { ok, refused } from '../../../store/fakeWorld';
import type { Asked } from '../../../store/fakeWorld';
import { betRow, bets, openApp } from '../../support/app';

/** Bets with ids from the newest down; one a second, so that ids and times agree. */
const page = (newest: number, count: number) =>
  Array.from({ length: count }, (_, i) => betRow({ bet_id: String(newest - i) }));

const sums = { market_id: '1.1', open_win: 0, open_lose: 0 };
const POSITIONS = ok([{ ...sums, selection_id: 11, win: 4250, lose: -5000, bets: 130 }]);

const isOlder = ({ body }: Pick<Asked, 'body'>): boolean =>
  typeof body === 'object' && body !== null && 'before' in body;

async function openLong(older: () => ReturnType<typeof ok> | ReturnType<typeof refused>, isWide = false) {
  const app = await openApp({
    isWide,
    path: '/game-details/4/m1',
    answers: {
      'bet/getMarketAndFancyBet': (asked: Asked) => (isOlder(asked) ? older() : ok(page(1000, BETS_PAGE))),
      'bet/getPositions': POSITIONS,
    },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  return app;
}
const button = () => within(bets()).getByRole('button', { name: 'Show more' });
const lines = () => bets().querySelectorAll('tbody.bet');

test('the newest bets, then those behind them, by a button that keeps the focus', async () => {
  const { player, server } = await openLong(() => ok(page(900, 30)));
  await waitFor(() => expect(lines()).toHaveLength(BETS_PAGE));
  expect(within(bets()).getByText(`${BETS_PAGE}+`)).toBeVisible();
  await player.click(button());
  await waitFor(() => expect(lines()).toHaveLength(BETS_PAGE + 30));
  expect(server.asked.find(isOlder)?.body).toEqual({ bet_type: 'M', match_id: 'm1', before: '901' });
  expect(within(bets()).queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(within(bets()).getByText(String(BETS_PAGE + 30))).toBeVisible();
  expect(bets()).toHaveFocus();
  expect(bets()).toHaveAttribute('tabindex', '-1');
});

test('at a desk, where the list scrolls by itself, keys reach it once it has bets', async () => {
  await openLong(() => ok(null), true);
  await waitFor(() => expect(lines()).toHaveLength(BETS_PAGE));
  expect(bets()).toHaveAttribute('tabindex', '0');
});

test('the button stays, and stays in focus, while there is more', async () => {
  let end = 900;
  const { player } = await openLong(() => ok(page((end -= BETS_PAGE) + BETS_PAGE, BETS_PAGE)));
  await waitFor(() => expect(lines()).toHaveLength(BETS_PAGE));
  await player.click(button());
  await waitFor(() => expect(lines()).toHaveLength(2 * BETS_PAGE));
  expect(button()).toHaveFocus();
  await player.keyboard('{Enter}');
  await waitFor(() => expect(lines()).toHaveLength(3 * BETS_PAGE));
});

test('what could not be loaded is said, and can be asked for again', async () => {
  let answer: ReturnType<typeof ok> | ReturnType<typeof refused> = refused('NOT_FOUND', 'gone');
  const { player } = await openLong(() => answer);
  await waitFor(() => expect(lines()).toHaveLength(BETS_PAGE));
  await player.click(button());
  expect(await within(bets()).findByRole('alert')).toHaveTextContent('More bets could not be loaded.');
  answer = ok(null);
  await player.click(button());
  await waitFor(() => expect(within(bets()).queryByRole('button', { name: 'Show more' })).toBeNull());
  expect(lines()).toHaveLength(BETS_PAGE);
});

test('results by runner come from the exchange while bets are missing, and are asked for as bets move', async () => {
  const { server, socket, clock, goLive, tick } = await openLong(() => ok(null));
  await goLive();
  const result = () => screen.getByRole('group', { name: 'Your result if India wins' });
  await waitFor(() => expect(result()).toHaveTextContent('+4,250.00'));
  server.answers['bet/getPositions'] = ok([{ ...sums, selection_id: 11, win: 5100, lose: -6000, bets: 131 }]);
  const oc = [{ id: '1.1', matchId: 'm1', bets: page(1001, 1) }];
  act(() => socket()?.say({ op: 'ocm', pt: clock.now(), oc }));
  await tick();
  await waitFor(() => expect(result()).toHaveTextContent('+5,100.00'));
});
