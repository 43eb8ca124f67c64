import { useRef } from 'react';
import type { FormEvent } from 'react';
import { placeRequested } from '../../../slices/slip';
import type { Slip } from '../../../slices/slip';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { Held } from './Held';
import { SlipFields } from './SlipFields';
import { SlipFigures } from './SlipFigures';
import { whyNot } from './whyNot';

type Full = Exclude<Slip, { status: 'empty' }>;

/** The slip with a price: fields, figures, and the one button that costs money. */
export function SlipForm({ slip }: { slip: Full }) {
  const say = useSay();
  const dispatch = useAppDispatch();
  const { draft } = slip;
  const obstacle = useAppSelector(
    (state) => whyNot(state, draft, say),
    (a, b) => a?.words === b?.words,
  );
  const go = useRef<HTMLButtonElement>(null);
  const isBusy = slip.status === 'placing';
  // Resending a bet whose answer was lost needs no new check: the server knows its reference.
  const isBlocked = isBusy || (slip.status !== 'unsure' && obstacle !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return;
    // The locked fields would drop the focus; the button keeps it through a refusal.
    go.current?.focus();
    dispatch(placeRequested());
  };
  return (
    <form className="slip-form" onSubmit={submit} noValidate>
      <SlipFields draft={draft} isLocked={isBusy || slip.status === 'unsure'} />
      <SlipFigures draft={draft} />
      <div className="slip-foot">
        <SlipMessage slip={slip} obstacle={obstacle} />
        <button ref={go} type="submit" className="primary" aria-disabled={isBlocked}>
          {isBusy ? say('slip.placing') : say(slip.status === 'unsure' ? 'slip.again' : 'slip.place')}
        </button>
      </div>
    </form>
  );
}

/** One line of fixed height, so that the button does not move under the finger. */
function SlipMessage({ slip, obstacle }: { slip: Full; obstacle: ReturnType<typeof whyNot> }) {
  const say = useSay();
  if (slip.status === 'placing') return <Held marketId={slip.draft.marketId} />;
  if (slip.status === 'unsure') return <p className="said fault">{say('slip.unsure')}</p>;
  if (slip.status === 'refused') {
    // The toast announces it; here it stays with the draft.
    return <p className="said fault">{sayError(say, slip.error)}</p>;
  }
  return <p className={`said ${obstacle?.kind ?? ''}`}>{obstacle?.words}</p>;
}
