import {
  cardOf,
  codeOf,
  compareCards,
  DECK,
  FACE_DOWN,
  isOdd,
  isRed,
  shoeOf,
} from '../../../domain/casino/cards';

test('a deck lies suit by suit from the ace', () => {
  const codes = DECK.map(codeOf);
  expect(codes.slice(0, 14)).toEqual('ASS 2SS 3SS 4SS 5SS 6SS 7SS 8SS 9SS 10SS JSS QSS KSS AHH'.split(' '));
  expect([codes[26], codes[39], codes[51]]).toEqual(['ACC', 'ADD', 'KDD']);
  expect(new Set(codes).size).toBe(52);
  expect(shoeOf(8).slice(52, 54).map(codeOf)).toEqual(['ASS', '2SS']);
});

test('codes are read back, and nothing else is', () => {
  expect(DECK.map((card) => cardOf(codeOf(card)))).toEqual(DECK);
  expect([FACE_DOWN, '', '1SS', 'AS', 'ASH', '11SS'].map(cardOf)).toEqual(Array(6).fill(undefined));
});

test('colour, parity and strength', () => {
  expect(DECK.filter(isRed).map(({ suit }) => suit)).toEqual([
    ...Array<string>(13).fill('H'),
    ...Array<string>(13).fill('D'),
  ]);
  expect(DECK.slice(0, 13).filter(isOdd).map(codeOf)).toEqual('ASS 3SS 5SS 7SS 9SS JSS KSS'.split(' '));
  const sorted = [...DECK].sort(compareCards).map(codeOf);
  expect(sorted.slice(0, 5)).toEqual(['ADD', 'ACC', 'AHH', 'ASS', '2DD']);
  expect(sorted.at(-1)).toBe('KSS');
});
