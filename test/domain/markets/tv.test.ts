import { MAX_TV_URL, tvUrlIn } from '../../../domain/markets/tv';

const long = (length: number) => `https://tv.example/${'x'.repeat(length - 'https://tv.example/'.length)}`;

test.each([
  ['https://tv.example', 'https://tv.example/'],
  [' https://TV.example:8443/live?match=7 ', 'https://tv.example:8443/live?match=7'],
  ['https://tv.example/"><script>', 'https://tv.example/%22%3E%3Cscript%3E'],
  [long(MAX_TV_URL), long(MAX_TV_URL)],
  [long(MAX_TV_URL + 1), undefined],
  ['http://tv.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://me:secret@tv.example', undefined],
  ['https://me@tv.example', undefined],
  ['//tv.example', undefined],
  ['tv.example', undefined],
  ['https://', undefined],
  ['', undefined],
])('%j is stored as %j', (text, stored) => {
  expect(tvUrlIn(text)).toBe(stored);
});
