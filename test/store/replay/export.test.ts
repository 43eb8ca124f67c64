import { exportLog } from '@backlay/replay/recorder/export';
import { hashName, hashOf } from '@backlay/replay/base/hash';
import { readLog } from '@backlay/replay/recorder/log';
import { Redactor } from '@backlay/replay/hiding/redact';
import { TINY } from '../../../packages/replay/test/tinyVocabulary';
import { makeInstruments } from '../../../store/replay/page';
import { ofKept } from '../../../store/replay/write';
import type { WriteLog } from '../../../store/replay/write';
import type { Recording } from '@backlay/replay/recorder/recorder';
import {
  ABOUT,
  mustRead,
  playedSession,
  hiding,
  tinyApp,
  money,
} from '../../../packages/replay/test/tinyApp';
import { configureStore } from '@reduxjs/toolkit';

const recordingOf = (types: string[], extra: Partial<Recording> = {}): Recording => ({
  entries: types.map((type, i) => ({ action: { type }, before: { n: i }, at: i * 10.4 })),
  end: { n: types.length },
  marks: [],
  jumps: new Set(),
  origin: 1_000_000,
  ...extra,
});
const written = (recording: Recording, keyframeEvery = 1000) =>
  exportLog(recording, ABOUT, hiding(), { keyframeEvery, isPlainMark: (note) => note === 'here' });
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the file', () => {
  test('is lines: header, keyframe, actions, closing keyframe, end', () => {
    const lines = linesOf(written(recordingOf(['a', 'b'])));
    expect(lines.map(({ k }) => k)).toEqual(['h', 'k', 'a', 'a', 'k', 'e']);
    expect(lines[0]).toMatchObject({
      v: 3,
      ...ABOUT,
      t0: 1_000_000,
      n: 2,
      redaction: { ruleset: 'v2', salted: true },
    });
    expect(lines[1]).toEqual({ k: 'k', i: 0, c: hashName(hashOf({ n: 0 })), s: { n: 0 } });
    expect(lines[3]).toEqual({ k: 'a', i: 1, d: 10, a: { type: 'b' }, p: { '/n': 2 } });
    expect(lines[5]).toEqual({ k: 'e', i: 2, c: hashName(hashOf({ n: 2 })) });
  });

  test('an action names the places it changed: small values, hashes of large ones, the place that holds many', () => {
    const before = { x: 1, y: { a: [1, 2], b: 'gone' }, z: [1, 2, 3, 4], same: { n: 1 } };
    const end = {
      x: 2,
      y: { a: [1, 3], 'c/d': { deep: true } },
      z: [9, 8, 7, 6],
      same: { n: 1 },
      message: 'a text far too long to be written twice',
      nothing: undefined,
    };
    const entries = [{ action: { type: 'a' }, before, at: 0 }];
    const named = (value: unknown) => `#${hashName(hashOf(value))}`;
    const log = mustRead(written(recordingOf([], { entries, end })));
    expect(log.actions[0]?.p).toEqual({
      '/x': 2,
      '/y/a/1': 3,
      '/y/b': '#',
      '/y/c~1d/deep': true,
      '/z': named([9, 8, 7, 6]),
      '/message': named(end.message),
    });
  });

  test('what is derived from the states is in the first keyframe, then where it changed', () => {
    const project = (state: unknown) => ({ double: { of: 2 * (state as { n: number }).n }, one: 1 });
    const log = mustRead(exportLog(recordingOf(['a', 'b']), ABOUT, hiding(), { project, keyframeEvery: 1 }));
    expect([...log.keyframes.values()].map(({ q }) => q)).toEqual([
      { double: { of: 0 }, one: 1 },
      undefined,
      undefined,
    ]);
    expect(log.actions.map(({ q }) => q)).toEqual([{ '/double/of': 2 }, { '/double/of': 4 }]);
  });

  test('rounded times add up to the whole', () => {
    const log = mustRead(written(recordingOf(Array.from({ length: 100 }, () => 'a'))));
    expect(log.actions.reduce((sum, { d }) => sum + d, 0)).toBe(Math.round(99 * 10.4));
  });

  test('has a keyframe every so often and marks in their places', () => {
    const marks = [
      { index: 2, note: 'here' },
      { index: 5, note: 'at the end' },
    ];
    const log = mustRead(written(recordingOf(['a', 'b', 'c', 'd', 'e'], { marks }), 2));
    expect([...log.keyframes.keys()]).toEqual([0, 2, 4, 5]);
    expect(log.marks.map(({ i, note }) => [i, note])).toEqual([
      [2, 'here'],
      // Whoever wrote it might have named somebody.
      [5, expect.stringMatching(/^(?!at the end)[a-z]{2} [a-z]{3} [a-z]{3}$/)],
    ]);
  });
});

describe('what is not JSON', () => {
  test('live requests and the id of the page stay out', async () => {
    const text = (await playedSession()).exported();
    expect(text).not.toContain('baseQueryMeta');
    const registration = mustRead(text).actions.find(({ a }) => a.type === 'api/config/middlewareRegistered');
    expect(registration?.a.payload).toBe('page');
  });

  test('-0, NaN and undefined replay as JSON has them', () => {
    const { store, exported } = tinyApp();
    store.dispatch(money.actions.staked(-0));
    expect(exported()).toContain('"payload":0');
  });
});

describe('reading', () => {
  const text = written(recordingOf(['a', 'b', 'c']));
  const lines = text.trimEnd().split('\n');

  test('a cut file replays as far as it goes', () => {
    for (const cut of [text.length - 3, text.length - 60]) {
      const read = readLog(text.slice(0, cut));
      expect(read).toMatchObject({ status: 'read', isCut: true });
    }
  });

  test.each([
    ['nothing at all', '', 1, /the file is empty/],
    ['a header that is cut', '{"k":"h","v":2,"app', 1, /cut within its first line/],
    ['another file', 'hello\nworld', 1, /no header/],
    [
      'a newer version',
      text.replace('"v":3', '"v":4'),
      1,
      /version 4 is of a later build.*reads versions 2 and 3/,
    ],
    [
      'a version no longer read',
      text.replace('"v":3', '"v":1'),
      1,
      /version 1 is no longer read.*build it was/,
    ],
    ['a header with a hole', text.replace('"n":3,', ''), 1, /bad header/],
    ['a header without its changes', text.replace(',"changes":[]', ''), 1, /bad header/],
    ['a damaged line', [lines[0], lines[1], '{"k":"a",', lines[3]].join('\n'), 3, /.+/],
    ['a missing action', [lines[0], lines[1], lines[3]].join('\n'), 3, /action 1 where 0 is due/],
    ['two headers', [lines[0], lines[0]].join('\n'), 2, /received "h"/],
    ['no keyframe', [lines[0], lines[2]].join('\n'), 2, /no state to start from/],
  ])('%s is refused with its line', (_, bad, line, reason) => {
    expect(readLog(bad)).toMatchObject({ status: 'unreadable', line, reason: expect.stringMatching(reason) });
  });
});

describe('the page', () => {
  const write: WriteLog = (recording, salt) => exportLog(recording, ABOUT, new Redactor(salt, TINY));

  test('window.backlay exports a readable log and tells its version', () => {
    const { enhancers, backlay } = makeInstruments('1.0.0', () => ofKept(write), {
      clock: { now: () => 0, origin: 0 },
    });
    const store = configureStore({
      reducer: money.reducer,
      devTools: false,
      enhancers: (gde) =>
        gde()
          .prepend(...enhancers.outer)
          .concat(...enhancers.inner),
    });
    store.dispatch(money.actions.staked(100));
    backlay.recorder.mark('here');
    const log = mustRead(backlay.recorder.export());
    expect(backlay.version).toBe('1.0.0');
    expect(log.actions.map(({ a }) => a)).toEqual([money.actions.staked(100)]);
    expect(log.marks).toHaveLength(1);
  });

  test('two exports hide the same name differently', () => {
    const { enhancers, backlay } = makeInstruments('1.0.0', () => ofKept(write), {
      clock: { now: () => 0, origin: 0 },
    });
    const store = configureStore({
      reducer: (state: unknown = {}, action: { type: string; payload?: unknown }) => action.payload ?? state,
      devTools: false,
      enhancers: (gde) => gde().concat(...enhancers.inner),
    });
    store.dispatch({ type: 'in', payload: { userName: 'sunita' } });
    const names = [1, 2].map(() => JSON.stringify(mustRead(backlay.recorder.export()).keyframes.get(1)?.s));
    expect(names[0]).not.toBe(names[1]);
  });
});
