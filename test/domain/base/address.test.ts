import { httpsIn } from '../../../domain/base/address';

test.each([
  ['https://tv.example/live', 'https://tv.example/live'],
  ['  https://TV.example:8443/a?b=c ', 'https://tv.example:8443/a?b=c'],
  ['https://xn--p1ai.example', 'https://xn--p1ai.example/'],
  ['https://tv.example/भाव', 'https://tv.example/%E0%A4%AD%E0%A4%BE%E0%A4%B5'],
])('%p is an address', (typed, stored) => {
  expect(httpsIn(typed, 200)).toBe(stored);
});

test.each([
  ['plain http', 'http://tv.example'],
  ['a script', 'javascript:alert(1)'],
  ['no scheme', 'tv.example/live'],
  ['a password', 'https://user:pass@tv.example'],
  ['a line break that a browser drops', 'https://tv.exa\nmple/'],
  ['a tab', 'https://tv.example/\tlive'],
  ['a blank', 'https://tv.example/a b'],
  ['a backslash', 'https:\\\\tv.example'],
  ['a mark of direction', 'https://tv.example/\u202elive'],
  ['any host', 'https://*'],
  ['any host of a name', 'https://*.example'],
  ['a semicolon, which ends a directive', "https://tv.example;script-src'"],
  ['a comma, which ends a policy', 'https://tv.example,x.example'],
  ['a name without a dot', 'https://localhost/'],
  ['a number', 'https://127.0.0.1/'],
  ['a number in hexadecimal', 'https://0x7f000001/'],
  ['an address of version 6', 'https://[::1]/'],
  ['more characters than there may be', `https://tv.example/${'x'.repeat(200)}`],
])('%s is refused', (_what, typed) => {
  expect(httpsIn(typed, 200)).toBeUndefined();
});
