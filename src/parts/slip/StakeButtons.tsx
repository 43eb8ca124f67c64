import ToggleButton from '@mui/material/ToggleButton';
import { selectGameChips } from '../../../slices/buttons';
import { chipPressed } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip/slipDraft';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { chipName } from '../../base/format/chipName';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import { useMarketOutline } from '../markets/useMarketOutline';
import { Chips } from './layout';

/** The player's stake buttons; those beyond the market's limit are locked. */
export function StakeButtons({ draft }: { draft: Draft }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const chips = useAppSelector(selectGameChips);
  const showShort = useShowShort();
  const most = useMarketOutline(draft.marketId)?.rules?.maxStakePaise ?? Infinity;
  return (
    <Chips role="group" aria-label={say('slip.chips')}>
      {chips.map((chip, place) => (
        <ToggleButton
          key={place}
          value={chip.stakePaise}
          selected={chip.stakePaise === draft.stakePaise}
          disabled={chip.stakePaise > most}
          onClick={() => dispatch(chipPressed(chip.stakePaise))}
        >
          {chipName(chip, showShort)}
        </ToggleButton>
      ))}
    </Chips>
  );
}
