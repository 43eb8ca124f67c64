import { createThrottle } from '../../../../server/players/auth/throttle';

test('all addresses of one IPv6 network are one address', () => {
  const throttle = createThrottle(() => 0);
  for (let n = 0; n < 10; n += 1) throttle.failed('sign-up', `2001:db8:5:6::${n}`);
  expect(throttle.waitS('sign-up', '2001:db8:5:6::99')).toBe(900);
  expect(throttle.waitS('sign-up', '2001:db8:5:7::1')).toBe(0);
});
