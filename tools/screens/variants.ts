/** How a screen is drawn: px wide and high, by day or night, in which language. */
export type Variant = {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly language: 'en' | 'hi';
};

/** The four widths of the design: a small phone, a phone, a tablet, a desk. */
export const WIDTHS = [320, 390, 768, 1440] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 768: 1024, 1440: 900 };
const TALL = 1080;

export type Wanted = {
  readonly widths: readonly number[];
  readonly schemes: readonly Variant['scheme'][];
  readonly languages: readonly Variant['language'][];
};

export const ALL: Wanted = { widths: WIDTHS, schemes: ['light', 'dark'], languages: ['en', 'hi'] };

/** Every combination of what is wanted. */
export const variantsOf = ({ widths, schemes, languages }: Wanted): readonly Variant[] =>
  widths.flatMap((width) =>
    schemes.flatMap((scheme) =>
      languages.map((language) => ({ width, height: HEIGHTS[width] ?? TALL, scheme, language })),
    ),
  );

/** As a part of a file's name. */
export const nameOfVariant = ({ width, scheme, language }: Variant): string =>
  `${width}-${scheme}-${language}`;
