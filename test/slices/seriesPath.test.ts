import { toRoute } from '../../slices/route';
import { pathToSeries, seriesIn, seriesKey } from '../../slices/route/seriesPath';

test.each([
  ["Women's T20 (Asia)", '/all-sports/4?series=Women-s-T20-Asia', 'Women-s-T20-Asia'],
  ['एशिया कप', '/all-sports/4', null],
])('the list of the series %s is at %s', (seriesName, path, key) => {
  expect(pathToSeries({ sportId: 4, seriesName })).toBe(path);
  expect(seriesIn(path)).toBe(key);
  expect(toRoute(path)).toEqual({ name: 'sport', path, sportId: '4' });
  expect(seriesKey(seriesName)).toBe(key ?? '');
});
