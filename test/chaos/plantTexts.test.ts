import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PLANTS } from './plants/plants';

jest.setTimeout(60_000);

describe('the bugs that real servers are given', () => {
  test.each(PLANTS.flatMap(({ replace }) => replace))(
    '$file holds the text it replaces, once',
    ({ file, text, by }) => {
      expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
      expect(by).not.toContain(text);
    },
  );

  const load = (plant: object[]) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        './test/chaos/plants/register.mjs',
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        "const { commissionOf } = await import('./domain/bets/commission.ts'); console.log(commissionOf(10000, 200));",
      ],
      { env: { ...process.env, PLANT: JSON.stringify(plant) }, encoding: 'utf8' },
    );

  test('a text is another one when the file is loaded; one that is not found ends the process', () => {
    const file = 'domain/bets/commission.ts';
    expect(load([]).stdout.trim()).toBe('200');
    expect(load([{ file, text: 'mulDiv(netPaise, bps, 10_000)', by: '7' }]).stdout.trim()).toBe('7');
    expect(load([{ file, text: 'no such text', by: '' }]).status).toBe(3);
  });
});
