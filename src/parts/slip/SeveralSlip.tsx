import { selectBetting } from '../../../slices/preferences';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { Slip } from '../../../slices/slip/slipLines';
import { useAppSelector } from '../../../store/hooks';
import { OneClickSign } from './OneClickSign';
import { SeveralForm } from './SeveralForm';
import { useHabit } from './useHabit';

type Props = { slip: Slip; draft: Draft | null };

/** What only some players have in their slip: several bets, and bets of one click. */
export function SeveralSlip({ slip, draft }: Props) {
  useHabit();
  const { isOneClick } = useAppSelector(selectBetting);
  return (
    <>
      {isOneClick && <OneClickSign />}
      {slip.status === 'several' && <SeveralForm slip={slip} draft={draft} />}
    </>
  );
}
