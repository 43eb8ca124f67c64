import { useGetLastStakesQuery } from '../../../api/bets';
import { selectIsSignedIn } from '../../../slices/auth';
import { selectUsualStake } from '../../../slices/habit';
import { useAppSelector } from '../../../store/hooks';

/** Asks the exchange what the player usually stakes, while this page has seen too few bets to know; `slices/habit` takes
 * the answer. */
export function useHabit(): void {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isKnown = useAppSelector(selectUsualStake) !== null;
  useGetLastStakesQuery(undefined, { skip: !isSignedIn || isKnown });
}
