import { balanceToggled, selectIsBalanceVisible } from '../../../slices/balance';
import { exposureToggled, selectIsExposureVisible } from '../../../slices/exposure';
import {
  densityChosen,
  paletteChosen,
  selectPreferences,
  shortFormChosen,
} from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** Something of the look of the page that is on or off. */
export type LookSwitch = { readonly label: string; readonly isOn: boolean; readonly turn: () => void };

/** What the account menu and the page of settings let a player switch, in their order. */
export function useLookSwitches(): readonly LookSwitch[] {
  const say = useSay<'account'>();
  const dispatch = useAppDispatch();
  const { palette, shortForm, density } = useAppSelector(selectPreferences);
  const isBalance = useAppSelector(selectIsBalanceVisible);
  const isExposure = useAppSelector(selectIsExposureVisible);
  const isBlind = palette === 'colourBlind';
  const isIndian = shortForm === 'indian';
  const isRoomy = density === 'comfortable';
  return [
    { label: say('money.show.balance'), isOn: isBalance, turn: () => dispatch(balanceToggled()) },
    { label: say('money.show.exposure'), isOn: isExposure, turn: () => dispatch(exposureToggled()) },
    {
      label: say('account.colourBlind'),
      isOn: isBlind,
      turn: () => dispatch(paletteChosen(isBlind ? 'normal' : 'colourBlind')),
    },
    {
      label: say('account.lakhs'),
      isOn: isIndian,
      turn: () => dispatch(shortFormChosen(isIndian ? 'international' : 'indian')),
    },
    {
      label: say('account.comfortable'),
      isOn: isRoomy,
      turn: () => dispatch(densityChosen(isRoomy ? 'compact' : 'comfortable')),
    },
  ];
}
