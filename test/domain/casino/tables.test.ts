import { CASINO_TABLES, tableOf } from '../../../domain/casino/tables';

const each = <K extends keyof (typeof CASINO_TABLES)[number]>(key: K) => CASINO_TABLES.map((one) => one[key]);

test('no two tables share a number, a slug, a code or a name', () => {
  for (const key of ['matchId', 'slug', 'code', 'name'] as const)
    expect(new Set(each(key)).size).toBe(CASINO_TABLES.length);
  expect(each('code').every((code) => code >= 100 && code <= 999)).toBe(true);
  expect(each('slug').every((slug) => /^[a-z0-9]+$/.test(slug))).toBe(true);
});

test('codes that were seen in public rooms are kept', () => {
  const seen = { teen20: 102, lucky7eu: 107, poker20: 109, card32eu: 114, dt20: 116, aaa: 121, ab20: 123 };
  const codes = new Map(CASINO_TABLES.map(({ slug, code }) => [slug, code]));
  expect(Object.keys(seen).map((slug) => codes.get(slug))).toEqual(Object.values(seen));
});

test('every table of the wire is there, and each is dealt', () => {
  const ours = [-1, -2, -4, -7, -145, -1010, -1011, -1012, -1013, -1014, -1015, -1016, -1018, -1019];
  const further = [-3, -5, -6, -1017, -1020, -1023, -1026];
  const more = [-1021, -1022, -1024, -1025, -1027, -1028, -1029, -1030, -1031];
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => b - a);
  expect(sorted(each('matchId'))).toEqual(sorted([...ours, ...further, ...more]));
  expect(CASINO_TABLES.filter(({ game }) => game === undefined)).toEqual([]);
});

test('the 20-20 cricket match and Cricket Casino belong to the virtual cricket', () => {
  expect(CASINO_TABLES.filter(({ sportId }) => sportId === -17).map(({ matchId }) => matchId)).toEqual([
    -1020, -1031,
  ]);
  expect(tableOf(-1030)).toMatchObject({ name: 'Roulette', sportId: -1, game: 'roulette' });
  expect(tableOf(-99)).toBeUndefined();
});
