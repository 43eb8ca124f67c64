import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSlice } from '@reduxjs/toolkit';
import { selectAuth } from '../../slices/auth';
import { entry, registryOf } from '../../store/base/storage/entry';
import type { StoredEntry } from '../../store/base/storage/entry';
import { ENTRIES, REGISTRY } from '../../store/base/root/registry';
import { rootReducer, startState } from '../../store/base/root/rootReducer';
import { appSchema } from '../../store/replay/schema';
import { readSources } from '../../tools/house/sources';

const ROOT = join(__dirname, '..', '..');

type Lamp = { status: 'off' } | { status: 'on' };
const lampSlice = createSlice({
  name: 'lamp',
  initialState: (): Lamp => ({ status: 'off' }),
  reducers: { lampLit: (): Lamp => ({ status: 'on' }) },
});
const keptLamp: StoredEntry<Lamp> = {
  drawer: 'local',
  read: ({ get }) => (get('lamp') === 'on' ? { status: 'on' } : undefined),
  write: ({ status }) => ({ lamp: status }),
};

/* What must not compile is checked by `npm run types`: a directive without its error is an error there. */
const forms = () => ({
  never: entry(lampSlice, 'never'),
  kept: entry(lampSlice, keptLamp),
  // @ts-expect-error a slice that does not choose
  unsaid: entry(lampSlice),
  // @ts-expect-error kept, but not said how
  local: entry(lampSlice, 'local'),
  // @ts-expect-error read from storage, but never written
  readOnly: entry(lampSlice, { drawer: 'local', read: keptLamp.read }),
  // @ts-expect-error written, but never read
  writeOnly: entry(lampSlice, { drawer: 'local', write: keptLamp.write }),
  // @ts-expect-error kept in no drawer that there is
  elsewhere: entry(lampSlice, { ...keptLamp, drawer: 'cookie' }),
  // @ts-expect-error read as what the slice cannot be
  other: entry(lampSlice, { ...keptLamp, read: () => ({ status: 'broken' }) }),
  // @ts-expect-error under another name than its own
  misnamed: registryOf({ candle: entry(lampSlice, 'never') }),
});

const stored = (texts: Record<string, string>) => ({
  get: (key: string) => texts[key] ?? null,
  damaged: () => undefined,
  isNarrow: () => false,
});

test('a slice that is kept is read and written in its own drawer, and nowhere else', () => {
  const { kept, never } = forms();
  expect(kept.restore('local', stored({ lamp: 'on' }))).toEqual({ lamp: { status: 'on' } });
  expect(kept.restore('local', stored({}))).toEqual({});
  expect(kept.restore('session', stored({ lamp: 'on' }))).toEqual({});
  const state = { lamp: { status: 'on' } } as const;
  expect(kept.texts('local', state, { other: 'x' })).toEqual({ other: 'x', lamp: 'on' });
  expect(kept.texts('session', state, { other: 'x' })).toEqual({ other: 'x' });
  expect([never.restore('local', stored({ lamp: 'on' })), never.texts('local', state, {})]).toEqual([{}, {}]);
});

test('the state has the query cache and the slices of the registry, each under its name', () => {
  expect(Object.keys(rootReducer(undefined, { type: 'start' }))).toEqual(['api', ...Object.keys(REGISTRY)]);
  expect(Object.keys(REGISTRY)).toEqual(ENTRIES.map(({ name }) => name));
  expect(selectAuth(startState)).toEqual({ status: 'unknown' });
});

/** That of the page on which recordings are watched has a store of its own: no session holds it. */
const APART = ['playback'];

test('every slice that is made is in the registry, or in a store of its own', () => {
  const made = readSources(ROOT, 'slices').flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+)Slice\b/gm)].map(([, name = '']) => name),
  );
  expect(made.toSorted()).toEqual([...Object.keys(REGISTRY), ...APART].toSorted());
});

test.each(ENTRIES.map((one) => [one.name, one] as const))(
  'a log knows the actions of %s by its name',
  (name, { actions }) => {
    const types = Object.values<{ type: string }>(actions).map(({ type }) => type);
    expect(types.filter((type) => !type.startsWith(`${name}/`))).toEqual([]);
    expect(types.filter((type) => !appSchema.knows(type))).toEqual([]);
  },
);

function cellsOf(folder: string, start: string): string[][] {
  const lines = readFileSync(join(ROOT, folder, 'README.md'), 'utf8').split('\n');
  const from = lines.findIndex((line) => line.startsWith(start));
  const rows = lines.slice(from + 2);
  return rows
    .slice(0, rows.indexOf(''))
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
}
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);

/** The keys a slice looks for in storage. */
function keysOf({ restore }: (typeof ENTRIES)[number]): string[] {
  const keys = new Set<string>();
  const get = (key: string) => {
    keys.add(key);
    return null;
  };
  for (const drawer of ['local', 'session'] as const)
    restore(drawer, { ...stored({}), get, isNarrow: () => true });
  return [...keys];
}

describe('the tables of the READMEs', () => {
  const rows = cellsOf('slices', '| slice ');
  test('slices/README.md has a row for each slice', () => {
    expect(rows.flatMap(([name]) => namesIn(name)).toSorted()).toEqual(
      [...Object.keys(REGISTRY), ...APART].toSorted(),
    );
  });
  test.each(ENTRIES.map((one) => [one.name, one] as const))(
    'the row of %s says under which keys it is kept',
    (name, one) => {
      const [, , kept] = rows.find(([first]) => first === `\`${name}\``) ?? [];
      expect(kept?.startsWith('never')).toBe(!one.isKept);
      expect(namesIn(kept)).toEqual(expect.arrayContaining(keysOf(one)));
    },
  );
  test('store/README.md has a row for each key', () => {
    const keys = cellsOf('store', '| key ').flatMap(([key]) => namesIn(key));
    expect(keys).toEqual(expect.arrayContaining(ENTRIES.flatMap(keysOf)));
  });
});

describe('one value for two slices', () => {
  const shown = { status: 'unknown', isVisible: true } as const;
  const hidden = { status: 'unknown', isVisible: false } as const;
  const written = (balance: typeof shown | typeof hidden, exposure: typeof shown | typeof hidden) => {
    const state = { ...startState, balance, exposure };
    return ENTRIES.reduce((before, one) => one.texts('session', state, before), {});
  };
  test.each([
    [shown, shown, null],
    [hidden, shown, '{"balance":false,"exposure":true}'],
    [shown, hidden, '{"balance":true,"exposure":false}'],
    [hidden, hidden, '{"balance":false,"exposure":false}'],
  ])('%j and %j', (balance, exposure, text) => {
    expect(written(balance, exposure)).toMatchObject({ exposureBalance: text });
  });
});
