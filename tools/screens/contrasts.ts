import { contrast, parseColour } from '../../src/base/theme/colour';
import { makeTokens } from '../../src/base/theme/tokens';
import type { Brand, Palette, Scheme, Tokens } from '../../src/base/theme/tokens';

/** A site that has chosen no colours. */
const NO_BRAND: Brand = { bgPrimary: '', bgSecondary: '', textPrimary: '', textSecondary: '', other: '' };

const GROUNDS = ['--page', '--surface', '--raised', '--field'] as const;

/** What is written, and every ground it is written on. */
const PAIRS: readonly (readonly [name: string, text: string, grounds: readonly string[]])[] = [
  ['words', '--text', GROUNDS],
  ['quieter words', '--muted', GROUNDS],
  ['mark of what is current', '--accent', GROUNDS],
  ['profit', '--profit', GROUNDS],
  ['loss', '--loss', GROUNDS],
  ['what is wrong', '--danger', GROUNDS],
  ['head of the backs', '--back-ink', GROUNDS],
  ['head of the lays', '--lay-ink', GROUNDS],
  ['ring of the focus', '--focus', GROUNDS],
  ['words of the header', '--on-brand', ['--brand']],
  ['quieter words of the header', '--brand-muted', ['--brand']],
  ['words of an action', '--on-action', ['--action']],
  ['best back', '--on-back-1', ['--back-1']],
  ['third back', '--on-back-3', ['--back-3']],
  ['best lay', '--on-lay-1', ['--lay-1']],
  ['third lay', '--on-lay-3', ['--lay-3']],
];

const COLUMNS = [
  ['light', 'classic'],
  ['dark', 'classic'],
  ['light', 'colourBlind'],
  ['dark', 'colourBlind'],
] as const satisfies readonly (readonly [Scheme, Palette])[];

/** The least contrast of a text on its grounds, WCAG 2: 1 to 21. */
function leastOf(tokens: Tokens, text: string, grounds: readonly string[]): number {
  const colours = new Map(Object.entries(tokens));
  const of = (name: string) => {
    const colour = parseColour(colours.get(name) ?? '');
    if (!colour) throw new Error(`${name} is no colour`);
    return colour;
  };
  return Math.min(...grounds.map((ground) => contrast(of(text), of(ground))));
}

/** The least contrast of everything that is written, a row for each, as the rows of a Markdown table. */
export function contrastRows(): readonly string[] {
  const looks = COLUMNS.map(([scheme, palette]) => makeTokens(NO_BRAND, scheme, palette));
  return PAIRS.map(([name, text, grounds]) => {
    // Rounded down: what is printed is reached.
    const ratios = looks.map((tokens) => (Math.floor(leastOf(tokens, text, grounds) * 10) / 10).toFixed(1));
    return `| ${name} | \`${text}\` | ${ratios.join(' | ')} |`;
  });
}
