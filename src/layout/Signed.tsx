import '../styles/app.css';
import '../styles/grid.css';
import '../styles/panels.css';
import { useMemo } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { Router } from 'react-router-dom';
import { selectPath } from '../../slices/route';
import { useAppSelector } from '../../store/hooks';
import { emotionCache } from '../emotionCache';
import { makeMuiTheme } from '../theme/muiTheme';
import type { Look } from '../theme/useLook';
import { useNavigator } from '../ui/NavigatorContext';
import { Layout } from './Layout';
import { Pages } from './Pages';

/**
 * Everything behind the login. The router takes its place from the store, which keeps the address bar in step: time
 * travel moves the screen, and a replay needs no browser history.
 */
export function Signed({ look }: { look: Look }) {
  const theme = useMemo(() => makeMuiTheme(look.tokens, look.scheme), [look]);
  const path = useAppSelector(selectPath);
  const navigator = useNavigator();
  return (
    <CacheProvider value={emotionCache}>
      <ThemeProvider theme={theme}>
        <Router location={path} navigator={navigator}>
          <Layout>
            <Pages />
          </Layout>
        </Router>
      </ThemeProvider>
    </CacheProvider>
  );
}
