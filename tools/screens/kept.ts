import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { regionsAt } from './draw';
import type { Place } from './places';
import { lineOf, regionsApart } from './regions';
import { nameOfVariant, variantsOf } from './variants';
import type { Variant } from './variants';

type Shown = { readonly place: string; readonly variant: Variant };

const shown = (
  place: string,
  width: number,
  scheme: Variant['scheme'],
  language: Variant['language'] = 'en',
): Shown[] =>
  variantsOf({ widths: [width], schemes: [scheme], languages: [language] }).map((variant) => ({
    place,
    variant,
  }));

/** The screens whose parts are kept: those players are most on, at both sizes, in both lights and languages. */
export const KEPT: readonly Shown[] = [
  ...shown('login-signedOut', 390, 'light'),
  ...shown('screen-home', 390, 'dark'),
  ...shown('screen-home', 1440, 'light'),
  ...shown('screen-match', 390, 'light'),
  ...shown('screen-match', 1440, 'dark'),
  ...shown('screen-match', 390, 'dark', 'hi'),
  ...shown('screen-horseRacing', 390, 'light'),
  // At a desk: the sheet of a phone scrolls the page by itself, and how far depends on when.
  ...shown('slip-editing', 1440, 'light'),
  ...shown('slip-several', 1440, 'light'),
  ...shown('dialog-cashOut', 390, 'dark'),
  ...shown('dialog-account', 1440, 'light'),
  ...shown('screen-accountStatement', 1440, 'dark'),
];

const FOLDER = 'test/pictures';
const fileOf = (root: string, { place, variant }: Shown): string =>
  join(root, FOLDER, `${place}-${nameOfVariant(variant)}.txt`);

async function linesOf(
  browser: Browser,
  root: string,
  places: readonly Place[],
  { place, variant }: Shown,
): Promise<readonly string[]> {
  const found = places.find(({ name }) => name === place);
  if (!found) throw new Error(`${place}: no recorded session shows it`);
  return (await regionsAt(browser, root, found, variant)).map(lineOf);
}

/** Keeps how the screens look with the page that is built. */
export async function acceptKept(browser: Browser, root: string, places: readonly Place[]): Promise<void> {
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const one of KEPT) {
    const lines = await linesOf(browser, root, places, one);
    writeFileSync(fileOf(root, one), `${lines.join('\n')}\n`);
    console.log(`${fileOf('', one)}: ${lines.length} parts`);
  }
}

/** The first part of a screen that does not look as it was kept; empty where all do. */
export async function apartFromKept(
  browser: Browser,
  root: string,
  places: readonly Place[],
  one: Shown,
): Promise<readonly string[]> {
  const file = fileOf(root, one);
  if (!existsSync(file)) return [`${file} is not there`];
  const kept = readFileSync(file, 'utf8').trimEnd().split('\n');
  return regionsApart(kept, await linesOf(browser, root, places, one));
}
