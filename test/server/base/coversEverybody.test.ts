import { coversEverybody } from '../../../server/base/address';
import { readConfig } from '../../../server/base/config';

test.each([
  ['two halves', ['0.0.0.0/1', '128.0.0.0/1']],
  ['the halves of version 6', ['::/1', '8000::/1']],
  ['what may be given out of version 6', ['2000::/3']],
  ['what is given out of version 6', ['2000::/4']],
  ['all but groups and reserve', ['0.0.0.0/2', '64.0.0.0/2', '128.0.0.0/2', '192.0.0.0/3']],
  ['every mapped address', ['::ffff:0:0/96']],
  ['sixteen parts but one', Array.from({ length: 15 }, (_, i) => `${i * 16}.0.0.0/4`)],
  ['parts that overlap', ['0.0.0.0/1', '64.0.0.0/2', '128.0.0.0/2', '128.0.0.0/1']],
])('%s cover everybody, and a start with them is refused in words', (_what, networks) => {
  expect(coversEverybody(networks)).toBe(true);
  expect(() => readConfig({ TRUSTED_PROXIES: networks.join(',') })).toThrow(
    'TRUSTED_PROXIES covers everybody',
  );
});

test.each([
  ['none', []],
  ['a machine', ['127.0.0.1', '::1']],
  ['private networks', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8']],
  ['one half', ['128.0.0.0/1']],
  ['the same half twice', ['128.0.0.0/1', '128.0.0.0/2', '192.0.0.0/2']],
])('%s does not', (_what, networks) => {
  expect(coversEverybody(networks)).toBe(false);
});
