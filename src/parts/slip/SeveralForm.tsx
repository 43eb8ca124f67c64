import { useEffect, useRef } from 'react';
import type { FormEvent, RefObject } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { allRequested, lineRemoved, placeConfirmed, slipDismissed } from '../../../slices/slip';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { Line, Several } from '../../../slices/slip/slipLines';
import { inHandOf } from '../../../slices/slip/slipLines';
import { pressOf } from '../../../store/base/selectors/concerns';
import { selectReadyLines, selectTotals } from '../../../store/base/selectors/lines';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { showAmount, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { focusScreenIfLost } from '../../base/ui/focusScreen';
import { cellOf } from '../prices/cellOf';
import { usePickWords } from '../prices/usePriceWords';
import { BriefNow } from './BestNow';
import { LINES, Lines } from './Lines';
import { whyIdOf } from './useWhyNot';
import { SlipFields } from './SlipFields';
import { SlipFigures, SlipSentence } from './SlipFigures';
import { SlipHeading } from './SlipHead';
import { PriceButton, PriceLine, SlipBody, SlipFoot } from './layout';
import { About } from './place';
import { OnlineButton } from '../../base/ui/OnlineButton';

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
  const open = slip.lines.filter((line) => !isPlaced(line)).length;
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
      <SlipHeading
        isBusy={slip.lines.every((line) => line.slip.status === 'placing')}
        about={draft && <InHand draft={draft} />}
      >
        <Typography variant="h2" aria-live="polite">
          {open > 0
            ? say('slip.count', { count: open })
            : say('slip.countPlaced', { count: slip.lines.length })}
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
          {open > 0 ? (
            <>
              <Totals slip={slip} />
              <PlaceAll ref={go} count={ready.length} slip={slip} />
            </>
          ) : (
            <AllPlaced slip={slip} />
          )}
        </SlipFoot>
      </SlipBody>
    </>
  );
}

/** Which of them the fields are of. */
function InHand({ draft }: { draft: Draft }) {
  const pickWords = usePickWords();
  return (
    <About>
      <Typography variant="body2" color="textSecondary">
        {pickWords(draft)}
      </Typography>
      <BriefNow draft={draft} />
    </About>
  );
}

type PartProps = { slip: Several };

/** Of the bets that can still be placed; beside it the second press of those that only wait to be confirmed, else the one that takes
 * away what is placed. */
function Totals({ slip }: PartProps) {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const { stakePaise, liabilityPaise } = useAppSelector(selectTotals, isSame);
  const waiting = slip.lines.flatMap(({ id, slip: bet }) =>
    bet.status === 'confirming' && bet.concerns.length === 0 ? [id] : [],
  );
  const placed = slip.lines.filter(isPlaced);
  const clear = () => {
    for (const { id } of placed) dispatch(lineRemoved(id));
    document.getElementById(LINES)?.focus({ preventScroll: true });
  };
  return (
    <PriceLine>
      <span>
        {say('slip.totals', { stake: showStake(stakePaise), liability: showAmount(liabilityPaise) })}
      </span>
      {waiting.length > 0 && (
        <PriceButton size="small" variant="outlined" onClick={() => dispatch(placeConfirmed(waiting))}>
          {say('slip.confirmAll', { count: waiting.length })}
        </PriceButton>
      )}
      {waiting.length === 0 && placed.length > 0 && (
        <PriceButton size="small" variant="outlined" onClick={clear}>
          {say('slip.clear')}
        </PriceButton>
      )}
    </PriceLine>
  );
}

const isPlaced = (line: Line): boolean => line.slip.status === 'placed';

/** Every bet is placed: on a phone the sheet covers what was pressed, until its player has read it. */
function AllPlaced({ slip }: PartProps) {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const clear = () => {
    const bet = inHandOf(slip);
    const price = 'draft' in bet && cellOf(bet.draft);
    dispatch(slipDismissed());
    if (price) price.focus({ preventScroll: true });
    focusScreenIfLost();
  };
  return (
    <>
      <PriceLine>{say('slip.allAnswered')}</PriceLine>
      <Button ref={takeFocus} variant="contained" onClick={clear}>
        {say('slip.clear')}
      </Button>
    </>
  );
}

/** It comes in the place of the button that was pressed. */
function takeFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

type AllProps = PartProps & { ref: RefObject<HTMLButtonElement | null>; count: number };

/** One press for all that can be placed; where none can, that it is so, in the room of the button. */
function PlaceAll({ ref, count, slip }: AllProps) {
  const say = useSay<'betting'>();
  const slipSay = useSay<'slip'>();
  const isBusy = count === 0 && slip.lines.some((line) => line.slip.status === 'placing');
  // Its focus goes to the bets when it goes.
  const hold = (button: HTMLButtonElement | null) => {
    ref.current = button;
    return () => {
      ref.current = null;
      if (document.activeElement === button)
        queueMicrotask(() => document.getElementById(LINES)?.focus({ preventScroll: true }));
    };
  };
  if (count === 0 && !isBusy) return <NoneReady>{slipSay('slip.noneReady')}</NoneReady>;
  return (
    <OnlineButton ref={hold} type="submit" variant="contained" aria-disabled={count === 0}>
      {isBusy ? say('slip.placing') : slipSay('slip.placeAll', { count })}
    </OnlineButton>
  );
}

const NoneReady = styled('p')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  color: 'var(--muted)',
  fontSize: 13,
});
