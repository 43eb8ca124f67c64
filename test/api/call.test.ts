import { getBalance } from '../../api/balance';
import { placeBet } from '../../api/bets';
import { getSports } from '../../api/sports';
import { ok, refused } from '../store/fakeWorld';
import { bench } from './bench';
import { wireBet } from './wire';

const FUNDS = { user_name: 'demo', free_chip: 99_000.5, total_chip: 100_000, liability: -1000 };
const PATH = 'user/getUserBalance';
const ask = (b: ReturnType<typeof bench>) =>
  b.dispatch(getBalance.initiate(undefined, { forceRefetch: true }));
const bet = {
  ref: 'reference-1',
  matchId: 'm1',
  marketId: '1.1',
  selectionId: 11,
  side: 'back' as const,
  odds: 185,
  stakePaise: 100_050,
  keepInPlay: false,
};

test('every call carries the bearer, the type and no cache', async () => {
  const b = bench({ [PATH]: ok(FUNDS) });
  await ask(b);
  b.session.token = null;
  await ask(b);
  expect(b.server.asked[0]).toMatchObject({
    method: 'GET',
    headers: {
      authorization: 'Bearer tok-1',
      'cache-control': 'no-store, no-cache',
      'content-type': 'application/json',
    },
  });
  expect(b.server.asked[1]?.headers.authorization).toBe('Bearer null');
});

test('rupees become paise, exposure is never negative', async () => {
  const { data } = await ask(bench({ [PATH]: ok(FUNDS) }));
  expect(data).toEqual({
    userName: 'demo',
    availablePaise: 9_900_050,
    totalPaise: 10_000_000,
    exposurePaise: 100_000,
  });
});

test.each([
  ['a refusal', refused('ACCOUNT_LOCKED', 'Betting is locked'), 'ACCOUNT_LOCKED', 'Betting is locked'],
  ['a refusal by a word of a later day', refused('MOON_FULL', 'Not tonight'), 'REFUSED', 'Not tonight'],
  [
    '429 by such a word',
    { status: 429, body: refused('MOON_FULL', 'Slow').body },
    'TOO_MANY_REQUESTS',
    'Slow',
  ],
  ['a refusal without a word', { body: { status: false, message: 'No' } }, 'REFUSED', 'No'],
  ['401 whatever it says', { status: 401, body: { status: false, message: 'Out' } }, 'UNAUTHORISED', 'Out'],
  ['403 with no body', { status: 403, text: '' }, 'FORBIDDEN', ''],
  ['a refusal that forbids, by HTTP 200', refused('FORBIDDEN', 'Not offered'), 'REFUSED', 'Not offered'],
  ['FORBIDDEN said with 200', refused('FORBIDDEN', 'Not for you'), 'REFUSED', 'Not for you'],
  ['404', { status: 404, text: '<html>' }, 'NOT_FOUND', ''],
  ['429', { status: 429, body: { status: false, message: 'Slow down' } }, 'TOO_MANY_REQUESTS', 'Slow down'],
  ['400', { status: 400, body: {} }, 'BAD_REQUEST', ''],
  ['502', { status: 502, text: 'Bad gateway' }, 'NO_ANSWER', ''],
  ['no JSON', { text: '<html>' }, 'BAD_REPLY', ''],
  ['an empty reply', { text: '' }, 'BAD_REPLY', ''],
  ['a lost connection', 'lost' as const, 'OFFLINE', ''],
  ['another shape', ok({ ...FUNDS, free_chip: 'much' }), 'BAD_REPLY', 'Unexpected reply at data.free_chip'],
  ['a bare null', { body: null }, 'BAD_REPLY', 'Unexpected reply'],
])('%s becomes an ordinary error', async (_, answer, code, message) => {
  const { error } = await ask(bench({ [PATH]: answer }));
  expect(error).toEqual({ code, message });
});

test('an answer that never comes is a timeout', async () => {
  const b = bench({ [PATH]: 'silent' });
  const asked = ask(b);
  await b.clock.tick(15_000);
  expect((await asked).error).toEqual({ code: 'TIMEOUT', message: '' });
  expect(b.clock.pending()).toBe(0);
});

test('a read is tried again, later each time, and then answers', async () => {
  let n = 0;
  const b = bench({ 'sport/getSports': () => ((n += 1) < 3 ? 'lost' : ok([])) });
  const asked = b.dispatch(getSports.initiate());
  await b.clock.tick(399);
  expect(n).toBe(1);
  await b.clock.tick(1);
  expect(n).toBe(2);
  await b.clock.tick(800);
  expect((await asked).data).toEqual([]);
  expect(n).toBe(3);
});

test('a bet is tried again only under its own reference, and a refusal never', async () => {
  const b = bench({
    'bet/placeMarketBet': () => (b.server.asked.length < 2 ? 'lost' : ok(wireBet, 'Placed')),
  });
  const placed = b.dispatch(placeBet.initiate(bet));
  await b.clock.tick(10_000);
  expect(await placed).toMatchObject({ data: { message: 'Placed', bet: { betId: 'b1' } } });
  expect(b.server.asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ ref: 'reference-1', odds: 1.85, stack: 1000.5, is_back: '1' }),
    expect.objectContaining({ ref: 'reference-1' }),
  ]);
  const no = bench({ 'bet/placeMarketBet': refused('MARKET_SUSPENDED', 'Suspended') });
  expect(await no.dispatch(placeBet.initiate(bet))).toMatchObject({ error: { code: 'MARKET_SUSPENDED' } });
  expect(no.server.asked).toHaveLength(1);
});

test('each try of a bet says when it left the page, and when the player had pressed', async () => {
  const b = bench({
    'bet/placeMarketBet': () => (b.server.asked.length < 2 ? 'lost' : ok(wireBet, 'Placed')),
  });
  const pressedAt = b.clock.now();
  const placed = b.dispatch(placeBet.initiate({ ...bet, pressedAt }));
  await b.clock.tick(10_000);
  await placed;
  const [first, second] = b.server.asked.map(({ body }) => body);
  expect(first).toMatchObject({ pressed_at: pressedAt, sent_at: pressedAt, ref: 'reference-1' });
  expect(second).toMatchObject({ pressed_at: pressedAt, ref: 'reference-1', stack: 1000.5 });
  // The pause before a second try: between half and one and a half of 400 ms.
  const later = Number((second as { sent_at?: number }).sent_at) - pressedAt;
  expect(later).toBeGreaterThanOrEqual(200);
  expect(later).toBeLessThanOrEqual(600);
});

const OUTAGE = { status: 503, body: { status: false, code: 'UNAVAILABLE', message: 'nothing was changed' } };
const BUSY = { status: 429, body: { status: false, code: 'TOO_MANY_REQUESTS', message: 'wait' } };
const OPEN = { status: 503, body: { status: false, code: 'OUTCOME_UNKNOWN', message: 'not known' } };
const PROXY = { status: 504, text: 'Gateway time-out' };

test.each([
  ['nothing was changed by any try', [OUTAGE, OUTAGE, OUTAGE], 'UNAVAILABLE'],
  ['the exchange does not know', [OPEN, OPEN, OPEN], 'OUTCOME_UNKNOWN'],
  ['it did not know, and then could not be asked', [OPEN, OUTAGE, OUTAGE], 'OUTCOME_UNKNOWN'],
  ['a try was lost, the next one changed nothing', ['lost', OUTAGE, OUTAGE], 'OFFLINE'],
  ['a try was lost between here and there, the next one came too soon', [PROXY, BUSY], 'NO_ANSWER'],
  [
    'a try was lost, and the exchange knows that nothing came of it',
    ['lost', refused('RATE_CHANGED')],
    'RATE_CHANGED',
  ],
] as const)('of a bet tried more than once is told what is so of all tries: %s', async (_, answers, code) => {
  let n = 0;
  const b = bench({ 'bet/placeMarketBet': () => answers[n++] ?? 'lost' });
  const placed = b.dispatch(placeBet.initiate(bet));
  await b.clock.tick(10_000);
  expect(await placed).toMatchObject({ error: { code } });
  expect(n).toBe(answers.length);
});

test('an answer to the session before this one is void', async () => {
  const b = bench({
    [PATH]: () => {
      b.session.token = 'tok-2';
      return ok(FUNDS);
    },
  });
  expect((await ask(b)).error).toEqual({ code: 'CALLED_OFF', message: '' });
});

test('while the page looks at the past nothing is asked', async () => {
  const b = bench({ [PATH]: ok(FUNDS) });
  let resume = (): void => undefined;
  b.extra.whenPresent = () => new Promise((resolve) => (resume = resolve));
  const asked = ask(b);
  await b.clock.tick(1_000);
  expect(b.server.asked).toHaveLength(0);
  resume();
  expect((await asked).data?.userName).toBe('demo');
});

test('what a page asks that nobody sees says so; what a page asks that is seen says nothing', async () => {
  const b = bench({ [PATH]: ok(FUNDS) });
  await ask(b);
  b.extra.isHidden = () => true;
  await ask(b);
  expect(b.server.asked.map(({ headers }) => headers['x-page-visibility'])).toEqual([undefined, 'hidden']);
});

test('a session that was idle says so by HTTP 401 alone', async () => {
  const idle = { status: false, code: 'SESSION_IDLE', message: 'You were away for too long' };
  expect((await ask(bench({ [PATH]: { status: 401, body: idle } }))).error).toMatchObject({
    code: 'SESSION_IDLE',
  });
  expect(
    (await ask(bench({ [PATH]: { status: 401, body: { ...idle, code: 'NOT_FOUND' } } }))).error,
  ).toMatchObject({ code: 'UNAUTHORISED' });
});

describe('what an exchange says by a key', () => {
  const said = (saying: unknown) => ({ body: { ...refused('INVALID_STAKE', 'Too much').body, saying } });
  const plain = { code: 'INVALID_STAKE', message: 'Too much' };

  test('comes with its amounts in paise', async () => {
    const limits = { key: 'stakeLimits', amounts: { min: 0.1, max: 100_000.55 }, values: { name: 'India' } };
    const { error } = await ask(bench({ [PATH]: said(limits) }));
    expect(error).toEqual({ ...plain, saying: { ...limits, amounts: { min: 10, max: 10_000_055 } } });
  });

  test('needs no values', async () => {
    const { error } = await ask(bench({ [PATH]: said({ key: 'marketClosed' }) }));
    expect(error).toEqual({ ...plain, saying: { key: 'marketClosed', amounts: {}, values: {} } });
  });

  test.each([null, 'stakeLimits', { key: 7 }, { key: 'a', amounts: { min: '5' } }])(
    'is left out where it is none: %j',
    async (saying) => {
      const { error } = await ask(bench({ [PATH]: said(saying) }));
      expect(error).toEqual(plain);
    },
  );

  test('comes with what was done, whose word may be of a later day', async () => {
    const { body } = ok(wireBet, 'Bet placed.');
    const saying = { key: 'betPartly', amounts: { matched: 1.5, open: 2 } };
    const b = bench({ 'bet/placeMarketBet': { body: { ...body, saying, code: 'MOON_FULL' } } });
    const { data } = await b.dispatch(placeBet.initiate(bet));
    expect(data).toMatchObject({ message: 'Bet placed.', saying: { amounts: { matched: 150, open: 200 } } });
  });
});
