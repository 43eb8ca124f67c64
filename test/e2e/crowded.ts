import type { Page } from '@playwright/test';

/**
 * What lies over what: words of the page that share a place with words of another element, as far as neither stands over the page
 * on purpose (a bar that sticks, a dialog, the cover of prices). `A | B` names both.
 */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Two boxes may touch: letters have room around them. */
    const TOUCH = 3;
    type Box = { left: number; right: number; top: number; bottom: number };
    type Words = { element: Element; text: string; box: Box };
    const isOver = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, visibility, opacity } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky' || visibility === 'hidden' || opacity === '0')
          return true;
      }
      return false;
    };
    /** What of a box is seen through all that cuts it. */
    const seen = (element: Element, box: Box): Box => {
      const cut = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        if (overflowX !== 'visible') {
          cut.left = Math.max(cut.left, around.left);
          cut.right = Math.min(cut.right, around.right);
        }
        if (overflowY !== 'visible' && at !== document.body && at !== document.documentElement) {
          cut.top = Math.max(cut.top, around.top);
          cut.bottom = Math.min(cut.bottom, around.bottom);
        }
      }
      return cut;
    };
    const words: Words[] = [];
    for (const element of document.querySelectorAll('main *')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      if (texts.length === 0 || isOver(element) || element.closest('.unseen, .mask')) continue;
      for (const node of texts) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          const box = seen(element, rect);
          if (box.right - box.left > 1 && box.bottom - box.top > 1)
            words.push({ element, text: (node.textContent ?? '').trim().slice(0, 40), box });
        }
      }
    }
    const found = new Set<string>();
    words.forEach((a, i) => {
      for (const b of words.slice(i + 1)) {
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (a.element !== b.element && wide > TOUCH && high > TOUCH) found.add(`${a.text} | ${b.text}`);
      }
    });
    return [...found];
  });
