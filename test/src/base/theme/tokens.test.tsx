import { contrast, parseColour, readable, toHex } from '../../../../src/base/theme/colour';
import type { Rgb } from '../../../../src/base/theme/colour';
import { makeTokens } from '../../../../src/base/theme/tokens';
import type { Brand, Palette, Scheme, Tokens } from '../../../../src/base/theme/tokens';

const NONE: Brand = { bgPrimary: '', bgSecondary: '', textPrimary: '', textSecondary: '', other: '' };
/** White-label choices nobody should have made. */
const BRANDS: readonly Brand[] = [
  NONE,
  {
    bgPrimary: '#0b3d2e',
    bgSecondary: '#145a43',
    textPrimary: '#fff',
    textSecondary: '#d7f0e4',
    other: '#f2b33d',
  },
  {
    bgPrimary: '#ffff00',
    bgSecondary: '#ffff66',
    textPrimary: '#ffffff',
    textSecondary: '#fefefe',
    other: '#ffffcc',
  },
  { bgPrimary: '#777', bgSecondary: '#777777', textPrimary: '#777', textSecondary: '#888', other: '#777' },
  {
    bgPrimary: 'rgb(0, 0, 0)',
    bgSecondary: '#000',
    textPrimary: '#111',
    textSecondary: '#000',
    other: '#000',
  },
  {
    bgPrimary: 'javascript:alert(1)',
    bgSecondary: 'red;',
    textPrimary: '#12',
    textSecondary: 'x',
    other: 'rgb(999,0,0)',
  },
];

/** Text, and the grounds it is written on. */
const PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['--on-brand', ['--brand']],
  ['--brand-muted', ['--brand']],
  ['--on-action', ['--action']],
  ...['--text', '--muted', '--accent', '--danger', '--profit', '--loss', '--back-ink', '--lay-ink'].map(
    (text) => [text, ['--page', '--surface', '--raised', '--field']] as const,
  ),
  ...['back', 'lay'].flatMap((side) =>
    [1, 2, 3].map((n) => [`--on-${side}-${n}`, [`--${side}-${n}`]] as const),
  ),
];

function colourOf(tokens: Tokens, name: string): Rgb {
  const colour = parseColour(new Map(Object.entries(tokens)).get(name) ?? '');
  if (!colour) throw new Error(`${name} is no colour`);
  return colour;
}

const cases = BRANDS.flatMap((brand, n) =>
  (['light', 'dark'] as const satisfies Scheme[]).flatMap((scheme) =>
    (['classic', 'colourBlind'] as const satisfies Palette[]).map((palette) => ({
      brand,
      n,
      scheme,
      palette,
    })),
  ),
);

test.each(cases)('brand $n, $scheme, $palette: every text reaches 4.5:1', ({ brand, scheme, palette }) => {
  const tokens = makeTokens(brand, scheme, palette);
  const faint = PAIRS.flatMap(([text, grounds]) =>
    grounds
      .filter((ground) => contrast(colourOf(tokens, text), colourOf(tokens, ground)) < 4.5)
      .map((ground) => `${text} on ${ground}`),
  );
  expect(faint).toEqual([]);
});

test.each(cases)(
  'brand $n, $scheme, $palette: what can be pressed stands out from its ground',
  ({ brand, scheme, palette }) => {
    const tokens = makeTokens(brand, scheme, palette);
    expect(contrast(colourOf(tokens, '--action'), colourOf(tokens, '--surface'))).toBeGreaterThanOrEqual(3);
  },
);

test('a deep colour is lit on a dark ground, not greyed', () => {
  const [red, green] = colourOf(makeTokens(NONE, 'dark', 'classic'), '--action');
  expect(1 - red / green).toBeGreaterThan(0.6);
});

test('a colour that can be read is obeyed, one that cannot is moved, and text that is no colour is not used', () => {
  const tokens = makeTokens({ ...NONE, bgPrimary: '#0b3d2e', textPrimary: '#ffffff' }, 'light', 'classic');
  expect(tokens['--brand']).toBe('#0b3d2e');
  expect(tokens['--on-brand']).toBe('#ffffff');
  expect(toHex(readable([255, 255, 255], [[255, 255, 255]]))).not.toBe('#ffffff');
  expect(parseColour('#12')).toBeUndefined();
  expect(parseColour('rgb(300, 0, 0)')).toBeUndefined();
});

test('the best price is the strongest of its side, and the two sides differ in both palettes', () => {
  for (const palette of ['classic', 'colourBlind'] as const) {
    const tokens = makeTokens(NONE, 'light', palette);
    const away = [1, 2, 3].map((n) => contrast(colourOf(tokens, `--back-${n}`), [255, 255, 255]));
    expect(away).toEqual([...away].sort((a, b) => b - a));
    expect(tokens['--back-1']).not.toBe(tokens['--lay-1']);
  }
});

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[119, 119, 119], [255, 255, 255], 4.48],
] satisfies [Rgb, Rgb, number][])('contrast of %j and %j is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
});
