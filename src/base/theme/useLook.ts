import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { selectPreferences } from '../../../slices/preferences';
import { selectSettings } from '../../../slices/settings';
import { useAppSelector } from '../../../store/hooks';
import { makeTokens } from './tokens';
import type { Brand, Scheme, Tokens } from './tokens';

const NO_BRAND: Brand = { bgPrimary: '', bgSecondary: '', textPrimary: '', textSecondary: '', other: '' };

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)');
function subscribe(run: () => void) {
  const query = darkness();
  query.addEventListener('change', run);
  return () => query.removeEventListener('change', run);
}
const systemScheme = (): Scheme => (darkness().matches ? 'dark' : 'light');

export type Look = { readonly scheme: Scheme; readonly tokens: Tokens };

/** The colours in use: the site's five, the player's theme and palette, and the device's scheme. */
export function useLook(): Look {
  const brand = useAppSelector(selectSettings)?.colours ?? NO_BRAND;
  const { theme, palette } = useAppSelector(selectPreferences);
  const system = useSyncExternalStore(subscribe, systemScheme);
  const scheme = theme === 'system' ? system : theme;
  const sides = palette === 'colourBlind' ? 'colourBlind' : 'classic';
  return useMemo(() => ({ scheme, tokens: makeTokens(brand, scheme, sides) }), [brand, scheme, sides]);
}

/** Sets the colours on the page, where the static style sheets use them. */
export function usePaintedLook(): void {
  const { scheme, tokens } = useLook();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
    style.setProperty('color-scheme', scheme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens['--brand'] ?? '');
  }, [scheme, tokens]);
}
