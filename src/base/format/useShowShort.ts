import { selectShortForm } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { showShortIn } from './amounts';
import type { ShowShort } from './amounts';

/** Sizes, matched sums and limits in short, as the player wants them. */
export const useShowShort = (): ShowShort => showShortIn(useAppSelector(selectShortForm));
