import { selectLiveMarket } from '../../../slices/prices';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** While a bet is being placed: in play the exchange delays it, and says how long. */
export function Held({ marketId }: { marketId: string }) {
  const say = useSay();
  const seconds = useAppSelector((state) => {
    const market = selectLiveMarket(state, marketId);
    return market?.inPlay ? market.betDelayS : 0;
  });
  return (
    <div className="said" role="status">
      {seconds > 0 && (
        <>
          {say('slip.held', { seconds })}
          <span className="hold" style={{ animationDuration: `${seconds}s` }} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
