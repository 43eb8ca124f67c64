import { hasFullMenu, headerLinks, mayPay, menuLinks } from '../../../domain/players/access';

const flags = [true, false];
const cases = flags.flatMap((hasToken) =>
  [-1, 1].flatMap((parentId) =>
    flags.flatMap((isSignupUser) =>
      flags.flatMap((onlySignup) =>
        [0, 1, 2, 3].map((gateway) => ({ hasToken, parentId, isSignupUser, onlySignup, gateway })),
      ),
    ),
  ),
);

test.each(cases)('$hasToken $parentId $isSignupUser $onlySignup gateway $gateway', (one) => {
  const settings = { gateway: one.gateway, onlySignup: one.onlySignup };
  const full = one.hasToken && one.parentId !== -1;
  expect(hasFullMenu(one)).toBe(full);
  const shown = ['none', 'wallet', 'both', 'both'][one.gateway];
  const pays = full && (!one.onlySignup || one.isSignupUser);
  expect(mayPay(one, settings)).toBe(pays);
  expect(headerLinks(one, settings)).toBe(pays ? shown : 'none');
  expect(menuLinks(one, settings)).toBe(pays && one.isSignupUser ? shown : 'none');
});
