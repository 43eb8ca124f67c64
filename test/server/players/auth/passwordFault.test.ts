import { passwordFault } from '../../../../server/players/auth/common';

test.each([
  ['Backlay@2047', []],
  ['20!betting', []],
  ['Radhika#77', ['Radhika Menon']],
  ['radhikamenon1', ['Radhika Menon']],
  ['Password123', []],
])('%s is guessed first by whoever knows the site and the names %j', (password, names) => {
  expect(passwordFault(password, 'asha_1', names)).toBe('common');
});

test.each([
  ['BacklayIsWhatIPlay7', []],
  // Two words of good passwords are names of somebody; three letters are nothing to go by.
  ['Radhika#77', ['Asha Rao']],
  ['Rao#774411', ['Asha Rao']],
  ['Kettle#Ocean9', ['Radhika Menon']],
])('%s is not, with the names %j', (password, names) => {
  expect(passwordFault(password, 'asha_1', names)).toBeUndefined();
});
