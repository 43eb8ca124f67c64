import { useEffect } from 'react';
import { mdiMinus, mdiPlus } from '@mdi/js';
import { selectGameChips } from '../../../slices/buttons';
import {
  chipPressed,
  keepInPlayToggled,
  oddsEntered,
  oddsReset,
  oddsStepped,
  stakeEntered,
} from '../../../slices/slip';
import type { Draft } from '../../../slices/slip';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showOdds } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { useMarketOutline } from '../markets/useMarketOutline';
import { giveStake } from './stakeFocus';

type Props = { draft: Draft; isLocked: boolean };

/** Odds with a stepper along the ladder, stake, and the player's stake buttons. */
export function SlipFields({ draft, isLocked }: Props) {
  return (
    <fieldset className="fields" disabled={isLocked}>
      <div className="field-row">
        <OddsField draft={draft} />
        <StakeField draft={draft} />
      </div>
      <Chips />
      <KeepInPlay draft={draft} />
    </fieldset>
  );
}

function OddsField({ draft }: { draft: Draft }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  return (
    <div className="field">
      <label htmlFor="odds">{say('slip.odds')}</label>
      <div className="stepper">
        <button type="button" aria-label={say('slip.oddsDown')} onClick={() => dispatch(oddsStepped(-1))}>
          <Icon path={mdiMinus} size={20} />
        </button>
        <input
          id="odds"
          inputMode="decimal"
          autoComplete="off"
          value={draft.oddsText}
          onChange={(event) => dispatch(oddsEntered(event.target.value))}
        />
        <button type="button" aria-label={say('slip.oddsUp')} onClick={() => dispatch(oddsStepped(1))}>
          <Icon path={mdiPlus} size={20} />
        </button>
      </div>
      {draft.odds !== draft.priceAtClick && (
        <button type="button" className="reset" onClick={() => dispatch(oddsReset())}>
          {say('slip.oddsReset', { odds: showOdds(draft.priceAtClick) })}
        </button>
      )}
    </div>
  );
}

function StakeField({ draft }: { draft: Draft }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  useEffect(giveStake, []);
  return (
    <div className="field">
      <label htmlFor="stake">{say('slip.stake')}</label>
      <input
        id="stake"
        inputMode="decimal"
        autoComplete="off"
        value={draft.stakeText}
        onChange={(event) => dispatch(stakeEntered(event.target.value))}
      />
    </div>
  );
}

function Chips() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const chips = useAppSelector(selectGameChips);
  return (
    <div className="stake-chips" role="group" aria-label={say('slip.chips')}>
      {chips.map(({ name, stakePaise }, place) => (
        <button key={place} type="button" onClick={() => dispatch(chipPressed(stakePaise))}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** Only before the off, and only where an unmatched part may rest at all. */
function KeepInPlay({ draft }: { draft: Draft }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const outline = useMarketOutline(draft.marketId);
  if (!outline?.rules?.allowsUnmatched || outline.inPlay) return null;
  return (
    <label className="switch">
      <input type="checkbox" checked={draft.keepInPlay} onChange={() => dispatch(keepInPlayToggled())} />
      <span>{say('slip.keep')}</span>
    </label>
  );
}
