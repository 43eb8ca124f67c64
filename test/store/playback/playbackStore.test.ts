import { adapt } from '@backlay/replay/verify/adapt';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  idleSkipped,
  pausePressed,
  placeChosen,
  playPressed,
  selectPlayback,
  speedChosen,
} from '../../../slices/playback';
import { branchesOf } from '../../../store/playback/branches';
import { makePlaybackRuntime } from '../../../store/playback/playbackStore';
import { hashOf } from '@backlay/replay/base/hash';
import { startState } from '../../../store/base/root/rootReducer';
import { appReducer } from '../../../store/replay/app';
import { CHANGES } from '../../../store/changes/all';
import { isState } from '../../../store/replay/state';
import { statesOf } from '@backlay/replay/verify/fold';
import { fakeWorld } from '../fakeWorld';
import { mustRead } from '../../../packages/replay/test/tinyApp';

const FOLDER = join(__dirname, '../../logs');
const packedOf = (name: string) => new Uint8Array(readFileSync(join(FOLDER, `${name}.actions.jsonl.gz`)));
const textOf = (name: string): string => gunzipSync(packedOf(name)).toString('utf8');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A player over a clock that is wound by hand, with what it was given opened or refused. */
async function open(...files: (Uint8Array<ArrayBuffer> | null)[]) {
  const { world, clock } = fakeWorld({});
  const playback = makePlaybackRuntime(world);
  playback.start();
  const player = () => selectPlayback(playback.store.getState());
  const parts: number[] = [];
  playback.store.subscribe(() => {
    const now = player();
    if (now.status === 'opening') parts.push(now.part);
  });
  for (const [i, bytes] of files.entries())
    playback.choose({ name: `${i}.jsonl`, bytes: () => Promise.resolve(bytes) });
  while (player().status === 'opening') {
    // Unpacking is done outside the clock.
    await new Promise((done) => setImmediate(done));
    await clock.tick(0);
  }
  return { ...playback, clock, player, parts };
}

async function opened(...files: Uint8Array<ArrayBuffer>[]) {
  const playback = await open(...files);
  const shown = playback.player();
  if (shown.status !== 'still') throw new Error(JSON.stringify(shown));
  const tape = playback.tapeOf(shown.opened.handle);
  if (!tape) throw new Error('the tape is not behind its handle');
  return { ...playback, opened: shown.opened, tape };
}

/** The lines of a log, one of them replaced. */
const altered = (text: string, isIt: (line: string) => boolean, change: (line: string) => string): string =>
  text
    .split('\n')
    .map((line) => (isIt(line) ? change(line) : line))
    .join('\n');

test.each(['whole-shell', 'kinds-played', 'delay-undone'])(
  '%s is fine, and any of its states is the one a fold from the start comes to',
  async (name) => {
    const { opened: facts, tape, parts } = await opened(packedOf(name));
    const states = [...statesOf(adapt(mustRead(textOf(name)), CHANGES, startState).log, appReducer)].map(
      ({ state }) => hashOf(state),
    );
    expect(facts).toMatchObject({ isCut: false, fitness: { status: 'fine' }, drifts: [] });
    expect(facts.actions).toBe(states.length - 1);
    // The ends, and anywhere between, forwards and backwards.
    const places = Array.from({ length: 100 }, (_, i) => (i * 89) % states.length).concat(facts.actions, 0);
    expect(places.filter((i) => hashOf(tape.stateAt(i)) !== states[i])).toEqual([]);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.length).toBeGreaterThan(10);
  },
);

describe('files that are not whole', () => {
  const text = textOf('refused-bet');
  const packed = packedOf('refused-bet');
  test.each([
    ['a picture', bytesOf('\x89PNG'), { code: 'noLog' }],
    ['a later form', bytesOf(text.replace(/"v":\d/, '"v":4')), { code: 'otherVersion' }],
    ['a form no longer read', bytesOf(text.replace(/"v":\d/, '"v":1')), { code: 'otherVersion' }],
    [
      'a damaged line',
      bytesOf(
        altered(
          text,
          (line) => line.includes('"i":7,'),
          () => '{"k"',
        ),
      ),
      { code: 'damaged' },
    ],
    ['one without a beginning', bytesOf(text.split('\n')[0] ?? ''), { code: 'noStart' }],
    ['one that is only called packed', new Uint8Array([0x1f, 0x8b, 1, 2, 3]), { code: 'notPacked' }],
    ['one that is not there', null, { code: 'notFound' }],
  ])('%s is refused with the reason', async (_, bytes, because) => {
    const { player } = await open(bytes);
    expect(player()).toMatchObject({ status: 'unplayable', name: '0.jsonl', because });
  });

  const startWith = (change: (state: Record<string, unknown>) => unknown) =>
    bytesOf(
      altered(
        text,
        (line) => line.startsWith('{"k":"k","i":0,'),
        (line) => {
          const { s, ...frame } = JSON.parse(line) as { s: Record<string, unknown> };
          return JSON.stringify({ ...frame, s: change(s) });
        },
      ),
    );

  test.each([
    ['nothing', () => null],
    ['no slice', () => ({})],
    ['slices that are something else', (s: object) => ({ ...s, slip: 5, auth: null })],
    ['a slice without its state', (s: object) => ({ ...s, auth: { token: 'x' } })],
  ])('one that begins with %s is refused', async (_, change) => {
    const { player } = await open(startWith(change));
    expect(player()).toMatchObject({ status: 'unplayable', because: { code: 'noStart' } });
  });

  test('a slice that another build did not have is filled, said, and its screens are whole', async () => {
    const withoutTwo = (line: string): string => {
      const { s, ...frame } = JSON.parse(line) as { s: Record<string, unknown> };
      const { ladder: _, cashRules: __, ...others } = s;
      return JSON.stringify({ ...frame, s: others });
    };
    const older = altered(text, (line) => line.startsWith('{"k":"k"'), withoutTwo);
    const { opened: facts, tape } = await opened(bytesOf(older));
    expect(facts.drifts).toEqual(
      ['/cashRules', '/ladder'].map(
        (path) => expect.objectContaining({ at: 0, path, reason: 'filled' }) as unknown,
      ),
    );
    const places = [0, facts.actions >> 1, facts.actions];
    expect(places.map((at) => isState(tape.stateAt(at)))).toEqual([true, true, true]);
  });

  test('a slice in which much happens is not lost in silence', async () => {
    const { opened: facts } = await opened(startWith(({ auth: _, ...s }) => s));
    expect(facts.drifts.some(({ reason }) => reason === 'undeclared')).toBe(true);
  });

  test('what is cut plays as far as it goes, packed or not', async () => {
    for (const cut of [packed.slice(0, packed.length / 2), bytesOf(text.slice(0, text.length / 2))]) {
      const { opened: facts, tape } = await opened(cut);
      expect(facts).toMatchObject({ isCut: true, drifts: [] });
      expect(facts.actions).toBeGreaterThan(3);
      expect(isState(tape.stateAt(facts.actions))).toBe(true);
    }
  });

  test('unknown actions are counted, and the action whose outcome differs is named', async () => {
    const isPlaced = (line: string) => line.includes('"slip/stakeEntered"');
    const strange = altered(text, isPlaced, (line) => line.replace('slip/stakeEntered', 'slip/guessed'));
    const { opened: facts, tape } = await opened(bytesOf(strange));
    expect(facts.fitness).toMatchObject({ status: 'risky', unknownTypes: 1 });
    const at = tape.lines.findIndex(({ type }) => type === 'slip/guessed');
    expect(facts.drifts[0]).toMatchObject({ at: at + 1, path: expect.stringMatching(/^\/slip\//) });
    expect(isState(tape.stateAt(facts.actions))).toBe(true);
  });

  test('the last of several files that are dropped is the one that is watched', async () => {
    const { opened: facts } = await opened(packedOf('kinds-played'), packed);
    expect(facts).toMatchObject({ name: '1.jsonl', actions: mustRead(text).actions.length });
  });
});

test('a recording plays by its own times, faster if wanted, and may leave out what is idle', async () => {
  const isTwentieth = (line: string) => line.startsWith('{"k":"a","i":20,');
  const paused = altered(textOf('several-placed'), isTwentieth, (line) =>
    line.replace(/"d":\d+/, '"d":30000'),
  );
  const { store, clock, player, tape, opened: facts } = await opened(bytesOf(paused));
  const at = () => {
    const now = player();
    return now.status === 'still' || now.status === 'playing' ? now.at : -1;
  };
  const happenedBy = (ms: number, skips: boolean) =>
    tape.lines.filter(({ index }) => tape.timeOf(index, skips) <= ms).length;
  expect(facts.fitness).toEqual({ status: 'fine' });
  const whole = tape.timeOf(facts.actions, false);
  const busy = tape.timeOf(facts.actions, true);
  expect(whole).toBe(tape.lines.at(-1)?.atMs);
  expect(busy).toBeLessThan(whole / 2);

  store.dispatch(playPressed());
  await clock.tick(1000);
  expect(Math.abs(at() - happenedBy(1000, true))).toBeLessThanOrEqual(1);
  store.dispatch(pausePressed());
  const stood = at();
  await clock.tick(60_000);
  expect(at()).toBe(stood);

  store.dispatch(placeChosen(0));
  store.dispatch(idleSkipped(false));
  store.dispatch(speedChosen(16));
  store.dispatch(playPressed());
  await clock.tick(whole / 32);
  expect(player().status).toBe('playing');
  expect(Math.abs(at() - happenedBy(whole / 2, false))).toBeLessThanOrEqual(tape.lines.length / 20);
  store.dispatch(placeChosen(3));
  await clock.tick(16);
  expect(at()).toBeLessThan(stood + 20);
  await clock.tick(whole / 16 + 1000);
  expect(player()).toMatchObject({ status: 'still', at: facts.actions });
  expect(clock.pending()).toBe(0);
});

test('marks, failures and bets are found, and actions by a part of their name', async () => {
  const { tape } = await opened(packedOf('several-placed'));
  const kinds = (kind: string) => tape.filtered(kind).filter((line) => line.kind === kind);
  // Half of all names have 'mark' in them.
  for (const kind of ['mark', 'bet']) expect(tape.filtered(kind)).toEqual(kinds(kind));
  expect(kinds('mark').map(({ note }) => note)).toContain('three bets in the slip');
  expect(kinds('bet').every(({ type }) => type === 'api/placeBet/fulfilled')).toBe(true);
  expect(kinds('bet').length).toBeGreaterThan(0);
  expect(tape.filtered('  SLIP/stake ').every(({ type }) => type.startsWith('slip/stake'))).toBe(true);
  const places = tape.happenings.map(({ index }) => index + 1);
  const [first = 0, second = 0] = places;
  expect([tape.markAfter(0), tape.markAfter(first), tape.markBefore(second)]).toEqual([first, second, first]);
  expect([tape.markBefore(first), tape.markAfter(places.at(-1) ?? 0)]).toEqual([null, null]);
});

test('a state is unfolded where it is open, and nowhere else', () => {
  const value = { a: { 'x/y': [1, { z: null }], empty: {} }, b: 'text' };
  const rows = (...open: string[]) =>
    branchesOf(value, new Set(open)).map(({ path, text }) => `${path} ${text}`);
  expect(rows()).toEqual(['/a {2}', '/b "text"']);
  expect(rows('/a', '/a/x~1y/1')).toEqual(['/a {2}', '/a/x~1y [2]', '/a/empty {0}', '/b "text"']);
  expect(rows('/a', '/a/x~1y', '/a/x~1y/1')).toContain('/a/x~1y/1/z null');
});

test('a file that the server keeps for the page is fetched by its name; one that is not there is said', async () => {
  const { world } = fakeWorld({});
  const asked: string[] = [];
  const fetch: typeof world.fetch = (url) => {
    asked.push(url instanceof Request ? url.url : url.toString());
    return Promise.resolve(new Response(null, { status: 404 }));
  };
  const playback = makePlaybackRuntime({ ...world, fetch });
  playback.start();
  playback.fetchNamed('../a b.jsonl');
  await new Promise((done) => setImmediate(done));
  expect(asked).toEqual([expect.stringMatching(/\/recordings\/\.\.%2Fa%20b\.jsonl$/)]);
  expect(selectPlayback(playback.store.getState())).toMatchObject({ because: { code: 'notFound' } });
});
