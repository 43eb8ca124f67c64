import { rankText, RANKS } from './cards';
import type { CasinoGameName } from './tables';

/** What a result is called in English, in words that the page says in other languages; and how it stands where there is room for
 * three letters. */
type Naming = { readonly nameOf: (code: string) => string; readonly markOf: (code: string) => string };

const capitals = (code: string): string => code.toUpperCase();

/** A name for each code; the code itself is the mark, but where another one is given. */
const among = (
  names: Readonly<Record<string, string>>,
  marks: Readonly<Record<string, string>> = {},
): Naming => ({
  nameOf: (code) => names[code] ?? capitals(code),
  markOf: (code) => marks[code] ?? capitals(code),
});

/** A number that one word stands before. */
const numberOf = (word: string): Naming => ({
  nameOf: (code) => `${word} ${code}`,
  markOf: capitals,
});

const NOBODY = '0';
const seatsIn = (code: string): readonly string[] => (code === NOBODY ? [] : code.split(','));

function nameOfSeats(code: string): string {
  const seats = seatsIn(code);
  if (seats.length === 0) return 'Dealer';
  return `${seats.length === 1 ? 'Player' : 'Players'} ${seats.join(', ')}`;
}

/** Any number of so many seats may have won against the dealer. */
const seats = (count: number): Naming => ({
  nameOf: nameOfSeats,
  markOf: (code) => `${seatsIn(code).length}/${count}`,
});

/** Which side the first card of each rank came to, ace first. */
const ranksOf = (code: string, side: string): readonly string[] =>
  RANKS.filter((_, i) => code[i] === side).map(rankText);

const BY_RANK: Naming = {
  nameOf: (code) => `Andar ${ranksOf(code, 'a').join(', ')}; Bahar ${ranksOf(code, 'b').join(', ')}`,
  markOf: (code) => `${ranksOf(code, 'a').length}:${ranksOf(code, 'b').length}`,
};

const ANIMALS: Readonly<Record<string, string>> = { t: 'Tiger', l: 'Lion', d: 'Dragon' };

/** The sides that share the best hand are named together. */
const SHARED: Naming = {
  nameOf(code) {
    const names = code.split(',').map((one) => ANIMALS[one] ?? capitals(one));
    return names.length === 1 ? names.join('') : `Tie: ${names.join(', ')}`;
  },
  markOf: capitals,
};

const RUNS: Naming = {
  nameOf: (code) => (code === '1' ? '1 Run' : `${code} Runs`),
  markOf: capitals,
};

const TWO_HANDS = among({ a: 'Player A', i: 'Player B', t: 'Tie' }, { i: 'B' });
const POKER = among({ a: 'Player A', b: 'Player B', t: 'Tie' });
const CRICKET = among({ a: 'Batting first', i: 'Batting second', t: 'Tie' }, { a: '1', i: '2' });

const NAMINGS: Readonly<Record<CasinoGameName, Naming>> = {
  lucky7: among({ l: 'Low Card', h: 'High Card', t: 'Seven' }, { t: '7' }),
  dragonTiger20: among({ d: 'Dragon', t: 'Tiger', tie: 'Tie' }),
  dragonTigerOneDay: among(ANIMALS),
  dtl20: among(ANIMALS),
  teenpatti20: TWO_HANDS,
  teenpattiOneDay: TWO_HANDS,
  testTeenpatti: SHARED,
  openTeenpatti: seats(8),
  poker20: POKER,
  pokerOneDay: POKER,
  poker6: numberOf('Player'),
  andarBahar: BY_RANK,
  andarBaharJoker: among({ a: 'Andar', i: 'Bahar' }, { i: 'B' }),
  cards32: numberOf('Player'),
  amarAkbarAnthony: among({ a: 'Amar', b: 'Akbar', c: 'Anthony' }),
  bollywood: among({
    a: 'Don',
    b: 'Amar Akbar Anthony',
    c: 'Sahib Bibi aur Ghulam',
    d: 'Dharam Veer',
    e: 'Kis Kisko Pyaar Karoon',
    f: 'Ghulam',
  }),
  baccarat: among({ p: 'Player', b: 'Banker', t: 'Tie' }),
  casinoWar: seats(6),
  instantWorli: numberOf('Single'),
  superOver: CRICKET,
  fiveCricket: CRICKET,
  race20: among(
    { S: 'King of Spades', H: 'King of Hearts', C: 'King of Clubs', D: 'King of Diamonds' },
    { S: '♠', H: '♥', C: '♣', D: '♦' },
  ),
  roulette: numberOf('Number'),
  casinoMeter: among({ l: 'Low', h: 'High' }),
  cricketMatch20: RUNS,
  cricketCasino: numberOf('Jodi'),
};

const OF_OTHERS = among({});
const namingOf = (game: string): Naming => (NAMINGS as Readonly<Record<string, Naming>>)[game] ?? OF_OTHERS;

/** A round without a result is void: nobody won, and all stakes went back. */
const VOID = { name: 'Void', mark: '–' } as const;

/** What came out, by the code that the game makes of it: 'Players 1, 3', in English. */
export const nameOfResult = (game: string, code: string): string =>
  code === '' ? VOID.name : namingOf(game).nameOf(code);

/** The same in a few letters, for a strip of many. */
export const markOfResult = (game: string, code: string): string =>
  code === '' ? VOID.mark : namingOf(game).markOf(code);
