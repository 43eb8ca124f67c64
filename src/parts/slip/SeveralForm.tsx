import { useEffect, useRef } from 'react';
import type { FormEvent, Ref } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { allRequested, placeConfirmed, slipDismissed } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { Several } from '../../../slices/slip/slipLines';
import { inHandOf } from '../../../slices/slip/slipLines';
import { pressOf } from '../../../store/base/selectors/concerns';
import { selectReadyLines, selectTotals } from '../../../store/base/selectors/lines';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { showAmount, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { focusScreenIfLost } from '../../base/ui/focusScreen';
import { cellOf } from '../prices/cellOf';
import { Lines } from './Lines';
import { whyIdOf } from './useWhyNot';
import { SlipFields } from './SlipFields';
import { SlipFigures, SlipSentence } from './SlipFigures';
import { SlipHeading } from './SlipHead';
import { PriceButton, PriceLine, SlipBody, SlipFoot } from './layout';

type Props = { slip: Several; draft: Draft | null };
type Sums = ReturnType<typeof selectTotals>;

const isSame = (a: Sums, b: Sums): boolean =>
  a.stakePaise === b.stakePaise && a.liabilityPaise === b.liabilityPaise;

/** Several bets: each a line with its own outcome, the fields of the one in hand, and one press that places all. */
export function SeveralForm({ slip, draft }: Props) {
  const say = useSay<'slip'>();
  const store = useAppStore();
  const ready = useAppSelector(selectReadyLines);
  const go = useRef<HTMLButtonElement>(null);
  // A sheet that scrolls shows the fields of the bet that was pressed.
  useEffect(() => {
    document.getElementById('stake')?.scrollIntoView?.({ block: 'nearest' });
  }, [slip.at]);
  const isLocked = ['placing', 'unsure'].includes(inHandOf(slip).status);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready.length === 0) return;
    // The locked fields would drop the focus; the button keeps it.
    go.current?.focus();
    const state = store.getState();
    const lines = ready.map(({ id, slip: bet }) => ({ id, press: pressOf(state, bet.draft) }));
    store.dispatch(
      allRequested({
        ...(lines[0] && { policy: lines[0].press.policy }),
        lines: lines.map(({ id, press: { policy: _, ...concerned } }) => ({ id, ...concerned })),
      }),
    );
  };
  return (
    <>
      <SlipHeading isBusy={slip.lines.every((line) => line.slip.status === 'placing')}>
        <Typography variant="h2" aria-live="polite">
          {say('slip.count', { count: slip.lines.length })}
        </Typography>
      </SlipHeading>
      <SlipBody onSubmit={submit} noValidate>
        <Lines slip={slip} />
        {draft && (
          <>
            <SlipFields key={slip.at} draft={draft} isLocked={isLocked} why={whyIdOf(slip.at)} />
            <SlipFigures />
            <SlipSentence draft={draft} />
          </>
        )}
        <SlipFoot>
          <Totals slip={slip} />
          <PlaceAll ref={go} count={ready.length} slip={slip} />
        </SlipFoot>
      </SlipBody>
    </>
  );
}

/** Of the bets that can still be placed; beside it the second press of those that only wait to be confirmed. */
function Totals({ slip }: { slip: Several }) {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { stakePaise, liabilityPaise } = useAppSelector(selectTotals, isSame);
  const waiting = slip.lines.flatMap(({ id, slip: bet }) =>
    bet.status === 'confirming' && bet.concerns.length === 0 ? [id] : [],
  );
  return (
    <PriceLine>
      <span>
        {isAnswered(slip)
          ? say('slip.allAnswered')
          : say('slip.totals', { stake: showStake(stakePaise), liability: showAmount(liabilityPaise) })}
      </span>
      {waiting.length > 0 && (
        <PriceButton size="small" variant="outlined" onClick={() => dispatch(placeConfirmed(waiting))}>
          {say('slip.confirmAll', { count: waiting.length })}
        </PriceButton>
      )}
    </PriceLine>
  );
}

const isAnswered = ({ lines }: Several): boolean => lines.every((line) => line.slip.status === 'placed');

type AllProps = { ref: Ref<HTMLButtonElement>; count: number; slip: Several };

function PlaceAll({ ref, count, slip }: AllProps) {
  const say = useSay<'betting'>();
  const slipSay = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const isBusy = count === 0 && slip.lines.some((line) => line.slip.status === 'placing');
  const done = () => {
    const bet = inHandOf(slip);
    const price = 'draft' in bet && cellOf(bet.draft);
    dispatch(slipDismissed());
    if (price) price.focus({ preventScroll: true });
    focusScreenIfLost();
  };
  // On a phone the sheet covers what was pressed, until its player has read it.
  if (isAnswered(slip))
    return (
      <Button ref={ref} variant="contained" onClick={done}>
        {slipSay('slip.done')}
      </Button>
    );
  return (
    <Button ref={ref} type="submit" variant="contained" aria-disabled={count === 0}>
      {isBusy ? say('slip.placing') : slipSay('slip.placeAll', { count })}
    </Button>
  );
}
