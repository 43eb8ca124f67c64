import { readAddress, readWishes } from '../../../src/frames/address';
import { readFromHost } from '../../../src/frames/host';
import { reduceShell } from '../../../src/frames/shell';
import type { Shell, ShellEvent } from '../../../src/frames/shell';
import { sayRefusal, sayShell } from '../../../src/frames/words/shellWords';
import { hi as shellHi } from '../../../src/frames/words/shell.hi';
import { hi as slotHi } from '../../../src/frames/words/slot.hi';

const OPENED = {
  status: 'OK',
  session: 'a-secret',
  name: 'Asha',
  language: 'hi',
  currency: 'INR',
  balance: 5000,
  limits: { min: 1000, max: 50_000 },
  mode: 'real',
  back_url: 'http://localhost:4000/#/slot-games',
};
const open = reduceShell({ status: 'opening' }, { type: 'sessionAnswered', answer: OPENED });

const states = {
  opening: { status: 'opening' },
  refused: { status: 'refused', reason: 'SESSION_EXPIRED' },
  open,
} satisfies Record<string, Shell>;
const events = {
  opened: { type: 'sessionAnswered', answer: OPENED },
  expired: { type: 'sessionAnswered', answer: { status: 'SESSION_EXPIRED' } },
  viewChosen: { type: 'viewChosen', view: { kind: 'rules' } },
  balanceTold: { type: 'balanceTold', balance: 1 },
  paused: { type: 'hostSaid', message: { type: 'host/pause' } },
  resumed: { type: 'hostSaid', message: { type: 'host/resume' } },
  balanceSaid: { type: 'hostSaid', message: { type: 'host/balance', balance: 2 } },
} satisfies Record<string, ShellEvent>;

test('a session opens the shell with what it was told', () => {
  expect(open).toEqual({
    status: 'open',
    session: {
      secret: 'a-secret',
      name: 'Asha',
      language: 'hi',
      limits: { min: 1000, max: 50_000 },
      mode: 'real',
      backUrl: 'http://localhost:4000/#/slot-games',
    },
    balance: 5000,
    view: { kind: 'play' },
    isPaused: false,
  });
});

test('an answer that opens nothing is a refusal with its word', () => {
  expect(reduceShell(states.opening, events.expired)).toEqual({
    status: 'refused',
    reason: 'SESSION_EXPIRED',
  });
  const unread = { type: 'sessionAnswered', answer: { ...OPENED, limits: null } } as const;
  expect(reduceShell(states.opening, unread)).toEqual({ status: 'refused', reason: 'UNAVAILABLE' });
});

test.each(Object.keys(events) as (keyof typeof events)[])('a refused shell stays so on %s', (on) => {
  expect(reduceShell(states.refused, events[on])).toBe(states.refused);
});

test('an open shell hears its page and its game', () => {
  expect(reduceShell(open, events.viewChosen)).toMatchObject({ view: { kind: 'rules' } });
  expect(reduceShell(open, events.balanceTold)).toMatchObject({ balance: 1 });
  expect(reduceShell(open, events.balanceSaid)).toMatchObject({ balance: 2 });
  const paused = reduceShell(open, events.paused);
  expect(paused).toMatchObject({ isPaused: true });
  expect(reduceShell(paused, events.resumed)).toMatchObject({ isPaused: false });
  expect(reduceShell(open, events.expired)).toBe(open);
  expect(reduceShell(states.opening, events.paused)).toBe(states.opening);
});

test('what is played for play money is not counted in the account of the page around', () => {
  const answer = { ...OPENED, mode: 'demo' };
  const play = reduceShell(states.opening, { type: 'sessionAnswered', answer });
  expect(reduceShell(play, events.balanceSaid)).toBe(play);
  expect(reduceShell(play, events.balanceTold)).toMatchObject({ balance: 1 });
});

test.each([
  [{ type: 'host/pause', more: 1 }, { type: 'host/pause' }],
  [
    { type: 'host/balance', balance: 100 },
    { type: 'host/balance', balance: 100 },
  ],
  [{ type: 'host/balance', balance: 0.5 }, undefined],
  [{ type: 'host/balance', balance: '100' }, undefined],
  [{ type: 'game/close' }, undefined],
  ['host/pause', undefined],
  [null, undefined],
])('of %j from the page around, %j is read', (data, read) => {
  expect(readFromHost(data)).toEqual(read);
});

test('an address says what is opened, and a launch what it wishes', () => {
  const at = (pathname: string, hash = '') => readAddress({ pathname, hash });
  expect(at('/play/slot3', '#token=abc&language=hi')).toEqual({ kind: 'play', game: 'slot3', token: 'abc' });
  expect(at('/rules/slot3')).toEqual({ kind: 'rules', game: 'slot3' });
  expect(at('/history/slot3/slot3%3A1')).toEqual({ kind: 'proof', game: 'slot3', round: 'slot3:1' });
  expect(at('/')).toEqual({ kind: 'nothing' });
  expect(readWishes('#token=abc&language=hi&theme=dark')).toEqual({ language: 'hi', scheme: 'dark' });
  expect(readWishes('#token=abc&language=bn')).toEqual({ language: 'bn' });
  expect(readWishes('#token=abc&language=fr&theme=pink')).toEqual({});
});

test('every refusal has a sentence, in each language, and Hindi has no English words', () => {
  expect(sayRefusal('en', 'INSUFFICIENT_FUNDS')).toBe(
    'Your balance does not cover this stake. Nothing was taken.',
  );
  expect(sayRefusal('en', 'A_WORD_TO_COME')).toBe(sayShell('en')('refusal.OTHER'));
  const english = [...Object.values(shellHi), ...Object.values(slotHi)].filter((words) =>
    /[A-Za-z]{2}/.test(words.replaceAll(/\{\w+\}/g, '').replaceAll('WebCrypto', '')),
  );
  expect(english).toEqual([]);
});
