import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { selectPreferences } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { emotionCache } from './emotionCache';
import { makeMuiTheme } from '../theme/muiTheme';
import { useMuiScheme } from '../theme/useMuiScheme';
import { useTokens } from '../theme/useLook';

/** Themes everything drawn with MUI: all but the login, which paints before any component library has come. The
 * scheme is a preference in the store, so MUI may store none of its own. */
export function MuiSkin({ children }: { children: ReactNode }) {
  const tokens = useTokens();
  const theme = useMemo(() => makeMuiTheme(tokens), [tokens]);
  const { theme: mode } = useAppSelector(selectPreferences);
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme} defaultMode={mode} storageManager={null}>
        <MuiScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

function MuiScheme() {
  useMuiScheme();
  return null;
}
