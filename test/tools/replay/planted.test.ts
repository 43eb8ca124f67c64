import { join } from 'node:path';
import { pick, seeded } from '../../../domain/base/random';
import { FAULTS } from './planted/faults';
import { isAtPlace, Orchard } from './planted/plant';

/** All of them are planted by `npm run bench -- planted`. */
const SAMPLE = 3;
const SEED = 7;

const random = seeded(SEED);
const quick = FAULTS.filter(({ tapes }) => tapes.includes('refused-bet'));
const sample = [...new Set(Array.from({ length: SAMPLE }, () => pick(random, quick)))];

let orchard: Orchard;
beforeAll(() => (orchard = new Orchard(join(__dirname, '../../..'))));
afterAll(() => orchard.dispose());

test.each(sample)(
  '$kind: $what is found at its place',
  async (fault) => {
    const strayed = await orchard.strayedWith(fault);
    expect(strayed).not.toBeNull();
    if (strayed) expect({ strayed, isAtPlace: isAtPlace(fault, strayed) }).toMatchObject({ isAtPlace: true });
  },
  120_000,
);

test('mistakes of ten kinds, each described once', () => {
  expect(new Set(FAULTS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
  expect(new Set(FAULTS.map(({ what }) => what)).size).toBe(FAULTS.length);
});
