import { selectPath } from '../../../slices/route';
import { viewIn } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { lazyMeant } from './lazyDetails';

/** What the address means, marked once it is known that it means anything. */
export function MeantOnDemand() {
  const path = useAppSelector(selectPath);
  const { bet, market } = viewIn(path);
  const id = bet ?? market;
  if (id === null) return null;
  return <lazyMeant.OnDemand props={{ of: bet === null ? 'market' : 'bet', id }} waiting={() => null} />;
}
