import type { Settings } from '../../../api/settings';
import type { Side } from '../../../domain/bets/bet';
import { BLACK, WHITE, contrast, luminance, mix, parseColour, readable, toHex } from './colour';
import type { Rgb } from './colour';

export type Scheme = 'light' | 'dark';
export type Palette = 'classic' | 'colourBlind';
/** The five colours of the global settings; an invalid text counts as unset. */
export type Brand = Settings['colours'];
export type Tokens = Readonly<Record<`--${string}`, string>>;

const rgb = (r: number, g: number, b: number): Rgb => [r, g, b];

const FALLBACK = {
  bgPrimary: rgb(11, 61, 46),
  bgSecondary: rgb(20, 90, 67),
  textPrimary: WHITE,
  textSecondary: rgb(215, 240, 228),
  other: rgb(242, 179, 61),
};

const GROUNDS = {
  light: {
    page: rgb(238, 241, 245),
    surface: WHITE,
    raised: rgb(246, 248, 251),
    field: WHITE,
    line: rgb(207, 215, 226),
    edge: rgb(125, 138, 155),
    text: rgb(22, 32, 44),
    muted: rgb(85, 96, 110),
  },
  dark: {
    page: rgb(14, 20, 28),
    surface: rgb(23, 32, 43),
    raised: rgb(30, 41, 54),
    field: rgb(16, 24, 32),
    line: rgb(42, 55, 71),
    edge: rgb(109, 125, 145),
    text: rgb(232, 237, 243),
    muted: rgb(159, 173, 189),
  },
} as const;

/** Hue by side, strength by closeness to the centre. The second pair is Okabe and Ito's blue and orange. */
const SIDES = {
  classic: {
    back: rgb(114, 187, 239),
    lay: rgb(250, 169, 186),
    up: rgb(20, 122, 60),
    down: rgb(190, 38, 38),
  },
  colourBlind: {
    back: rgb(86, 180, 233),
    lay: rgb(240, 178, 66),
    up: rgb(0, 98, 155),
    down: rgb(166, 74, 0),
  },
} as const;

const INK = rgb(16, 24, 34);

/** Best, second and third level of one side, and an ink readable on all of them. */
function ladder(side: Side, hue: Rgb, scheme: Scheme, surface: Rgb): Record<`--${string}`, string> {
  const shades =
    scheme === 'light'
      ? [hue, mix(hue, surface, 0.5), mix(hue, surface, 0.74)]
      : [mix(hue, surface, 0.06), mix(hue, surface, 0.72), mix(hue, surface, 0.84)];
  const inks = shades.map((shade) =>
    readable(luminance(shade) > 0.3 ? INK : mix(hue, WHITE, 0.55), [shade], 7),
  );
  return Object.fromEntries(
    shades.flatMap((shade, i) => [
      [`--${side}-${i + 1}`, toHex(shade)],
      [`--on-${side}-${i + 1}`, toHex(inks[i] ?? INK)],
    ]),
  );
}

/** Its hue as strong as it gets before it dazzles. */
const lit = (colour: Rgb): Rgb => mix(BLACK, colour, Math.max(1, 190 / Math.max(...colour, 1)));

/** Every colour of the app, as CSS custom properties. Each text colour reaches 4.5:1 on each background it is
 * used on: a site colour that does not is moved to the nearest shade that does. */
export function makeTokens(brand: Brand, scheme: Scheme, palette: Palette): Tokens {
  const of = (name: keyof Brand) => parseColour(brand[name]) ?? FALLBACK[name];
  const ground = GROUNDS[scheme];
  const grounds: readonly Rgb[] = [ground.page, ground.surface, ground.raised, ground.field];
  const sides = SIDES[palette];
  const primary = of('bgPrimary');
  const onBrand = readable(of('textPrimary'), [primary]);
  // A brand as light as the page would have no visible edge, so the action colour must stand out.
  const isDark = scheme === 'dark';
  // On a dark ground a deep colour is lit, not bleached: greyed it would look like what cannot be pressed.
  const chosen = of('bgSecondary');
  const action = readable(isDark ? lit(chosen) : chosen, [ground.surface], 3);
  const accent = readable(of('other'), grounds);
  return {
    '--brand': toHex(primary),
    '--on-brand': toHex(onBrand),
    '--brand-muted': toHex(readable(mix(onBrand, primary, 0.28), [primary])),
    '--brand-raised': toHex(mix(primary, onBrand, contrast(primary, WHITE) > 4.5 ? 0.1 : 0.06)),
    '--action': toHex(action),
    '--on-action': toHex(readable(of('textSecondary'), [action], isDark ? 7 : 4.5)),
    '--accent': toHex(accent),
    '--page': toHex(ground.page),
    '--surface': toHex(ground.surface),
    '--raised': toHex(ground.raised),
    '--field': toHex(ground.field),
    '--line': toHex(ground.line),
    '--edge': toHex(ground.edge),
    '--text': toHex(ground.text),
    '--muted': toHex(readable(ground.muted, grounds)),
    '--danger': toHex(readable(rgb(190, 38, 38), grounds)),
    '--profit': toHex(readable(sides.up, grounds)),
    '--loss': toHex(readable(sides.down, grounds)),
    '--back-ink': toHex(readable(mix(sides.back, INK, 0.35), grounds)),
    '--lay-ink': toHex(readable(mix(sides.lay, INK, 0.35), grounds)),
    '--warn': toHex(mix(rgb(240, 170, 40), ground.surface, scheme === 'light' ? 0.72 : 0.78)),
    '--focus': toHex(readable(rgb(21, 101, 192), grounds)),
    ...ladder('back', sides.back, scheme, ground.surface),
    ...ladder('lay', sides.lay, scheme, ground.surface),
  };
}
