import { makeTokens } from '../base/theme/tokens';
import type { Scheme } from '../base/theme/tokens';

const NO_BRAND = { bgPrimary: '', bgSecondary: '', textPrimary: '', textSecondary: '', other: '' };

function paint(scheme: Scheme): void {
  const { style, dataset } = document.documentElement;
  dataset['scheme'] = scheme;
  for (const [name, value] of Object.entries(makeTokens(NO_BRAND, scheme, 'classic')))
    style.setProperty(name, value);
  style.setProperty('color-scheme', scheme);
}

/** Paints with the tokens of the exchange's pages: in the scheme they asked for, else the device's. */
export function paintLook(wanted: Scheme | undefined): void {
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  const now = (): Scheme => wanted ?? (darkness.matches ? 'dark' : 'light');
  paint(now());
  darkness.addEventListener('change', () => paint(now()));
}
