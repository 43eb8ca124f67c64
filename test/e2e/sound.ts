import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What every screen is asked: can everyone use it, and does it fit? */

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
export const SIZES = { phone: PHONE, desk: DESK };
/** One scheme a size: what both have in common is tried in both. */
export const LOOKS = [
  ['phone', SIZES.phone, 'dark'],
  ['desk', SIZES.desk, 'light'],
] as const;

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Where = {
  /** Selector of what is looked at; all of the page without it. */
  within?: string;
  /** Selector of what is left out. */
  without?: string;
  /** Rules beyond WCAG as well. */
  isStrict?: boolean;
};

/** Until nothing fades or slides any more. What turns for ever is left turning, and what goes with the scroll bar is left where it is:
 * neither ever ends. What was just asked for begins with a frame. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/**
 * Barriers that axe finds, with the element of each. Half faded in, a colour is not yet what is read: a tooltip may
 * have come while axe was looking, so what it finds must be found a second time, at rest.
 */
export async function violations(page: Page, where: Where = {}): Promise<string[]> {
  const first = await violationsNow(page, where);
  return first.length === 0 ? first : violationsNow(page, where);
}

async function violationsNow(page: Page, where: Where): Promise<string[]> {
  await atRest(page);
  // Without frames there is nothing to gather from them, for which it would open a page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (where.within !== undefined) axe.include(where.within);
  if (where.without !== undefined) axe.exclude(where.without);
  axe.withTags(where.isStrict ? [...TAGS, 'best-practice'] : TAGS);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Pixels by which the page is wider than the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What has more words than it shows: cut at its end, or at its foot. */
export const cutWords = (page: Page, where: string): Promise<string[]> =>
  page
    .locator(where)
    .evaluateAll((nodes) =>
      nodes
        .filter(
          ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
            clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2),
        )
        .map(({ textContent }) => textContent),
    );
