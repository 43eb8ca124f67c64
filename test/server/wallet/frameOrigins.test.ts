import { mayFrame, originsOf, ownOrigin } from '../../../server/wallet/lobby/frameOrigins';

const PORT = { origin: undefined, port: 4002 };
const PAGE = 'https://play.example';

test('games of our own are at their port of the page’s host, or at the origin of their proxy', () => {
  expect(ownOrigin(PORT, 'http://localhost:4000')).toBe('http://localhost:4002');
  expect(ownOrigin(PORT, 'http://[::1]:4000')).toBe('http://[::1]:4002');
  expect(ownOrigin({ origin: 'https://games.example', port: 4002 }, PAGE)).toBe('https://games.example');
  expect(ownOrigin(PORT, 'http://play example')).toBeUndefined();
});

test('a provider’s pages come from where an operator allowed, or else from where it is asked', () => {
  expect(originsOf({ origins: [], address: 'https://reels.example/api' })).toEqual(['https://reels.example']);
  expect(originsOf({ origins: ['https://cdn.example'], address: 'https://reels.example' })).toEqual([
    'https://cdn.example',
  ]);
  expect(originsOf({ origins: ['javascript:alert(1)'], address: null })).toEqual([]);
});

const reels = { code: 'reels', origins: [], address: 'https://reels.example', page: PAGE, own: PORT };
const backlay = { ...reels, code: 'backlay', address: 'http://127.0.0.1:4002' };

test.each([
  ['https://reels.example/play?x#token=t', reels, true],
  ['https://other.example/play', reels, false],
  ['http://reels.example/play', reels, false],
  ['javascript:alert(1)', reels, false],
  ['data:text/html,x', reels, false],
  ['/play', reels, false],
  ['https://play.example/play', reels, false],
  ['https://play.example/play', { ...reels, origins: ['https://play.example'] }, false],
  ['https://play.example:4002/play/slot3#token=t', backlay, true],
  ['http://127.0.0.1:4002/play/slot3', backlay, false],
  ['https://play.example/play', { ...backlay, own: { origin: PAGE, port: 0 } }, true],
])('%s of %s: %s', (url, framing, may) => {
  expect(mayFrame(url, framing)).toBe(may);
});
