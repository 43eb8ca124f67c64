import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Newcomer } from './fixtures';
import { arrive } from './screen';
import { DESK, PHONE, sideways, TAGS, violations } from './sound';

/** Each size in a scheme and a language of its own, so that two rounds show all four. */
export const WAYS = [
  { size: 'phone', viewport: PHONE, colorScheme: 'dark', language: 'hi' },
  { size: 'desk', viewport: DESK, colorScheme: 'light', language: 'en' },
] as const;
export type Language = (typeof WAYS)[number]['language'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WORDS = {
  en: {
    play: 'Back to the game',
    rounds: 'My rounds',
    proof: /^Proof of/,
    right: 'right',
    account: /in my account$/,
  },
  hi: { play: 'खेल पर वापस', rounds: 'मेरे राउंड', proof: /का प्रमाण$/, right: 'सही', account: /मेरे खाते में/ },
} as const;

/** A retry is a press of its own: it may not wait as long as what it is tried in. */
export const SOON = { timeout: 2000 };

export type OwnGame = { page: Page; main: Locator; frame: FrameLocator; language: Language };

/** The game in its frame, as a player of that language has it. */
export async function openOwnGame(
  page: Page,
  who: Newcomer,
  game: string,
  language: Language,
): Promise<OwnGame> {
  await page.addInitScript(
    (preferences) => {
      if (window.parent === window) localStorage.setItem('backlay.preferences', preferences);
    },
    JSON.stringify({ v: 1, theme: 'system', language, palette: 'normal' }),
  );
  await arrive(page, who, `/#/world-casino/backlay/${game}`);
  const main = page.getByRole('main');
  const frame = main.frameLocator('iframe');
  await expect(frame.locator('.bar-balance b')).toHaveText('1,00,000.00');
  return { page, main, frame, language };
}

/** What the bar above the game says that can be bet: the header's figure, which a phone has no room for. */
export const available = ({ main }: OwnGame): Locator => main.locator('h1 + p b');

/** What runs in the frame. */
export function inside({ page }: OwnGame): Frame {
  const found = page.frames().find((one) => one.url().includes('/play/'));
  if (!found) throw new Error('no game in a frame');
  return found;
}

/** Barriers that axe finds in the frame, whose page nothing outside can look into. */
async function barriersInside(game: OwnGame): Promise<string[]> {
  const frame = inside(game);
  await frame.evaluate(AXE);
  return frame.evaluate(async (tags) => {
    type Axe = {
      run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    };
    const { axe } = window as unknown as { axe: Axe };
    const { violations: found } = await axe.run({ runOnly: tags });
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, TAGS);
}

/** Words in Latin letters, hashes and addresses left out. */
function latinWords(node: Element): string[] {
  const copy = node.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll('code, style, script, noscript')) one.remove();
  return copy.textContent.match(/[A-Za-z]{2,}/g) ?? [];
}

/** The screen can be used by everybody, fits, and speaks the player's language alone. */
export async function expectSound(game: OwnGame): Promise<void> {
  const { page, main, frame, language } = game;
  expect(await barriersInside(game)).toEqual([]);
  expect(await violations(page, { within: 'main', without: 'iframe' })).toEqual([]);
  expect(await sideways(page)).toBe(0);
  expect(
    await inside(game).evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  if (language !== 'hi') return;
  expect(await frame.locator('body').evaluate(latinWords)).toEqual([]);
  expect(await main.evaluate(latinWords)).toEqual([]);
}

/** The lobby that all games are found in speaks the player's language alone, and so do the names in it. */
export async function expectLobbySpoken({ page, main, language }: OwnGame): Promise<void> {
  await page.goto('/#/world-casino');
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  if (language === 'hi') expect(await main.evaluate(latinWords)).toEqual([]);
}

/** Goes from the player's last round, once it is over, to its proof and on to where the exchange has it written down. */
export async function followToAccount(game: OwnGame): Promise<void> {
  const { page, main, frame, language } = game;
  const words = WORDS[language];
  const proof = frame.getByRole('button', { name: words.proof }).first();
  await expect(async () => {
    const back = frame.getByRole('button', { name: words.play });
    if (await back.isVisible()) await back.click(SOON);
    await frame.getByRole('button', { name: words.rounds }).click(SOON);
    await expect(proof).toBeVisible(SOON);
  }).toPass({ intervals: [100] });
  await proof.click();
  // A list of what was taken and paid may follow, in which there is nothing to check.
  const steps = frame.locator('.checks').first().locator('li');
  await expect(steps.first()).toBeVisible();
  for (const step of await steps.all()) await expect(step).toContainText(new RegExp(`: ${words.right}$`));
  await expectSound(game);
  // What the exchange has been told of the money is what the game says.
  await expect(frame.locator('.bar-balance b')).toHaveText((await available(game).textContent()) ?? '');
  await frame.getByRole('button', { name: words.account }).click();
  await expect(page).toHaveURL(/#\/report\/live-casino-bets\?sport=backlay&q=[\w%.-]+$/);
  const round = decodeURIComponent(/q=(.*)$/.exec(page.url())?.[1] ?? '');
  const why = main.getByRole('region', { name: new RegExp(`${round}$`) });
  await expect(why.getByRole('link')).toHaveAttribute('href', new RegExp(`/history/[\\w]+/${round}$`));
}
