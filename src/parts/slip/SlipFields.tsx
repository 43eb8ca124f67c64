import { useEffect, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { mdiMinus, mdiPlus } from '@mdi/js';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { kindIn } from '../../../domain/kinds/recorded';
import { keepInPlayToggled, oddsEntered, oddsStepped, stakeEntered } from '../../../slices/slip';
import { isPosted } from '../../../slices/slip/slipDraft';
import type { Draft } from '../../../slices/slip/slipDraft';
import { formOf } from '../../../domain/sessions/sessionFacts';
import { useAppDispatch } from '../../../store/hooks';
import { showDecimal, showOdds, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { useNumberField } from '../forms/useNumberField';
import { useMarketOutline } from '../markets/useMarketOutline';
import { usePriceWords } from '../prices/usePriceWords';
import { BestNow } from './BestNow';
import { FieldRow, Fields, InWhole, NumberField } from './layout';
import { SlipOptions } from './SlipOptions';
import { StakeButtons } from './StakeButtons';
import { giveStake } from './stakeFocus';

/** `why`: id of the words that say why the bet cannot be placed. */
type Props = { draft: Draft; isLocked: boolean; why: string };

const DECIMAL = { inputMode: 'decimal', autoComplete: 'off' } as const;
const TICKS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A press on a stepper leaves the focus in the field, where the arrow keys go on. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Odds with a stepper along the ladder, stake, and the player's stake buttons. */
export function SlipFields({ draft, isLocked, why }: Props) {
  return (
    <Fields role="presentation" disabled={isLocked}>
      <FieldRow>
        {isPosted(draft) ? <PostedPrice draft={draft} /> : <OddsField draft={draft} why={why} />}
        <StakeField draft={draft} isLocked={isLocked} why={why} />
      </FieldRow>
      <BestNow draft={draft} />
      <StakeButtons draft={draft} />
      <InWhole>
        <SlipOptions draft={draft} />
        <KeepInPlay key={draft.marketId} draft={draft} />
      </InWhole>
    </Fields>
  );
}

const POSTED = {
  line: 'slip.lineAndRate',
  fancy1: 'slip.odds',
  khado: 'slip.lineAndRate',
  meter: 'slip.line',
  oddEven: 'slip.rate',
  lastDigit: 'slip.rate',
} as const;

/** A rate, or a line and its rate, is taken as it is posted. */
function PostedPrice({ draft }: { draft: Draft }) {
  const say = useSay<'betting'>();
  const priceWords = usePriceWords();
  const form = draft.session && formOf(draft.session);
  const label = say(form ? POSTED[form] : 'slip.rate');
  return (
    <NumberField size="small">
      <InputLabel shrink htmlFor="odds">
        {label}
      </InputLabel>
      <OutlinedInput
        id="odds"
        notched
        readOnly
        label={label}
        value={priceWords({ ...draft, odds: draft.odds ?? 0 }, kindIn(draft))}
      />
    </NumberField>
  );
}

/** Odds are typed as decimal ones; beside the name of the field they stand as the player wants to read them. */
function inOwnForm(odds: number | null): string {
  const own = odds === null ? '' : showOdds(odds);
  return odds === null || own === showDecimal(odds) ? '' : ` · ${own}`;
}

function OddsField({ draft, why }: Omit<Props, 'isLocked'>) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const number = useNumberField('amount', draft.oddsText);
  const label = `${say('slip.odds')}${inOwnForm(draft.odds)}`;
  const step = (event: KeyboardEvent) => {
    const ticks = TICKS[event.key];
    if (ticks === undefined) return;
    event.preventDefault();
    dispatch(oddsStepped(ticks));
  };
  const stepper = (name: string, path: string, ticks: number) => (
    <IconButton aria-label={name} onMouseDown={keepFocus} onClick={() => dispatch(oddsStepped(ticks))}>
      <Icon path={path} size={20} />
    </IconButton>
  );
  return (
    <NumberField size="small">
      <InputLabel shrink htmlFor="odds">
        {label}
      </InputLabel>
      <OutlinedInput
        id="odds"
        notched
        label={label}
        value={draft.oddsText}
        startAdornment={stepper(say('slip.oddsDown'), mdiMinus, -1)}
        endAdornment={stepper(say('slip.oddsUp'), mdiPlus, 1)}
        slotProps={{ input: { ...DECIMAL, 'aria-describedby': why } }}
        onChange={(event) => dispatch(oddsEntered(number.enter(event.target)))}
        onKeyDown={step}
      />
    </NumberField>
  );
}

function StakeField({ draft, isLocked, why }: Props) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  useEffect(giveStake, [isLocked]);
  const slipSay = useSay<'slip'>();
  const number = useNumberField('amount', draft.stakeText);
  const stake = draft.session?.type === 'meter' ? say('slip.stakeARun') : say('slip.stake');
  const computed = { stake: showStake(draft.stakePaise ?? 0) };
  const label = draft.stakeBy
    ? slipSay('slip.byStake', { ...computed, by: slipSay(`slip.by.${draft.stakeBy}`) })
    : stake;
  return (
    <NumberField size="small">
      <InputLabel shrink htmlFor="stake">
        {label}
      </InputLabel>
      <OutlinedInput
        id="stake"
        notched
        label={label}
        value={draft.stakeText}
        slotProps={{ input: { ...DECIMAL, 'aria-describedby': why } }}
        onChange={(event) => dispatch(stakeEntered(number.enter(event.target)))}
      />
    </NumberField>
  );
}

/** Asked before the off, and only where an unmatched part may rest at all. Once asked, it keeps its place until the slip is
 * closed: at the off nothing moves under a finger. */
function KeepInPlay({ draft }: { draft: Draft }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  const outline = useMarketOutline(draft.marketId);
  const isOpen = outline?.rules?.allowsUnmatched === true && !outline.inPlay;
  // Not session state: whether there was something to keep in its place.
  const [wasAsked, setWasAsked] = useState(false);
  if (isOpen && !wasAsked) setWasAsked(true);
  if (!isOpen && !wasAsked) return null;
  return (
    <FormControlLabel
      disabled={!isOpen}
      control={<Switch checked={draft.keepInPlay} onChange={() => dispatch(keepInPlayToggled())} />}
      label={say('slip.keep')}
    />
  );
}
