/** The game modules, each in `games/`. */
export type CasinoGameName =
  | 'dragonTiger20'
  | 'dragonTigerOneDay'
  | 'lucky7'
  | 'amarAkbarAnthony'
  | 'roulette'
  | 'teenpatti20'
  | 'andarBahar'
  | 'andarBaharJoker'
  | 'bollywood'
  | 'cards32'
  | 'baccarat'
  | 'casinoWar'
  | 'instantWorli'
  | 'race20'
  | 'teenpattiOneDay'
  | 'superOver'
  | 'fiveCricket'
  | 'poker20'
  | 'dtl20'
  | 'cricketMatch20'
  | 'cricketCasino'
  | 'casinoMeter'
  | 'openTeenpatti'
  | 'testTeenpatti'
  | 'pokerOneDay'
  | 'poker6';

/** How a lobby sorts tables. */
export const TABLE_CATEGORIES = ['cards', 'wheel', 'virtual'] as const;
export type TableCategory = (typeof TABLE_CATEGORIES)[number];

export type CasinoTable = {
  readonly matchId: number;
  /** In addresses, and in every draw of the table: two tables may not share one. */
  readonly slug: string;
  /** The first three digits of its rounds' numbers; those seen in public rooms are kept. */
  readonly code: number;
  readonly name: string;
  readonly sportId: number;
  readonly category: TableCategory;
  /** Nothing for a table that the wire names and nobody deals yet. */
  readonly game?: CasinoGameName;
};

type Row = Omit<CasinoTable, 'sportId'>;

const OF_INDIAN_CASINO: readonly Row[] = [
  { matchId: -1, slug: 'teen20', code: 102, name: 'Teenpatti 20-20', category: 'cards', game: 'teenpatti20' },
  {
    matchId: -2,
    slug: 'teen',
    code: 101,
    name: 'Teenpatti one-day',
    category: 'cards',
    game: 'teenpattiOneDay',
  },
  {
    matchId: -3,
    slug: 'teentest',
    code: 103,
    name: 'Test Teenpatti',
    category: 'cards',
    game: 'testTeenpatti',
  },
  { matchId: -4, slug: 'poker20', code: 109, name: 'Poker 20-20', category: 'cards', game: 'poker20' },
  { matchId: -5, slug: 'poker', code: 108, name: 'Poker one-day', category: 'cards', game: 'pokerOneDay' },
  { matchId: -6, slug: 'poker6', code: 110, name: 'Six-player Poker', category: 'cards', game: 'poker6' },
  { matchId: -7, slug: 'ab20', code: 123, name: 'Andar Bahar', category: 'cards', game: 'andarBahar' },
  { matchId: -145, slug: 'lucky7', code: 106, name: 'Lucky 7 A', category: 'cards', game: 'lucky7' },
  { matchId: -1022, slug: 'lucky7eu', code: 107, name: 'Lucky 7 B', category: 'cards', game: 'lucky7' },
  { matchId: -1010, slug: 'card32eu', code: 114, name: '32 Cards B', category: 'cards', game: 'cards32' },
  { matchId: -1012, slug: 'card32', code: 113, name: '32 Cards A', category: 'cards', game: 'cards32' },
  {
    matchId: -1011,
    slug: 'dt20',
    code: 116,
    name: 'Dragon Tiger 20-20',
    category: 'cards',
    game: 'dragonTiger20',
  },
  {
    matchId: -1024,
    slug: 'dt202',
    code: 117,
    name: 'Dragon Tiger 20-20 2',
    category: 'cards',
    game: 'dragonTiger20',
  },
  {
    matchId: -1014,
    slug: 'dt6',
    code: 115,
    name: 'Dragon Tiger one-day',
    category: 'cards',
    game: 'dragonTigerOneDay',
  },
  { matchId: -1026, slug: 'dtl20', code: 118, name: 'DTL 20-20', category: 'cards', game: 'dtl20' },
  {
    matchId: -1013,
    slug: 'worli',
    code: 119,
    name: 'Instant Worli',
    category: 'cards',
    game: 'instantWorli',
  },
  {
    matchId: -1015,
    slug: 'btable',
    code: 120,
    name: 'Bollywood Table',
    category: 'cards',
    game: 'bollywood',
  },
  {
    matchId: -1016,
    slug: 'aaa',
    code: 121,
    name: 'Amar Akbar Anthony',
    category: 'cards',
    game: 'amarAkbarAnthony',
  },
  { matchId: -1017, slug: 'cmeter', code: 131, name: 'Casino Meter', category: 'cards', game: 'casinoMeter' },
  {
    matchId: -1018,
    slug: 'cricketv3',
    code: 129,
    name: 'Five Cricket',
    category: 'virtual',
    game: 'fiveCricket',
  },
  {
    matchId: -1025,
    slug: 'superover',
    code: 128,
    name: 'Super Over',
    category: 'virtual',
    game: 'superOver',
  },
  { matchId: -1019, slug: 'race20', code: 127, name: 'Race 20-20', category: 'virtual', game: 'race20' },
  {
    matchId: -1021,
    slug: 'abj',
    code: 122,
    name: 'Andar Bahar 2',
    category: 'cards',
    game: 'andarBaharJoker',
  },
  {
    matchId: -1023,
    slug: 'teen8',
    code: 132,
    name: 'Open Teenpatti',
    category: 'cards',
    game: 'openTeenpatti',
  },
  { matchId: -1027, slug: 'baccarat', code: 125, name: 'Baccarat', category: 'cards', game: 'baccarat' },
  { matchId: -1028, slug: 'baccarat2', code: 126, name: 'Baccarat 2', category: 'cards', game: 'baccarat' },
  { matchId: -1029, slug: 'war', code: 124, name: 'Casino War', category: 'cards', game: 'casinoWar' },
  { matchId: -1030, slug: 'roulette', code: 133, name: 'Roulette', category: 'wheel', game: 'roulette' },
];

const OF_VIRTUAL_CRICKET: readonly Row[] = [
  {
    matchId: -1020,
    slug: 'cmatch20',
    code: 130,
    name: '20-20 Cricket Match',
    category: 'virtual',
    game: 'cricketMatch20',
  },
  {
    matchId: -1031,
    slug: 'ccasino',
    code: 134,
    name: 'Cricket Casino',
    category: 'virtual',
    game: 'cricketCasino',
  },
];

/** Every table of our own casino. */
export const CASINO_TABLES: readonly CasinoTable[] = [
  ...OF_INDIAN_CASINO.map((row): CasinoTable => ({ ...row, sportId: -1 })),
  ...OF_VIRTUAL_CRICKET.map((row): CasinoTable => ({ ...row, sportId: -17 })),
];

export const tableOf = (matchId: number): CasinoTable | undefined =>
  CASINO_TABLES.find((table) => table.matchId === matchId);

/** The table that a round with this number was dealt at; its number begins with that of the table. */
export const tableOfRound = (roundId: string): CasinoTable | undefined =>
  CASINO_TABLES.find(({ code }) => roundId.startsWith(String(code)));
