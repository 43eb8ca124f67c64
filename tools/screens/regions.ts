import type { Frame } from '@playwright/test';
import { NAMED } from '../replay/shot';

/** One part of a drawn screen: where it stands (px from the left and the top, wide, high), its colour on that of its ground, and
 * its own text. */
export type Region = {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly ink: string;
  readonly ground: string;
  readonly text: string;
};

/** What of a box two drawings of the same may differ in, px: the edges of letters are rounded. */
const EDGE_PX = 2;

/** Every part in sight that has words or a ground of its own, in the order of the document. */
export async function regionsOf(frame: Frame): Promise<readonly Region[]> {
  await frame.evaluate(NAMED);
  return await frame.evaluate(() => {
    const NOTHING = /^rgba\(.*, 0\)$|^transparent$/;
    const groundOf = (element: Element | null): string => {
      if (element === null) return 'none';
      const { backgroundColor } = getComputedStyle(element);
      return NOTHING.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    const ownText = (element: Element): string => {
      if (element instanceof HTMLInputElement) return element.value || element.placeholder;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return texts
        .map((node) => node.textContent ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    };
    const isInSight = ({ left, top, right, bottom, width, height }: DOMRect): boolean =>
      width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    // Toasts come and go by the clock.
    const lasting = ':not([class*="Snackbar"] *, [class*="Snackbar"])';
    return [...document.body.querySelectorAll(`*${lasting}`)].flatMap((element) => {
      const rect = element.getBoundingClientRect();
      if (!isInSight(rect) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return [];
      const text = ownText(element);
      const { color, backgroundColor } = getComputedStyle(element);
      if (text === '' && NOTHING.test(backgroundColor)) return [];
      const [x = 0, y = 0, width = 0, height = 0] = [rect.x, rect.y, rect.width, rect.height].map(Math.round);
      return [{ box: [x, y, width, height] as const, ink: color, ground: groundOf(element), text }];
    });
  });
}

const BOX = /^(-?\d+) (-?\d+) (\d+) (\d+) /;

/** One line to keep in a file: the box, what may only be the same, exactly. */
export const lineOf = ({ box, ink, ground, text }: Region): string =>
  `${box.join(' ')} ${ink} on ${ground}${text === '' ? '' : ` | ${text}`}`;

function isSame(one: string, other: string): boolean {
  if (one.replace(BOX, '') !== other.replace(BOX, '')) return false;
  const numbers = (line: string) => BOX.exec(line)?.slice(1).map(Number) ?? [];
  const others = numbers(other);
  return numbers(one).every((px, i) => Math.abs(px - (others[i] ?? Infinity)) <= EDGE_PX);
}

/** What differs between two lists of lines: the first of each list that the other has not in its place. Empty where the two are
 * the same to the eye. */
export function regionsApart(kept: readonly string[], drawn: readonly string[]): readonly string[] {
  const length = Math.max(kept.length, drawn.length);
  for (let i = 0; i < length; i += 1) {
    const [was, is] = [kept[i], drawn[i]];
    if (was !== undefined && is !== undefined && isSame(was, is)) continue;
    return [`kept  ${was ?? 'nothing'}`, `drawn ${is ?? 'nothing'}`];
  }
  return [];
}
