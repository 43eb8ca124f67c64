import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Redactor } from '@backlay/replay/hiding/redact';
import type { WhyNot } from '../../../store/base/selectors/slipSelectors';
import { STATES, VOCABULARY } from '../../../store/replay/vocabulary';
import { fold } from '@backlay/replay/verify/fold';
import { hashOf } from '@backlay/replay/base/hash';
import { mustRead, playedSession, SALT } from '../../../packages/replay/test/tinyApp';
import { readRecorder } from '@backlay/replay/recorder/readRecorder';

function redacted(value: unknown): unknown {
  const redactor = new Redactor(SALT, VOCABULARY);
  redactor.learn(value);
  return redactor.redact(value);
}

type Named = { a: { userName: string }; b: object; c: string; friends: object };

const signedIn = {
  userName: 'sunita',
  name: 'Sunita Rao',
  userId: '4711',
  parentId: -1,
  token: 'tok-9f8e7d6c5b4a',
};

describe('a mark', () => {
  const state = {
    slip: { status: 'editing', draft: { stakePaise: 10_000, marketId: '1.365' } },
    auth: { ...signedIn, account: '50100087' },
    friends: { meera: 1, sunita: 2 },
    search: { text: 'Asha' },
  };
  const noted = (note: string) => {
    const redactor = new Redactor(SALT, VOCABULARY);
    redactor.learn(state);
    redactor.redact(state);
    return redactor.hideMark(note);
  };

  test.each([
    'expected: /slip/status=empty',
    'expected: /slip/status="empty"',
    'expected: /slip/draft/stakePaise=20000',
    'expected: /slip/draft=null',
    'expected: /slip/isOpen=true',
    'expected: /results/1.365/11/result/worst=-500',
    'expected: /exposureAfter=0',
    '/slip/status',
  ])('stays readable where it names a place of the state: %s', (note) => expect(noted(note)).toBe(note));

  test.each([
    ['price jumped here', /price|jumped|here/],
    ['expected: /slip/status=canary', /canary/],
    ['expected: /slip/canary=empty', /canary/],
    ['expected: /auth/token=tok-9f8e7d6c5b4a', /9f8e7d6c5b4a/],
    ['expected: /auth/account=50100087', /50100087/],
    ['expected: /slip/draft/stakePaise=50100087', /50100087/],
    ['expected: /auth/userId=4711', /4711/],
    ['expected: /auth/userName=sunita', /sunita/],
    ['expected: /friends/meera=1', /meera/],
    ['expected: /slip/status=empty but Asha saw it', /Asha|saw/],
    ['Asha: expected: /slip/status=empty', /Asha/],
    ['call 9876543210 /slip/status=empty', /9876543210|call/],
    ['expected: /9876543210=1', /9876543210/],
    ['expected: /sunita/status=empty', /sunita/],
    ['/home/asha/canary.txt', /asha|canary/],
  ])('hides what was typed: %s', (note, secret) => {
    expect(noted(note)).not.toMatch(secret);
    expect(noted(note)).toHaveLength(note.length);
  });

  test('knows why a bet cannot be placed', () => {
    const reasons: Record<WhyNot, true> = {
      nothingPicked: true,
      underWay: true,
      offline: true,
      marketClosed: true,
      marketShut: true,
      runnerShut: true,
      stalePrices: true,
      needOdds: true,
      offLadder: true,
      needStake: true,
      notAmount: true,
      tooSmall: true,
      tooLarge: true,
      noFunds: true,
    };
    for (const reason of Object.keys(reasons)) expect(noted(`/whyNot=${reason}`)).toBe(`/whyNot=${reason}`);
  });

  test('knows what the states of each slice are called', () => {
    const rows = readFileSync('slices/README.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const columns = rows.map((line) => line.split('|')[2] ?? '');
    const lists = columns.filter((text) => /^ *\w+(?:, \w+)* *$/.test(text));
    expect(lists.length).toBeGreaterThan(20);
    const names = lists.flatMap((text) => text.trim().split(', '));
    expect(names.filter((name) => !STATES.has(name))).toEqual([]);
  });
});

describe('what was expected', () => {
  const expected = (at: string, value?: unknown) => {
    const redactor = new Redactor(SALT, VOCABULARY);
    redactor.learn({ slip: { status: 'editing', draft: { stakePaise: 1 } }, search: { text: 'Asha Rao' } });
    return redactor.hideExpected({ at, value });
  };

  test.each([
    ['/slip/status', 'empty'],
    ['/whyNot', 'needStake'],
    ['/slip/draft', undefined],
    ['/search/text', 'Asha'],
  ])('can be asked for: %s is %j', (at, value) => expect(expected(at, value)).not.toHaveProperty('isHidden'));

  test.each([
    ['/slip/lines', undefined],
    ['/slip/status', 'emtpy'],
    ['/whyNot', 'canary'],
    ['/slip', { status: 'empty' }],
  ])('says that nothing can be said where its words are hidden: %s is %j', (at, value) =>
    expect(expected(at, value)).toHaveProperty('isHidden', true),
  );
});

describe('what is hidden', () => {
  test('values under personal keys, in both spellings', () => {
    const text = JSON.stringify(redacted({ ...signedIn, user_name: 'rahul', user_id: 98765 }));
    for (const secret of ['sunita', 'Sunita', 'Rao', '4711', '9f8e7d6c5b4a', 'rahul', '98765'])
      expect(text).not.toContain(secret);
  });

  test('the same person under other keys and inside sentences', () => {
    const clean = redacted({ user: signedIn, message: 'Welcome sunita!', worstNames: ['sunita', 'sunitas'] });
    expect(clean).toMatchObject({
      message: expect.stringMatching(/^Welcome [a-z]{6}!$/),
      worstNames: [expect.anything(), 'sunitas'],
    });
    expect(JSON.stringify(clean)).not.toContain('sunita!');
  });

  test('one person has one pseudonym everywhere', () => {
    const clean = redacted({
      a: signedIn,
      b: { userName: 'sunita' },
      c: 'sunita',
      friends: { sunita: 1 },
    }) as Named;
    const name = clean.a.userName;
    expect(clean.b).toEqual({ userName: name });
    expect(clean.c).toBe(name);
    expect(Object.keys(clean.friends)).toEqual([name]);
  });

  test('what people typed about a bet, under its key alone: it may be a common word', () => {
    const typed = { queryText: 'SETTLED', query_text: 'It rained', answer_text: 'It did', answerText: null };
    const clean = redacted({ typed, state: 'SETTLED' });
    expect(clean).toMatchObject({ state: 'SETTLED', typed: { answerText: null } });
    expect(JSON.stringify((clean as { typed: object }).typed)).not.toMatch(/SETTLED|rained|did/);
  });

  test('keys of the query cache, and lists the wire carries as text', () => {
    const clean = redacted({
      queries: { 'getBets({"match_id":"7","user_id":4711})': {} },
      data: '[{"user_name":"sunita","odds":185}]',
    }) as { queries: object; data: string };
    expect(Object.keys(clean.queries)[0]).toMatch(/^getBets\(\{"match_id":"7","user_id":[1-9]\d{3}\}\)$/);
    expect(JSON.stringify(clean)).not.toMatch(/4711|sunita/);
    expect(JSON.parse(clean.data)).toEqual([{ user_name: expect.stringMatching(/^[a-z]{6}$/), odds: 185 }]);
  });

  test.each([
    ['a bank', { name: 'MEERA NAIR', account: '50100087', ifsc: 'HDFC0001234', mobile: '9876543210' }],
    ['a wallet', { name: 'MEERA NAIR', account: '01711555', app: '2' }],
  ])('who is paid, and where to, by %s', (_, withdrawal) => {
    const clean = JSON.stringify(redacted({ withdrawal: { ...withdrawal, amountPaise: 150_000 } }));
    expect(clean).not.toMatch(/MEERA|50100087|01711555|HDFC|9876543210/);
    expect(clean).toContain('150000');
  });

  test('whatever stands under a key that is in no list: a person may have typed it', () => {
    const typed = {
      search: 'Asha 98',
      originalArgs: 'Asha 98',
      endpointName: 'searchMatches',
      unheardOf: ['Asha', 98],
      chip: { name: 'Asha', stakePaise: 100 },
      event: { type: 'search/searchTyped', payload: 'Asha 98' },
      path: '/report/bet-history?list=U&q=Asha&Asha=1&tab=Asha%20R',
      astray: { path: '/Asha?tab=Asha' },
      stakeText: 'Asha',
      queries: { 'searchMatches("Asha 98")': { queryCacheKey: 'searchMatches("Asha 98")' } },
      payment: {
        url: '/sandbox-pay/84f1494a47fc0146',
        orderId: '84f1494a47fc0146',
        message: 'at /sandbox-pay/84f1494a47fc0146',
      },
    };
    const clean = redacted(typed) as typeof typed & { unheardOf: [string, number] };
    expect(JSON.stringify(clean)).not.toMatch(/Asha|84f1494a/);
    const hidden = clean.unheardOf[0];
    expect(clean.search).toMatch(new RegExp(`^${hidden} \\d\\d$`));
    expect(clean.originalArgs).toBe(clean.search);
    expect(clean.event.payload).toBe(clean.search);
    expect(clean.queries).toEqual({
      [`searchMatches("${clean.search}")`]: { queryCacheKey: `searchMatches("${clean.search}")` },
    });
    expect(clean.path).toMatch(new RegExp(`^/report/bet-history\\?list=U&q=${hidden}&${hidden}=\\d&tab=`));
    expect(clean.unheardOf[1]).toBe(98);
  });

  test('a token as any part of a text', () => {
    const clean = JSON.stringify(redacted({ token: 'tok-9f8e7d6c5b4a', url: '/x?t=tok-9f8e7d6c5b4a&y=1' }));
    expect(clean).not.toContain('9f8e7d6c5b4a');
  });

  test('every password, though none should ever come this far', () => {
    const demo = { demo_players: [{ user_name: 'demo', password: 'Demo@1234', about: 'ordinary player' }] };
    const clean = JSON.stringify(redacted({ demo, tried: 'Demo@1234' }));
    expect(clean).not.toContain('Demo@1234');
    expect(clean).toContain('ordinary player');
    expect(clean).toContain('demo_players');
  });
});

describe('what stays', () => {
  test('money, odds, runners, marks of absence', () => {
    const book = {
      stakeText: '1,000.50',
      path: '/game-details/4/1.2?market=1.3',
      handles: { note: 'secret-3' },
      type: 'toasts/toastClosed',
      payload: 'id-1',
      payments: { 'deposit/7': 'depositOpen' },
      stakePaise: 4711,
      odds: 185,
      runner: { name: 'Sunita Rao Stakes', selectionId: 98765 },
      parentId: -1,
      userId: 0,
      token: '',
    };
    expect(redacted(book)).toBe(book);
  });

  test('words that reducers compare, even for a player who is called like one', () => {
    const clean = redacted({ user: { userName: 'open' }, status: 'open', open: 1, said: 'open' }) as Record<
      string,
      unknown
    >;
    expect(clean).toMatchObject({ status: 'open', open: 1 });
    expect(clean.said).not.toBe('open');
  });

  test('the name of a runner beside no person', () => {
    expect(redacted({ runners: [{ name: 'Rahul', id: 1 }], user: { userName: 'sunita' } })).toMatchObject({
      runners: [{ name: 'Rahul', id: 1 }],
    });
  });

  test('untouched parts keep their reference, so that a state costs what changed', () => {
    const prices = { byId: { '1.1': { odds: [185] } } };
    const redactor = new Redactor(SALT, VOCABULARY);
    redactor.learn(signedIn);
    expect(redactor.redact({ prices, signedIn })).toMatchObject({ prices });
    expect((redactor.redact({ prices, signedIn }) as { prices: object }).prices).toBe(prices);
  });

  test('two players stay two', () => {
    const clean = redacted([{ user_id: 1 }, { user_id: 2 }, { user_id: 1 }]) as { user_id: number }[];
    expect(clean[0]?.user_id).toBe(clean[2]?.user_id);
    expect(clean[0]?.user_id).not.toBe(clean[1]?.user_id);
  });
});

describe('what comes after a state without anything to hide', () => {
  const KEYS = [
    'userName',
    'name',
    'text',
    'kind',
    'matchId',
    'odds',
    'rows',
    'payload',
    'type',
    'asha',
    'friends',
  ];
  const leaf = fc.oneof(
    fc.constantFrom<unknown>('asha', 'Asha won', 'OPEN', 'slip/stakeEntered', 'won', 12, 47110, true, null),
    fc.array(fc.constantFrom<unknown>('asha', 'x'), { maxLength: 2 }),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...KEYS), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  type Fields = Record<string, unknown>;
  const fieldsOf = (value: unknown): Fields | undefined =>
    typeof value === 'object' && value !== null ? (value as Fields) : undefined;

  /** With one place another, all others as they are. */
  function edited(value: unknown, [step, ...steps]: readonly number[], by: unknown): unknown {
    const fields = fieldsOf(value);
    const keys = Object.keys(fields ?? {});
    const key = keys[(step ?? 0) % Math.max(1, keys.length)];
    if (!fields || key === undefined || step === undefined) return by;
    const child = edited(fields[key], steps, by);
    return Array.isArray(value)
      ? value.map((one: unknown, i) => (String(i) === key ? child : one))
      : { ...fields, [key]: child };
  }
  const edits = fc.array(fc.tuple(fc.array(fc.nat(5), { maxLength: 4 }), tree), {
    minLength: 1,
    maxLength: 6,
  });

  test('is hidden as in a state by itself', () => {
    let compared = 0;
    fc.assert(
      fc.property(tree, edits, (first, changes) => {
        const known = { userName: 'asha' };
        const [one, anew] = [new Redactor(SALT, VOCABULARY), () => new Redactor(SALT, VOCABULARY)];
        one.learn(known);
        let raw: unknown = { first };
        let plain: Fields | undefined;
        for (const [place, by] of changes) {
          const clean = one.redact(raw, 'slice', plain);
          const alone = anew();
          alone.learn(known);
          expect(clean).toEqual(alone.redact(raw, 'slice'));
          compared += plain ? 1 : 0;
          plain = clean === raw ? fieldsOf(raw) : undefined;
          raw = edited(raw, place, by);
        }
      }),
      { numRuns: 500, seed: 4711 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('also a text of which something else is said by what stands beside it now', () => {
    const redactor = new Redactor(SALT, VOCABULARY);
    const event = (type: string) => ({ one: { type, payload: 'a word' } });
    const plain = event('api/executeQuery');
    expect(redactor.redact(plain, 'slice')).toBe(plain);
    const next = redactor.redact({ one: { ...plain.one, type: 'search/termEntered' } }, 'slice', plain);
    expect(JSON.stringify(next)).not.toContain('word');
  });
});

describe('the law of redaction', () => {
  test('redacting the folded log equals folding the redacted log, at every action', async () => {
    const app = await playedSession();
    const log = mustRead(app.exported());
    const redactor = new Redactor(SALT, VOCABULARY);
    const { entries, end } = readRecorder(app.recorder);
    for (const { action, before } of entries) {
      redactor.learn(action);
      redactor.learn(before);
    }
    entries.forEach(({ before }, i) =>
      expect(hashOf(redactor.redact(before))).toBe(hashOf(fold(log, app.replay, i))),
    );
    expect(hashOf(redactor.redact(end))).toBe(hashOf(fold(log, app.replay)));
  });

  test('no secret of the session is in the file', async () => {
    const text = (await playedSession()).exported();
    for (const canary of ['sunita', '4711', '9f8e7d6c5b4a', 'rahul']) expect(text).not.toContain(canary);
  });
});

test('the page of a report is an address: what leads nowhere was typed; a screen and a number stay', () => {
  const redactor = new Redactor(SALT, VOCABULARY);
  const told = (page: unknown) => (redactor.redact({ page, ref: 'r1' }) as { page: unknown }).page;
  expect(told('/nowhere/CNRY404')).not.toContain('CNRY404');
  expect(told('/nowhere/CNRY404')).toHaveLength('/nowhere/CNRY404'.length);
  expect([told('/home'), told('multiMarkets'), told(3)]).toEqual(['/home', 'multiMarkets', 3]);
});
