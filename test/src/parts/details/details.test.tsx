import { screen, within } from '@testing-library/react';
import { showShortIn } from '../../../../src/base/format/amounts';
import { linesOf } from '../../../../src/parts/details/linesOf';
import { toMarketImage } from '../../../../api/markets';
import { wireBookmaker } from '../../../api/wireFancy';
import { ok } from '../../../store/fakeWorld';
import { betRow, bets, detail, market, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/multi/MultiMarkets';
import '../../../../src/parts/details/MarketDetails';
import '../../../../src/parts/details/Meant';
import '../../../../src/parts/bets/BetSections';

const MARKETS = { 'match/getMatchDetail': ok(detail({ markets: [market(), wireBookmaker()] })) };
const linesFor = (over: Parameters<typeof market>[0]) =>
  linesOf(toMarketImage(market(over)), showShortIn('indian'));
const odds = () => screen.findByRole('region', { name: 'Match Odds' });

test('the rules of a market are its own facts in words; they open by its button, and the address says so', async () => {
  const { player, app } = await openApp({ path: '/game-details/4/m1', answers: MARKETS });
  await player.click(await screen.findByRole('button', { name: 'More of Match Odds' }));
  const rules = await within(await odds()).findByRole('heading', { name: 'Rules of this market' });
  // Below the prices: none of them moves under the finger.
  const grid = (await odds()).querySelector('.grid')!;
  expect(grid.compareDocumentPosition(rules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const lines = within(rules.parentElement!).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Back wins stake times odds/),
    'If runners share a win, your stake counts for its share.',
    'Stakes from 100 to 50k.',
    expect.stringMatching(/^What is not matched stays open/),
    'In play a bet waits 3 s before it is matched. Until then you can take it back.',
    'Commission is 2% of what you win on the whole market; none if you lose.',
    'A result can be questioned for 7 days.',
  ]);
  expect(app.store.getState().route.path).toBe('/game-details/4/m1?market=1.1');
  await player.click(screen.getByRole('button', { name: 'More of Bookmaker', expanded: false }));
  expect(within(await odds()).queryByRole('heading', { name: 'Rules of this market' })).toBeNull();
  await player.click(screen.getByRole('button', { name: 'More of Bookmaker', expanded: true }));
  expect(app.store.getState().route.path).toBe('/game-details/4/m1');
});

test('a link is copied, or the page says that the browser did not let it', async () => {
  const { player } = await openApp({ path: '/game-details/4/m1?market=1.1', answers: MARKETS });
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await player.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(written.mock.calls).toEqual([[expect.stringMatching(/#\/match\/matchdetail\/m1\?market=1\.1$/)]]);
  expect(await screen.findByText('Done')).toBeVisible();
  // A page without TLS has none.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await player.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('This browser did not let the page copy the link.')).toBeVisible();
});

test('each kind of market has its rules', () => {
  const keys = (over: Parameters<typeof market>[0]) => linesFor(over).map(([key]) => key);
  expect(linesFor({ market_type: 'WIN' })).toContainEqual(['ruled.nonRunner', { win: 2.5 }]);
  expect(keys({ market_type: 'PLACE', number_of_winners: 3 })).toEqual(
    expect.arrayContaining(['ruled.winners', 'ruled.nonRunnerPlace']),
  );
  const plain = keys({
    market_type: 'BOOKMAKER',
    commission_percent: 0,
    bet_delay: 0,
    allows_unmatched: false,
  });
  expect(plain).toEqual([
    'ruled.rates',
    'ruled.deadHeat',
    'ruled.limits',
    'ruled.whole',
    'ruled.noCommission',
    'ruled.query',
  ]);
});

test('a link to a bet marks it among My bets, and its number is that link', async () => {
  const answers = { ...MARKETS, 'bet/getMarketAndFancyBet': ok([betRow({ bet_id: 'b1' })]) };
  const { player } = await openApp({ path: '/game-details/4/m1?bet=b1', answers });
  await player.click(await within(bets()).findByRole('button', { name: /^Details of Back India/ }));
  const link = within(bets()).getByRole('link', { name: 'Bet b1' });
  expect(link).toHaveAttribute('href', '#/game-details/4/m1?bet=b1');
  expect(link.closest('[data-bet="b1"]')).not.toBeNull();
});

test('a pinned market stands on the multi-market page, live, until it is let go', async () => {
  const { player, app, goLive, stream } = await openApp({ path: '/game-details/4/m1', answers: MARKETS });
  await player.click(await screen.findByRole('button', { name: 'More of Match Odds' }));
  await player.click(await screen.findByRole('button', { name: 'Pin' }));
  expect(app.store.getState().pins).toEqual({
    status: 'some',
    pins: [{ marketId: '1.1', matchId: 'm1' }],
  });
  await player.click(screen.getByRole('link', { name: 'Go to Multi-markets' }));
  expect(await screen.findByRole('heading', { name: 'Multi-markets', level: 1 })).toBeVisible();
  expect(await odds()).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Bookmaker' })).toBeNull();
  expect(app.store.getState().connection).toMatchObject({ wanted: ['1.1'] });
  await goLive();
  await stream([{ id: '1.1', rc: [{ id: 11, batb: [[0, 1.9, 50]] }] }]);
  expect(screen.getByRole('button', { name: /^Back India 1\.90/ })).toBeVisible();
  await player.click(screen.getByRole('button', { name: /^Unpin: / }));
  expect(await screen.findByText('No market is pinned.')).toBeVisible();
});

test('the head says the book, what was matched, and the age of a price once it is old', async () => {
  const { goLive, stream, tick } = await openApp({
    path: '/game-details/4/m1',
    answers: { 'match/getMatchDetail': ok(detail({ markets: [market({ total_matched: 12_500 })] })) },
  });
  const grid = await odds();
  expect(grid).toHaveTextContent('Book 101%');
  expect(grid).toHaveTextContent('Matched 12.5k');
  await goLive();
  await stream([{ id: '1.1', tv: 13_000, rc: [{ id: 11, batb: [[0, 2, 50]] }] }]);
  // Figures follow their market once a second.
  await tick(1000);
  await stream([], { ct: 'HEARTBEAT' });
  expect(grid).toHaveTextContent('Book 97%');
  expect(grid).toHaveTextContent('Matched 13k');
  expect(grid).not.toHaveTextContent('ago');
  await tick(12_000);
  await stream([], { ct: 'HEARTBEAT' });
  expect(grid).toHaveTextContent('13 s ago');
});
