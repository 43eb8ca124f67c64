import { monthsUntil } from '../../../../src/base/format/months';

test('the present month until today, those before it whole, over the turn of a year and a leap day', () => {
  expect(monthsUntil('2028-03-05', 4)).toEqual([
    { name: '03/2028', from: '2028-03-01', to: '2028-03-05' },
    { name: '02/2028', from: '2028-02-01', to: '2028-02-29' },
    { name: '01/2028', from: '2028-01-01', to: '2028-01-31' },
    { name: '12/2027', from: '2027-12-01', to: '2027-12-31' },
  ]);
});
