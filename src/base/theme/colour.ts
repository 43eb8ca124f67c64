/** Red, green, blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;
const FUNCTION = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i;

/** `#abc`, `#aabbcc` (the hash may be missing) and `rgb(...)`; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
  const hex = HEX.exec(text.trim())?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const bits = Number.parseInt(full, 16);
    return [bits >> 16, (bits >> 8) & 255, bits & 255];
  }
  const parts = FUNCTION.exec(text.trim())?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  const [r = 0, g = 0, b = 0] = parts;
  return [r, g, b];
}

const pair = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** '#rrggbb', as style sheets and settings have it. */
export const toHex = (colour: Rgb): string => `#${colour.map(pair).join('')}`;

function linear(channel: number) {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, WCAG 2: 0 for black, 1 for white. */
export const luminance = ([r, g, b]: Rgb): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** `share` of `b` in `a`, 0 to 1. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Rounded as on screen, so that what is checked is what is drawn. */
const drawn = (colour: Rgb): Rgb => [Math.round(colour[0]), Math.round(colour[1]), Math.round(colour[2])];

/** `colour` itself if it is readable (`least`, by default 4.5:1) on all `grounds`, else the nearest shade
 * towards black or white that is; if none is, the better of the two. */
export function readable(colour: Rgb, grounds: readonly Rgb[], least = 4.5): Rgb {
  const worst = (shade: Rgb) => Math.min(...grounds.map((ground) => contrast(shade, ground)));
  if (worst(colour) >= least) return colour;
  for (let share = 0.05; share <= 1.0001; share += 0.05) {
    const found = [BLACK, WHITE]
      .map((end) => drawn(mix(colour, end, share)))
      .find((shade) => worst(shade) >= least);
    if (found) return found;
  }
  return worst(WHITE) >= worst(BLACK) ? WHITE : BLACK;
}
