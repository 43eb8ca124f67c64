import { join, resolve } from 'node:path';
import config from '../../webpack.config';

test('source maps are made for the build that is shipped, beside what is served and named by nothing in it', () => {
  const { devtool, output } = config({}, { mode: 'production' });
  expect(devtool).toBe('hidden-source-map');
  const maps = join(String(output?.path), String(output?.sourceMapFilename));
  expect(maps).toBe(resolve('dist/maps/[file].map'));
});
