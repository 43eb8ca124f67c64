import { protectionOpened } from '../../../slices/protection';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Problem, Waiting } from '../../base/ui/Problem';
import { CheckChoice } from '../../parts/protection/Checks';
import { useProtection } from '../../parts/protection/useProtection';

/** How often the page says how the session stands; the same choice is on the page of limits. */
export function RealityChecks() {
  const say = useSay<'protection'>();
  const dispatch = useAppDispatch();
  const protection = useProtection();
  if (protection.status === 'failed')
    return (
      <Problem
        what={say('limits.failed')}
        error={protection.error}
        onRetry={() => dispatch(protectionOpened())}
      />
    );
  return 'shown' in protection ? (
    <CheckChoice check={protection.shown.check} />
  ) : (
    <Waiting rows={1} height={56} />
  );
}
