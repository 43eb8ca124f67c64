import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { emotionCache } from './emotionCache';
import { makeMuiTheme } from '../theme/muiTheme';
import { useScheme, useTokens } from '../theme/useLook';

/** Themes everything drawn with MUI: all but the login, which paints before any component library has come. */
export function MuiSkin({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const { [scheme]: tokens } = useTokens();
  const theme = useMemo(() => makeMuiTheme(tokens, scheme), [tokens, scheme]);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
