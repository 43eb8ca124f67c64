import { readFileSync } from 'node:fs';
import { speak } from '../../../../src/base/i18n/words';
import { settle } from '../../../store/fakeWorld';

const mockSheets: string[] = [];
jest.mock('../../../../src/base/styles/devanagari.css', () => ({ come: mockSheets.push('devanagari') }), {
  virtual: true,
});

test('the sheet that names the letters of Hindi comes with Hindi, not with English', async () => {
  await speak('en');
  await settle();
  expect(mockSheets).toEqual([]);
  await speak('hi');
  await settle();
  expect(mockSheets).toEqual(['devanagari']);
});

test('its family is the one the page and MUI write with', () => {
  const family = /font-family: '([^']+)'/.exec(readFileSync('src/base/styles/devanagari.css', 'utf8'))?.[1];
  for (const file of ['src/screens/login/login.css', 'src/base/theme/muiTheme.ts'])
    expect(readFileSync(file, 'utf8')).toContain(`'${family}'`);
});
