import { foldForSearch } from '../../../domain/base/searchText';

test.each([
  ['a word without its nukta', 'फैंटेसी', 'फ़ैंटेसी गेम'],
  ['a letter and its nukta as one character', '\u095Eैंटेसी', 'फ\u093Cैंटेसी ग्यारह'],
  ['Bengali without its nukta', 'ক্রাড', 'ক্রাড়'],
  ['digits of another script', '२०', 'Teenpatti 20-20'],
  ['capitals, with spaces around', ' CRASH ', 'Crash'],
])('%s is found', (_, typed, name) => {
  expect(foldForSearch(name)).toContain(foldForSearch(typed));
});

test('another word is not', () => {
  expect(foldForSearch('क्रैश')).not.toContain(foldForSearch('क्रोश'));
});
