import { toRupees } from '../../../domain/base/money';
import type { FullBet } from '../../../slices/slip/slipBet';
import { stakeByChosen, stakeEntered } from '../../../slices/slip';
import { useAppDispatch } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { PriceButton } from './layout';

type Props = { slip: Extract<FullBet, { status: 'refused' | 'moved' }> };

/** The stake that the house does take, put in place of the one that was refused. */
export function OfferedStake({ slip: { draft, error } }: Props) {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const paise = error.saying?.amounts['max'] ?? 0;
  if (paise === 0) return null;
  const put = () => {
    if (draft.stakeBy) dispatch(stakeByChosen('stake'));
    dispatch(stakeEntered(String(toRupees(paise))));
  };
  return (
    <PriceButton size="small" variant="outlined" onClick={put}>
      {say('slip.stakeInstead', { stake: showStake(paise) })}
    </PriceButton>
  );
}
