import '../../base/styles/app.css';
import '../../base/styles/grid.css';
import { useState } from 'react';
import { Router } from 'react-router-dom';
import type { OddsFormat } from '../../../domain/bets/oddsFormat';
import { selectShortForm } from '../../../slices/preferences';
import { selectPath, selectRoute } from '../../../slices/route';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useOddsForm } from '../../base/format/useOddsForm';
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
  const odds = useShownForm();
  useTypeface(path.split('?')[0] ?? '');
  if (odds === null) return null;
  return (
    <MuiSkin>
      <Router location={path} navigator={navigator}>
        <PriceContext value={priceWorld}>
          <Layout key={odds}>
            <Pages lastRef={lastRef} />
          </Layout>
        </PriceContext>
      </Router>
    </MuiSkin>
  );
}

/** The format of the odds on the screen. Where it is chosen the page begins anew on the way from there, not under a finger; the few odds
 * of that screen see to themselves. */
function useShownForm(): OddsFormat | null {
  const written = useOddsForm();
  const route = useAppSelector(selectRoute);
  const isChosenHere = route.name === 'page' && route.page === 'setting';
  // Not session state: what the screen was drawn with.
  const [shown, setShown] = useState(written);
  if (shown !== written && !(isChosenHere && shown !== null)) setShown(written);
  return shown;
}
