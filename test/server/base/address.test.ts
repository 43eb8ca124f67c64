import { addressKey, isNetwork, trustIn } from '../../../server/base/address';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::ffff:a01:203', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['no address at all', 'no address at all'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

test('text that is no address is cut short', () => expect(addressKey('x'.repeat(1000))).toHaveLength(64));

test.each(['10.0.0.5', '192.168.0.0/16', '::1', 'fd00::/8', '10.0.0.5/32'])('%s is a network', (text) =>
  expect(isNetwork(text)).toBe(true),
);
test.each([
  '',
  'nginx',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::/0',
  '0.0.0.0/0',
  'fd00::/129',
])('%s is not one to trust', (text) => expect(isNetwork(text)).toBe(false));

test('trust goes by address and by network, IPv4 also where a socket names it as IPv6, and by nothing else', () => {
  const isTrusted = trustIn(['10.0.0.5', '192.168.0.0/16', 'fd00::/8']);
  expect(['10.0.0.5', '::ffff:10.0.0.5', '192.168.7.7', 'fd12::1'].filter(isTrusted)).toHaveLength(4);
  expect(['10.0.0.6', '193.168.0.1', 'fe00::1', 'unknown', ''].filter(isTrusted)).toEqual([]);
  expect(trustIn([])('127.0.0.1')).toBe(false);
});
