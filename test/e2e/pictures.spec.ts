import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apartFromKept, KEPT } from '../../tools/screens/kept';
import { allPlaces } from '../../tools/screens/places';
import { nameOfVariant } from '../../tools/screens/variants';

const ROOT = join(import.meta.dirname, '..', '..');
const places = allPlaces(ROOT);

/* Boxes, words and colours of what recorded sessions show. A change that is meant: `npm run build && npm run screens -- --accept`. */
for (const one of KEPT)
  test(`${one.place} at ${nameOfVariant(one.variant)} looks as it did`, async ({ browser }) => {
    expect(await apartFromKept(browser, ROOT, places, one)).toEqual([]);
  });
