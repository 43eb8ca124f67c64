import { frameOf, readMessage } from '../../../../src/screens/games/frameMessages';
import type { FrameAddress } from '../../../../src/screens/games/frameMessages';

const PAGE = 'https://play.example';
const STRICT = 'allow-scripts allow-forms';

test.each([
  ['https://games.example/play#token=t', 'https://games.example', `${STRICT} allow-same-origin`],
  // On the page's own origin that would undo the sandbox.
  ['https://play.example/play', 'null', STRICT],
])('%s is framed as of %s with %s', (address, origin, sandbox) => {
  expect(frameOf(address, PAGE)).toEqual({ url: address, origin, sandbox });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://play.example/1', '/play', ''])(
  '%s is no address for a frame',
  (address) => expect(frameOf(address, PAGE)).toBeNull(),
);

const frame: FrameAddress = {
  url: 'https://games.example/',
  origin: 'https://games.example',
  sandbox: STRICT,
};
const inside = { name: 'the frame' } as unknown as MessageEventSource;
const elsewhere = { name: 'another window' } as unknown as MessageEventSource;
const came = (data: unknown, over: Partial<Pick<MessageEvent, 'origin' | 'source'>> = {}) => ({
  data,
  origin: frame.origin,
  source: inside,
  ...over,
});

test.each(['game/ready', 'game/busy', 'game/idle', 'game/balanceChanged', 'game/close'] as const)(
  '%s is heard, and nothing beside it',
  (type) => {
    expect(readMessage(came({ type, balance: 1e9, text: 'canary' }), frame, inside)).toEqual({ type });
  },
);

test('a round is asked for by a short text', () => {
  expect(readMessage(came({ type: 'game/history', round: 'R1' }), frame, inside)).toEqual({
    type: 'game/history',
    round: 'R1',
  });
  expect(readMessage(came({ type: 'game/history', round: 'x'.repeat(65) }), frame, inside)).toBeNull();
  expect(readMessage(came({ type: 'game/history' }), frame, inside)).toBeNull();
});

test.each([
  ['of another origin', came({ type: 'game/ready' }, { origin: PAGE })],
  ['of another window', came({ type: 'game/ready' }, { source: elsewhere })],
  ['of no window', came({ type: 'game/ready' }, { source: null })],
  ['that is an event of the store', came({ type: 'balance/balanceToggled' })],
  ['to the game', came({ type: 'host/balance', balance: 1 })],
  ['that is text', came('game/ready')],
  ['that is nothing', came(null)],
])('a message %s is ignored', (_, message) => {
  expect(readMessage(message, frame, inside)).toBeNull();
});

test('before the frame is there nothing is heard', () => {
  expect(readMessage(came({ type: 'game/ready' }, { source: null }), frame, null)).toBeNull();
});
