import ButtonBase from '@mui/material/ButtonBase';
import type { Paise } from '../../../domain/base/money';
import { selectCancelling } from '../../../slices/bets';
import type { WaitingBet } from '../../../slices/bets/pendingBets';
import type { OwnOrders } from '../../../store/base/selectors/ladder';
import { useAppSelector } from '../../../store/hooks';
import { showOdds, showStake } from '../../base/format/amounts';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import { passToPrice } from './keepFocus';
import { WaitCell } from './WaitCell';

type Props = { orders: OwnOrders | undefined; aheadPaise: Paise; waiting: readonly WaitingBet[] };

/** What the player has at a price on one side: a press cancels what is open, a drag moves it (Rungs.tsx), and a bet in its
 * delay stands beside it. */
export function OwnCell({ orders, aheadPaise, waiting }: Props) {
  return (
    <span role="gridcell" className="own">
      {orders && <Order key={orders.side} orders={orders} aheadPaise={aheadPaise} />}
      {waiting.map((bet) => (
        <WaitCell key={bet.ref} bet={bet} />
      ))}
    </span>
  );
}

function Order({ orders: { side, odds, bets }, aheadPaise }: { orders: OwnOrders; aheadPaise: Paise }) {
  const say = useSay<'ladder'>();
  const words = useSay();
  const showShort = useShowShort();
  const asked = useAppSelector((state) => {
    const statuses = bets.map(({ betId }) => selectCancelling(state, betId)?.status);
    return statuses.find((status) => status === 'asked' || status === 'moving') ?? null;
  });
  const paise = bets.reduce((sum, bet) => sum + bet.unmatchedPaise, 0);
  const ahead = showShort(aheadPaise);
  const name = say('ladder.order', {
    side: words(`slip.${side}`),
    stake: showStake(paise),
    odds: showOdds(odds),
    ahead,
  });
  const beneath = asked === null ? say('ladder.ahead', { ahead }) : say(ASKED[asked]);
  return (
    <ButtonBase
      ref={passToPrice}
      className={`order ${side}`}
      aria-label={name}
      data-side={side}
      tabIndex={-1}
    >
      <b>{showShort(paise)}</b>
      <small>{beneath}</small>
    </ButtonBase>
  );
}

const ASKED = { asked: 'ladder.cancelling', moving: 'ladder.moving' } as const;
