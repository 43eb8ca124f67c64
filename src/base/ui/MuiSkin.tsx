import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { emotionCache } from './emotionCache';
import { makeMuiTheme } from '../theme/muiTheme';
import { useLook } from '../theme/useLook';

/** Themes everything drawn with MUI. Lazy chunks only: the first paint of every screen is plain elements, so
 * that nobody waits for a component library to read a price. */
export function MuiSkin({ children }: { children: ReactNode }) {
  const { tokens, scheme } = useLook();
  const theme = useMemo(() => makeMuiTheme(tokens, scheme), [tokens, scheme]);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
