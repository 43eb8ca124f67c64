import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { drawPlace } from './draw';
import { allPlaces, lastPlace } from './places';
import type { Variant } from './variants';
import type { RootState } from '../../store/base/root/rootReducer';

/** The last page before the design of docs/design.md. */
export const BEFORE = 'e92fa4f1';

const FOLDER = 'docs/design';

/** One picture of the page: a screen before, if there was one, and now. `shows`: part of its file's name. */
type Pair = {
  readonly shows: string;
  readonly place: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: Variant['scheme'];
  readonly language?: Variant['language'];
  readonly isNew?: boolean;
  /** The recording to be drawn from, where a market of the screen is suspended. */
  readonly shutIn?: string;
};

const PHONE = { width: 390, height: 844, scheme: 'light' } as const;
const SMALL = { width: 320, height: 640, scheme: 'light' } as const;
const TABLET = { width: 1024, height: 768, scheme: 'light' } as const;
const DESK = { width: 1440, height: 900, scheme: 'light' } as const;
const WIDE = { width: 1920, height: 1080, scheme: 'light' } as const;

const PAIRS: readonly Pair[] = [
  { shows: 'login', place: 'login-signedOut', ...PHONE },
  { shows: 'match', place: 'screen-match', ...PHONE },
  { shows: 'match-dark', place: 'screen-match', ...PHONE, scheme: 'dark' },
  { shows: 'match-hindi', place: 'screen-match', ...PHONE, language: 'hi' },
  { shows: 'match-small', place: 'screen-match', ...SMALL },
  { shows: 'match-shut', place: 'screen-match', ...PHONE, shutIn: 'kinds-played.actions.jsonl.gz' },
  { shows: 'slip', place: 'slip-editing', ...PHONE },
  { shows: 'slip-refused', place: 'slip-refused', ...PHONE },
  { shows: 'list', place: 'screen-home', ...PHONE },
  { shows: 'menu', place: 'dialog-account', ...PHONE },
  { shows: 'race', place: 'screen-horseRacing', ...PHONE },
  { shows: 'first-steps', place: 'dialog-firstSteps', ...PHONE, isNew: true },
  { shows: 'list-rail', place: 'screen-home', ...TABLET },
  { shows: 'match-desk', place: 'screen-match', ...DESK },
  { shows: 'match-desk-dark', place: 'screen-match', ...DESK, scheme: 'dark' },
  { shows: 'bets-desk', place: 'screen-betHistory', ...DESK },
  { shows: 'statement-desk', place: 'screen-accountStatement', ...DESK },
  { shows: 'empty', place: 'screen-profitLoss', ...PHONE },
  { shows: 'match-wide', place: 'screen-match', ...WIDE },
  { shows: 'list-wide', place: 'screen-home', ...WIDE },
];

const picture = (title: string, png: Buffer, width: number): string =>
  `<figure><figcaption>${title}</figcaption><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;

const STYLE = `body{margin:0;padding:16px;display:flex;gap:16px;width:max-content;font:600 14px system-ui;background:#dfe4ea;color:#16202c}
figure{margin:0}figcaption{padding-bottom:8px}img{display:block;border:1px solid #b6bfca;border-radius:8px}`;

/** Wide screens are shown smaller: two of them beside each other fill a page. */
const shownWidth = (width: number): number => (width > 600 ? 640 : width);

/** The first market of the screen takes no bets for the moment. */
function isShut({ prices: { order, byId } }: RootState): boolean {
  const [first = ''] = order;
  return byId[first]?.status === 'SUSPENDED';
}

/** What is beside each other, as one picture. */
async function compose(browser: Browser, figures: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  try {
    await page.setContent(`<!doctype html><style>${STYLE}</style>${figures.join('')}`);
    await page.locator('img').last().waitFor();
    return await page.locator('body').screenshot();
  } finally {
    await page.close();
  }
}

/** Throws for a name that no picture has. */
function pairsOf(wanted: readonly string[]): readonly Pair[] {
  if (wanted.length === 0) return PAIRS;
  const pairs = PAIRS.filter(({ shows }) => wanted.includes(shows));
  if (pairs.length < wanted.length)
    throw new Error(`not all of ${wanted.join(', ')} are pictures of the page`);
  return pairs;
}

/** Draws the pictures of docs/design.md anew: each screen with the page of `other`, as it was before, and with that of `root`.
 * @param wanted only the pictures of these names, the others stay; none: all of them */
export async function drawDesign(
  browser: Browser,
  root: string,
  other: string,
  wanted: readonly string[],
): Promise<void> {
  const folder = join(root, FOLDER);
  const places = allPlaces(root);
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { shows, place, isNew = false, language = 'en', shutIn, ...size } of pairsOf(wanted)) {
    const found =
      shutIn === undefined
        ? places.find(({ name }) => name === place)
        : lastPlace(join(root, 'test/logs', shutIn), place, isShut);
    if (!found) throw new Error(`${place}: no recorded session shows it`);
    const variant: Variant = { ...size, language };
    const width = shownWidth(size.width);
    const before = isNew ? null : await drawPlace(browser, other, found, variant);
    const now = await drawPlace(browser, root, found, variant);
    const figures = [before && picture('before', before, width), picture(before ? 'now' : 'new', now, width)];
    const file = `${shows}.png`;
    writeFileSync(
      join(folder, file),
      await compose(
        browser,
        figures.filter((one) => one !== null),
      ),
    );
    console.log(`${FOLDER}/${file}`);
  }
}
