import ButtonBase from '@mui/material/ButtonBase';
import type { Paise } from '../../../domain/money';
import { formatShort } from '../../../domain/money';
import { selectCancelling } from '../../../slices/bets';
import type { OwnOrders } from '../../../store/base/ladder';
import { useAppSelector } from '../../../store/hooks';
import { showOdds, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { useLadderSay } from './useLadderSay';

type Props = { orders: OwnOrders | undefined; aheadPaise: Paise };

/** What the player has open at a price on one side: a press cancels it, a drag moves it (Rungs.tsx). */
export function OwnCell({ orders, aheadPaise }: Props) {
  return (
    <span role="gridcell">
      {orders && <Order key={orders.side} orders={orders} aheadPaise={aheadPaise} />}
    </span>
  );
}

function Order({ orders: { side, odds, bets }, aheadPaise }: { orders: OwnOrders; aheadPaise: Paise }) {
  const say = useLadderSay();
  const words = useSay();
  const asked = useAppSelector((state) => {
    const statuses = bets.map(({ betId }) => selectCancelling(state, betId)?.status);
    return statuses.find((status) => status === 'asked' || status === 'moving') ?? null;
  });
  const paise = bets.reduce((sum, bet) => sum + bet.unmatchedPaise, 0);
  const ahead = formatShort(aheadPaise);
  const name = say('ladder.order', {
    side: words(`slip.${side}`),
    stake: showStake(paise),
    odds: showOdds(odds),
    ahead,
  });
  const beneath = asked === null ? say('ladder.ahead', { ahead }) : say(ASKED[asked]);
  return (
    <ButtonBase className={`order ${side}`} aria-label={name} data-side={side} tabIndex={-1}>
      <b>{formatShort(paise)}</b>
      <small>{beneath}</small>
    </ButtonBase>
  );
}

const ASKED = { asked: 'ladder.cancelling', moving: 'ladder.moving' } as const;
