import { useRef } from 'react';
import type { FormEvent } from 'react';
import Button from '@mui/material/Button';
import type { FullBet } from '../../../slices/slip/slipBet';
import type { Draft } from '../../../slices/slip/slipDraft';
import { useSay } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';
import { HaltsOnDemand } from '../halts/HaltsOnDemand';
import { BeforePlacing } from './BeforePlacing';
import { Held } from './Held';
import { NotPlaced } from './NotPlaced';
import { SlipFields } from './SlipFields';
import { SlipFigures, SlipSentence } from './SlipFigures';
import { Covered, Said, SaidPlace, SlipBody, SlipFoot } from './layout';
import { useHabit } from './useHabit';
import { usePlace } from './usePlace';
import { useWhyNot, whyIdOf } from './useWhyNot';
import type { Obstacle } from './useWhyNot';

type Props = { slip: FullBet; draft: Draft };

/** Seldom needed: fetched when a bet waits for its second press. */
const lazyConfirming = onDemand(() => import('./Confirming').then(({ Confirming }) => Confirming));

const isLocked = (slip: FullBet) => slip.status === 'unsure' || (slip.status === 'placing' && !slip.next);

/** The slip with a price: fields, figures, and the one button that costs money. */
export function SlipForm({ slip, draft }: Props) {
  useHabit();
  const say = useSay<'betting'>();
  const send = usePlace();
  const obstacle = useWhyNot(draft);
  const go = useRef<HTMLButtonElement>(null);
  const isBusy = slip.status === 'placing';
  // Resending a bet whose answer was lost needs no new check: the server knows its reference.
  // A press that was meant for the old price must not take the new one: that has a button of its own.
  const isBlocked =
    isBusy ||
    slip.status === 'moved' ||
    slip.status === 'confirming' ||
    (slip.status !== 'unsure' && obstacle !== null);
  const place = () => {
    // The locked fields would drop the focus; the button keeps it through a refusal.
    go.current?.focus();
    send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) place();
  };
  return (
    <SlipBody onSubmit={submit} noValidate>
      <Covered className={slip.status === 'confirming' ? 'asks' : ''}>
        <Covered inert={slip.status === 'confirming'}>
          <SlipFields draft={draft} isLocked={isLocked(slip)} why={whyIdOf()} />
        </Covered>
        {slip.status === 'confirming' && <lazyConfirming.OnDemand props={{ slip }} waiting={() => null} />}
      </Covered>
      <SlipFoot className={slip.status === 'confirming' ? 'asked' : ''}>
        <SlipFigures />
        <SlipMessage slip={slip} obstacle={obstacle} onTake={place} />
        <Button
          ref={go}
          type="submit"
          variant="contained"
          aria-disabled={isBlocked}
          aria-describedby={whyIdOf()}
        >
          {isBusy ? say('slip.placing') : say(slip.status === 'unsure' ? 'slip.again' : 'slip.place')}
        </Button>
      </SlipFoot>
    </SlipBody>
  );
}

type MessageProps = { slip: FullBet; obstacle: Obstacle | null; onTake: () => void };

function SlipMessage({ slip, obstacle, onTake }: MessageProps) {
  const say = useSay<'betting'>();
  switch (slip.status) {
    case 'placing':
      return <Held slip={slip} />;
    case 'unsure':
      return <Said className="fault">{say('slip.unsure')}</Said>;
    case 'refused':
    case 'moved':
      return <NotPlaced slip={slip} obstacle={obstacle} onTake={onTake} />;
    case 'confirming':
    case 'editing':
      return (
        <SaidPlace>
          {obstacle === null && <SlipSentence draft={slip.draft} />}
          <Said id={whyIdOf()} role="status" className={obstacle?.kind ?? ''}>
            <BeforePlacing draft={slip.draft} obstacle={obstacle} />
          </Said>
          <HaltsOnDemand draft={slip.draft} />
        </SaidPlace>
      );
  }
}
