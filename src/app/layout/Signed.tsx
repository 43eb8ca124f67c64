import '../../base/styles/app.css';
import '../../base/styles/grid.css';
import { Router } from 'react-router-dom';
import { selectShortForm } from '../../../slices/preferences';
import { selectPath } from '../../../slices/route';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useTypeface } from '../../base/theme/typeface';
import { MuiSkin } from '../../base/ui/MuiSkin';
import { useNavigator } from '../../base/ui/NavigatorContext';
import { PriceContext } from '../../parts/prices/PriceContext';
import { usePriceWorldOf } from '../../parts/prices/priceWorld';
import { Layout } from './Layout';
import { Pages } from './Pages';
import { useLastScreen } from './useHeadingFocus';

/** Everything behind the login. The router follows the store, which keeps the address bar in step: time
 * travel moves the screen, and a replay needs no browser history. */
export function Signed() {
  const path = useAppSelector(selectPath);
  const navigator = useNavigator();
  const store = useAppStore();
  const priceWorld = usePriceWorldOf(store, useAppSelector(selectShortForm));
  const lastRef = useLastScreen(path);
  useTypeface(path.split('?')[0] ?? '');
  return (
    <MuiSkin>
      <Router location={path} navigator={navigator}>
        <PriceContext value={priceWorld}>
          <Layout>
            <Pages lastRef={lastRef} />
          </Layout>
        </PriceContext>
      </Router>
    </MuiSkin>
  );
}
