import { selectIsHalted } from '../../../store/base/selectors/halted';
import { useAppSelector } from '../../../store/hooks';
import { HALTS } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import type { HaltsProps } from './Halts';

const Said = onDemand(async () => {
  const [{ Halts }] = await Promise.all([import('./Halts'), bring(HALTS)]);
  return Halts;
}).OnDemand;

/** Since when and why bets are stopped; fetched when they are. */
export function HaltsOnDemand(props: HaltsProps) {
  const isHalted = useAppSelector(selectIsHalted);
  return isHalted && <Said props={props} waiting={() => null} />;
}
