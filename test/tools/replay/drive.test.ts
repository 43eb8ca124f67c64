import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Funds } from '../../../api/balance';
import { api } from '../../../api/base';
import { placeBet } from '../../../api/bets';
import { REGISTRY } from '../../../store/base/root/registry';
import { hashOf } from '@backlay/replay/base/hash';
import { drive } from '../../../tools/replay/drive/drive';
import { Losses, lostAt } from '../../../tools/replay/drive/lossless';
import { openTape, writeTape } from '../../../tools/replay/drive/tape';
import type { Tape } from '../../../tools/replay/drive/kinds';
import { readText } from '@backlay/replay/tools/files';
import { replay } from '../../../tools/replay/program';

const FOLDER = join(__dirname, '../../tapes');
const LOGS = join(__dirname, '../../logs');
const ROOT = join(__dirname, '../../..');
/** Only bounds a failure: all screens of all tapes are drawn. */
const PATIENCE_MS = 600_000;
const API = join(__dirname, '../../../api');
const tapes = readdirSync(FOLDER).filter((name) => name.endsWith('.tape.jsonl.gz'));
const REFUSED = join(FOLDER, 'refused-bet.tape.jsonl.gz');

/** What somebody pressed, and what the page did in the same turn. */
const PLACED = { after: expect.stringContaining('slip/placeRequested') as string };

afterEach(() => jest.restoreAllMocks());

/** The calls of sessions that cannot be taped: bets are placed on another device first, a worker writes a log, a table goes on
 * by the clock of the exchange, or a passkey or an app proves who asks, whose answers no file may hold. */
const UNTAPED = [
  'changeNotifications',
  'changeProtection',
  'confirmPasskey',
  'confirmTotp',
  'enableTelegram',
  'getCasinoMatches',
  'getFactors',
  'getFairness',
  'getFairnessDay',
  'getGames',
  'getHalts',
  'getNotifications',
  'getOlderBets',
  'getPositions',
  'getProtection',
  'getTable',
  'launchGame',
  'passkeyLogin',
  'passkeyOptions',
  'reportProblem',
  'requestTelegramDisable',
  'startPasskey',
  'startTotp',
  'undoBet',
  'verifyTelegramDisable',
];

test('every call of a recorded session is on a tape', () => {
  const callsIn = (names: readonly string[]) =>
    new Set(
      names.flatMap((name) =>
        [...readText(join(LOGS, name)).matchAll(/"endpointName":"(\w+)"/g)].map(([, call]) => call),
      ),
    );
  const logs = readdirSync(LOGS).filter((name) => name.endsWith('.gz'));
  const taped = callsIn(tapes.map((name) => name.replace('.tape.', '.actions.')));
  const missing = [...callsIn(logs)].filter((call) => !taped.has(call));
  expect(missing.sort()).toEqual(UNTAPED);
  expect(taped.size).toBeGreaterThan(50);
});

describe('in a process of its own', () => {
  const driven = new Map<string, unknown>();

  /** What the command says of these tapes. */
  async function driveThere(names: readonly string[]): Promise<void> {
    const files = names.map((name) => join(FOLDER, name));
    const args = ['--import', 'tsx', 'tools/replay/main.ts', 'drive', ...files, '--json'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    const out: string[] = [];
    child.stdout.on('data', (text) => out.push(String(text)));
    await new Promise((ended) => child.on('close', ended));
    const all = JSON.parse(out.join('')) as readonly { readonly file: string }[];
    for (const one of all) driven.set(basename(one.file), one);
  }

  beforeAll(async () => {
    const half = Math.ceil(tapes.length / 2);
    await Promise.all([driveThere(tapes.slice(0, half)), driveThere(tapes.slice(half))]);
  }, PATIENCE_MS);

  test.each(tapes)('%s: the app and its effects do what they did, and show what they showed', (name) => {
    const tape = openTape(join(FOLDER, name));
    expect(driven.get(name)).toMatchObject({ status: 'equal', turns: tape.turns.length });
    const did = new Set(tape.turns.flatMap((turn) => turn.did.map((one) => one.did)));
    expect([...did]).toEqual(expect.arrayContaining(['action', 'call', 'open', 'send', 'store']));
    expect(tape.turns.filter(({ looks }) => looks).length).toBeGreaterThan(0);
    expect(readText(join(FOLDER, name))).not.toMatch(/"token":"(?!bearer\d)/);
  });

  test('entries of the history are on them as well', () => {
    const did = tapes.flatMap((name) => openTape(join(FOLDER, name)).turns.flatMap((turn) => turn.did));
    expect(did.some((one) => one.did === 'history')).toBe(true);
  });
});

describe('a mistake that is in no reducer', () => {
  const real = placeBet.initiate;

  test('an effect that doubles the stake', async () => {
    jest
      .spyOn(placeBet, 'initiate')
      .mockImplementation((call, options) => real({ ...call, stakePaise: call.stakePaise * 2 }, options));
    const to = 'action api/executeMutation/pending';
    const path = '/meta/arg/originalArgs/stakePaise';
    expect(await drive(openTape(REFUSED))).toMatchObject({
      status: 'strayed',
      strayed: { ...PLACED, expectedTo: to, foundTo: to, path, expected: 100_00, found: 200_00 },
    });
  });

  test('an effect that sends a bet twice', async () => {
    jest.spyOn(placeBet, 'initiate').mockImplementation((call, options) => (dispatch, getState, extra) => {
      void real(call, options)(dispatch, getState, extra);
      return real(call, options)(dispatch, getState, extra);
    });
    const foundTo = 'action api/executeMutation/pending';
    expect(await drive(openTape(REFUSED))).toMatchObject({ strayed: { ...PLACED, foundTo } });
  });

  test('an effect that does nothing', async () => {
    const idle = { unwrap: () => Promise.reject(new Error('nobody asked')) };
    jest.spyOn(placeBet, 'initiate').mockImplementation(() => () => idle as never);
    // What comes next is the slip, kept while it is placed.
    const foundTo = 'writing session backlay.slip';
    expect(await drive(openTape(REFUSED))).toMatchObject({ strayed: { ...PLACED, foundTo } });
  });

  test('an answer of the exchange for which nobody waits', async () => {
    const { turns, ...rest } = openTape(REFUSED);
    const [first] = turns;
    if (!first) throw new Error('an empty tape');
    const came = [{ came: 'noReply', nth: 99 } as const];
    expect(await drive({ ...rest, turns: [first, { at: first.at, came, did: [] }] })).toMatchObject({
      strayed: { turn: 1, after: 'noReply 99', foundTo: 'nothing waits for it' },
    });
  });
});

test.each([
  ['nothing', { a: [1, 0, -1, '', null, true], b: undefined, c: { d: [] } }, undefined],
  ['a negative zero', { a: { 'b/c': [1, -0] } }, { path: '/a/b~1c/1', found: '-0' }],
  ['no number', [NaN], { path: '/0', found: 'NaN' }],
  ['infinity', { a: -Infinity }, { path: '/a', found: '-Infinity' }],
  ['undefined in a list', { a: [undefined] }, { path: '/a/0', found: 'undefined' }],
  // eslint-disable-next-line no-sparse-arrays -- it is what is looked for
  ['a hole', { a: [1, , 2] }, { path: '/a/1', found: 'a hole' }],
  ['a date', { a: new Date(0) }, { path: '/a', found: 'a Date' }],
  ['a function', { a: () => 1 }, { path: '/a', found: 'a function' }],
  ['a large number', { a: 1n }, { path: '/a', found: 'a bigint' }],
])('of this JSON loses %s', (_, value, lost) => expect(lostAt(value)).toEqual(lost));

test('what JSON loses of a call is named with its place, though the tape has the same', async () => {
  const driven = await drive(openTape(REFUSED));
  expect(driven.status).toBe('equal');
  const real = placeBet.initiate;
  jest
    .spyOn(placeBet, 'initiate')
    .mockImplementation((call, options) => real({ ...call, extra: [-0] } as typeof call, options));
  const lossy = openTape(REFUSED);
  // As it would have been taped: with what JSON makes of it.
  const turns = lossy.turns.map((turn) => ({
    ...turn,
    did: turn.did.map((did) => {
      const isPending =
        did.did === 'action' && JSON.stringify(did.action)?.includes('"endpointName":"placeBet"');
      if (!isPending || did.did !== 'action') return did;
      const action = structuredClone(did.action) as { meta: { arg: { originalArgs: object } } };
      action.meta.arg.originalArgs = { ...action.meta.arg.originalArgs, extra: [0] };
      return { ...did, action, hash: hashOf(action) };
    }),
  }));
  expect(await drive({ ...lossy, turns })).toMatchObject({
    status: 'strayed',
    strayed: {
      ...PLACED,
      foundTo: 'action api/executeMutation/pending',
      path: '/meta/arg/originalArgs/extra/0',
      found: '-0',
    },
  });
});

test('what JSON loses of a body is named with its place', () => {
  const losses = new Losses();
  const end = losses.install();
  const text = JSON.stringify({ bets: [{ stake: -0 }] });
  losses.other({ did: 'call', nth: 0, method: 'POST', path: 'api/x', body: { bets: [{ stake: 1 }] } });
  losses.other({ did: 'call', nth: 1, method: 'POST', path: 'api/x', body: JSON.parse(text) });
  end();
  expect(losses.take()).toMatchObject({ did: { nth: 1 }, path: '/body/bets/0/stake', found: '-0' });
  expect(losses.take()).toBeNull();
});

/** What the tape of this name strays to. */
async function strayed(name: string): Promise<unknown> {
  const driven = await drive(openTape(join(FOLDER, `${name}.tape.jsonl.gz`)));
  return driven.status === 'strayed' ? driven.strayed : driven;
}

describe('a mistake between the line and the reducers', () => {
  const keptTransform: (() => void)[] = [];
  afterEach(() => keptTransform.splice(0).forEach((back) => back()));

  /** Turns what the transform of an answer makes into something else. */
  function plant(name: 'getBalance' | 'getPayments', change: (made: never) => unknown): void {
    const turned = (definition: { transformResponse?: unknown }) => {
      const real = definition.transformResponse as (answer: unknown) => never;
      definition.transformResponse = (answer: unknown) => change(real(answer));
      keptTransform.push(() => (definition.transformResponse = real));
    };
    api.enhanceEndpoints({ endpoints: { [name]: turned } });
  }

  test('a wrong sign in what the answer about the balance becomes', async () => {
    plant('getBalance', (funds: Funds) => ({ ...funds, exposurePaise: 0 - funds.exposurePaise - 1 }));
    expect(await strayed('refused-bet')).toMatchObject({
      after: expect.stringMatching(/^reply /) as string,
      foundTo: 'action api/executeQuery/fulfilled',
      path: '/payload/exposurePaise',
      expected: 0,
      found: -1,
    });
  });

  test('payments in rupees where paise are meant', async () => {
    plant('getPayments', ({ rows, ...page }: { rows: { amountPaise: number }[] }) => ({
      ...page,
      rows: rows.map((row) => ({ ...row, amountPaise: row.amountPaise / 100 })),
    }));
    expect(await strayed('deposits-made')).toMatchObject({
      foundTo: 'action api/executeQuery/fulfilled',
      path: '/payload/rows/0/amountPaise',
      expected: 500_00,
      found: 500,
    });
  });

  test('a page that reads a stored key no more', async () => {
    jest.spyOn(REGISTRY.slip, 'restore').mockImplementation(() => ({}));
    expect(await strayed('page-reloaded')).toMatchObject({
      after: expect.stringMatching(/^the timer /) as string,
      // Of the bet that was kept.
      expectedTo: 'action connection/marketsWanted',
      foundTo: 'nothing more',
    });
  });
});

describe('on the command line', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tapes-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(...args: string[]) {
    const out: string[] = [];
    const code = await replay(['drive', ...args], {
      out: (t) => out.push(t),
      err: () => undefined,
      root: folder,
    });
    return { code, out: out.join('\n') };
  }

  test('names turn, place and both values, each file for itself, and ends with 1', async () => {
    const { turns, ...rest } = openTape(REFUSED);
    const changed: Tape = JSON.parse(
      JSON.stringify({ ...rest, turns }).replaceAll('"stack":100,', '"stack":101,'),
    ) as Tape;
    const wrong = join(folder, 'wrong.tape.jsonl');
    writeTape(wrong, changed);
    const none = join(folder, 'none.tape.jsonl');
    writeFileSync(none, '{"k":"h"}\n');
    const { code, out } = await run(wrong, none, REFUSED);
    expect(code).toBe(1);
    expect(out).toContain(
      'expected call POST api/bet/placeMarketBet\n  /body/stack\n  expected 101\n  found    100',
    );
    expect(out).toContain(`unusable  ${none}: line 1 is no part of a tape`);
    expect(out).toMatch(/equal {5}.*refused-bet/);
    expect(await run(none)).toMatchObject({ code: 3 });
  });

  test('a commit that is not there is refused in one line', async () => {
    expect(await run(REFUSED, '--against', 'no-such-commit')).toMatchObject({ code: 3 });
  });
});

test('every query of the app can be driven', () => {
  const files = readdirSync(API)
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(join(API, name), 'utf8').includes('injectEndpoints'));
  const list = readFileSync(join(__dirname, '../../../tools/replay/drive/queries.ts'), 'utf8');
  expect(files.filter((name) => !list.includes(`api/${name.replace('.ts', '')}'`))).toEqual([]);
});
