import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { makeMuiTheme } from '../base/theme/muiTheme';
import { makeTokens } from '../base/theme/tokens';
import type { Scheme } from '../base/theme/tokens';
import { emotionCache } from '../base/ui/emotionCache';

const NO_BRAND = { bgPrimary: '', bgSecondary: '', textPrimary: '', textSecondary: '', other: '' };

const darkness = () => window.matchMedia('(prefers-color-scheme: dark)');
function subscribe(run: () => void) {
  const query = darkness();
  query.addEventListener('change', run);
  return () => query.removeEventListener('change', run);
}
const schemeNow = (): Scheme => (darkness().matches ? 'dark' : 'light');

/** The tokens and widgets of the exchange's page, in the scheme of the device: a site's own colours are for players. */
export function Skin({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(subscribe, schemeNow);
  const tokens = useMemo(() => makeTokens(NO_BRAND, scheme, 'classic'), [scheme]);
  const theme = useMemo(() => makeMuiTheme(tokens, scheme), [tokens, scheme]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
    style.setProperty('color-scheme', scheme);
  }, [scheme, tokens]);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
