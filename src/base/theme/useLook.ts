import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import { selectPreferences } from '../../../slices/preferences';
import { selectSettings } from '../../../slices/settings';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../store/hooks';
import { makeTokens } from './tokens';
import type { Brand, Scheme, Tokens } from './tokens';

const NO_BRAND: Brand = { bgPrimary: '', bgSecondary: '', textPrimary: '', textSecondary: '', other: '' };

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)');
const paper = () => window.matchMedia('print');
function subscribe(run: () => void) {
  const queries = [darkness(), paper()];
  for (const query of queries) query.addEventListener('change', run);
  return () => {
    for (const query of queries) query.removeEventListener('change', run);
  };
}
type Ground = Scheme | 'paper';
function ground(): Ground {
  if (paper().matches) return 'paper';
  return darkness().matches ? 'dark' : 'light';
}

/** The scheme in use: the player's choice, or else the device's. Paper is white whatever either says: browsers leave grounds out
 * there, and what is light on a dark screen would be light on white. */
export function useScheme(): Scheme {
  const { theme } = useAppSelector(selectPreferences);
  const under = useSyncExternalStore(subscribe, ground);
  if (under === 'paper') return 'light';
  // A state from elsewhere may hold anything, and what says that it cannot be drawn is drawn too.
  return theme === 'light' || theme === 'dark' ? theme : under;
}

const selectBrand = (state: Pick<RootState, 'settings'>): Brand => selectSettings(state)?.colours ?? NO_BRAND;

/** The colours of both schemes: the site's five, and the player's palette of sides. */
export function useTokens(): Readonly<Record<Scheme, Tokens>> {
  // By value: the same colours come with every answer, and new tokens are a new theme for all there is.
  const brand = useAppSelector(selectBrand, shallowEqual);
  const { palette } = useAppSelector(selectPreferences);
  const sides = palette === 'colourBlind' ? 'colourBlind' : 'classic';
  return useMemo(
    () => ({ light: makeTokens(brand, 'light', sides), dark: makeTokens(brand, 'dark', sides) }),
    [brand, sides],
  );
}

/** Sets colours and density on the page, where the static style sheets use them. */
export function usePaintedLook(): void {
  const scheme = useScheme();
  const { [scheme]: tokens } = useTokens();
  const { density } = useAppSelector(selectPreferences);
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset['scheme'] = scheme;
    dataset['density'] = density;
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
    style.setProperty('color-scheme', scheme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens['--brand'] ?? '');
  }, [scheme, tokens, density]);
}
