import fc from 'fast-check';
import { PAGE_SIZES } from '../../api/schemas/reports';
import { reportViewIn, withReportView } from '../../slices/route/reportView';
import { toRoute } from '../../slices/route';

const PLAIN = {
  page: 1,
  size: 20,
  sort: null,
  search: '',
  from: null,
  to: null,
  list: null,
  type: null,
  by: null,
  sport: null,
  status: null,
  match: null,
  market: null,
};

test.each([
  ['/report/bet-history', {}],
  [
    '/report/bet-history?list=U&sport=-17&from=2026-11-01&to=2026-11-21',
    { list: 'U', sport: '-17', from: '2026-11-01', to: '2026-11-21' },
  ],
  [
    '/report/bet-history?q=India%20v%20%26&sort=-placed&size=50&page=3',
    { search: 'India v &', sort: '-placed', size: 50, page: 3 },
  ],
  ['/report/bet-history?page=0&size=21&sort=a-b&from=today&list=a%20b&q=%E0%A4%A&who=me', {}],
] as const)('%s asks for %j', (path, asked) => {
  expect(reportViewIn(path)).toEqual({ ...PLAIN, ...asked });
});

test('another filter leads to the first page, another page keeps the filters', () => {
  const path = withReportView('/report/current-bet?list=U&page=4', { search: '  wood ' });
  expect(path).toBe('/report/current-bet?list=U&q=wood');
  expect(withReportView(path, { page: 2 })).toBe('/report/current-bet?list=U&q=wood&page=2');
  expect(withReportView(path, { list: null, search: '' })).toBe('/report/current-bet');
});

const view = fc.record({
  page: fc.integer({ min: 1, max: 99_999 }),
  size: fc.constantFrom(...PAGE_SIZES),
  sort: fc.constantFrom(null, 'odds', '-profit_loss'),
  search: fc.string({ unit: 'grapheme', maxLength: 90 }),
  from: fc.constantFrom(null, '2026-11-01'),
  list: fc.constantFrom(null, 'M', 'D'),
});

test('what is asked for comes back from the address, which stays that of the screen', () => {
  fc.assert(
    fc.property(view, (asked) => {
      const path = withReportView('/report/current-bet', asked);
      const read = reportViewIn(path);
      expect(withReportView(path, { page: read.page })).toBe(path);
      expect({ ...read, search: '' }).toEqual({ ...PLAIN, ...asked, search: '' });
      expect(asked.search.trim().startsWith(read.search)).toBe(true);
      expect(toRoute(path)).toMatchObject({ name: 'page', page: 'currentBet' });
    }),
  );
});
