import { GAMES } from '../../../../domain/casino/games';
import { nameOfResult } from '../../../../domain/casino/resultNames';
import { bn } from '../../../../src/base/i18n/catalogue/casino.bn';
import { en } from '../../../../src/base/i18n/catalogue/casino.en';
import { hi } from '../../../../src/base/i18n/catalogue/casino.hi';
import type { Say } from '../../../../src/base/i18n/words';
import { sayBet } from '../../../../src/screens/casino/selectionNames';

/** No name has values in it. */
const sayIn = (words: Readonly<Record<string, string>>) =>
  ((key: string) => words[key] ?? key) as Say<'casino'>;
const inHindi = (name: string): string => sayBet(sayIn(hi), name);
const inBengali = (name: string): string => sayBet(sayIn(bn), name);
const inEnglish = (name: string): string => sayBet(sayIn(en), name);

/** The short names of the panas and of the side dealt first. */
const STAY = /\b([SDT]P|S[AB])\b/g;

test.each([
  ['Hindi', inHindi],
  ['Bengali', inBengali],
])('no bet, no group and no side keeps an English word in %s', (_, inOther) => {
  const names = Object.values(GAMES).flatMap(({ selections, groups }) => [
    ...groups,
    ...selections.flatMap(({ name, group }) => [name, group]),
  ]);
  const kept = [...new Set(names)].filter((name) => /[a-z]{2,}/i.test(inOther(name).replace(STAY, '')));
  expect(kept).toEqual([]);
});

test('in English a bet is called what the exchange calls it', () => {
  const names = Object.values(GAMES).flatMap(({ selections }) => selections.map(({ name }) => name));
  const other = [...new Set(names)].filter((name) => inEnglish(name).toLowerCase() !== name.toLowerCase());
  expect(other).toEqual([]);
});

test.each([
  ['poker20', 'a', 'खिलाड़ी A'],
  ['testTeenpatti', 't,l', 'टाई: टाइगर, लायन'],
  ['openTeenpatti', '1,3', 'खिलाड़ी 1, 3'],
  ['race20', 'H', 'पान का बादशाह'],
  ['superOver', 'a', 'पहले बल्लेबाज़ी'],
  ['cricketMatch20', '7', '7 रन'],
  ['cricketCasino', '53', 'जोड़ी 53'],
  ['casinoMeter', 'l', 'छोटा'],
  ['andarBahar', 'ab', 'अंदर A; बाहर 2'],
  ['roulette', '0', 'अंक 0'],
  ['bollywood', 'c', 'साहिब बीबी और ग़ुलाम'],
  ['bollywood', 'b', 'अमर अकबर एंथनी'],
  ['amarAkbarAnthony', 'c', 'एंथनी'],
])('what %s comes to with %s: %s', (game, code, words) => {
  expect(inHindi(nameOfResult(game, code))).toBe(words);
});

test('a straight of poker is not the straight of roulette', () => {
  expect([inHindi('A Straight'), inHindi('Straight 17')]).toEqual(['A स्ट्रेट', 'एक अंक 17']);
});

test.each([
  ['race20', 'H', 'হরতনের সাহেব'],
  ['superOver', 'a', 'প্রথমে ব্যাটিং'],
  ['cricketMatch20', '7', '7 রান'],
  ['cricketCasino', '53', 'জোড়ি 53'],
  ['andarBahar', 'ab', 'অন্দর A; বাহার 2'],
])('what %s comes to with %s, in Bengali: %s', (game, code, words) => {
  expect(inBengali(nameOfResult(game, code))).toBe(words);
});
