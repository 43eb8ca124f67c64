import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { selectBetting } from '../../../slices/preferences';
import type { Betting } from '../../../slices/preferences';
import { selectPath } from '../../../slices/route';
import { selectDraft, selectSlip } from '../../../slices/slip';
import { selectReceipt } from '../../../slices/toasts';
import type { Toast } from '../../../slices/toasts';
import type { FullBet } from '../../../slices/slip/slipBet';
import type { Draft } from '../../../slices/slip/slipDraft';
import type { Slip } from '../../../slices/slip/slipLines';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { SlipHead } from './SlipHead';
import { SlipWaiting } from './SlipWaiting';
import { SlipPlace } from './place';
import { lazyForm, lazyReceipt, lazySeveral } from './lazyForm';
import { useFormAhead, useSheet } from './useSheet';

/** Whether a phone shows it: it lies over the page then, which has to be scrolled out from under it. */
export const selectIsSlipShown = (state: RootState): boolean =>
  selectSlip(state).status !== 'empty' || selectBetting(state).isOneClick || selectReceipt(state) !== null;

/** Its colour, whether a phone shows it at all, and how much of it. */
function lookOf(slip: Slip, draft: Draft | null, isIdle: boolean, { isSlipWhole }: Betting): string {
  if (slip.status === 'empty') return isIdle ? 'idle' : '';
  const many = slip.status === 'several' ? 'many' : '';
  return `${draft?.side ?? ''} ${many} ${isSlipWhole ? '' : 'brief'}`;
}

/** Whether a bet has followed to another screen than the one it was begun on, where a phone shows no more of it than its name until
 * it is pressed. What becomes of it is told wherever that is. */
function useAway({ status }: Slip, draft: Draft | null): readonly [boolean, (() => void)?] {
  const screen = useAppSelector((state) => selectPath(state).split('?')[0]);
  const bet = `${status} ${draft?.marketId} ${draft?.selectionId} ${draft?.side}`;
  // Not session state: where it was looked at last.
  const [seen, setSeen] = useState({ bet, screen });
  if (seen.bet !== bet) setSeen({ bet, screen });
  const isAway = draft !== null && status !== 'several' && seen.screen !== screen;
  return isAway ? [true, () => setSeen({ bet, screen })] : [false];
}

/** The bet being made, or several: a sticky column on a wide screen, a bottom sheet on a phone. */
export function SlipPanel() {
  const say = useSay();
  const slip = useAppSelector(selectSlip);
  const draft = useAppSelector(selectDraft);
  const betting = useAppSelector(selectBetting);
  const receipt = useAppSelector(selectReceipt);
  const isIdle = !betting.isOneClick && !receipt;
  useFormAhead();
  const sheet = useSheet(draft);
  const isMany = slip.status === 'several';
  const [isAway, comeBack] = useAway(slip, draft);
  return (
    <SlipPlace
      ref={sheet}
      className={`slip ${lookOf(slip, draft, isIdle, betting)} ${isAway ? 'away' : ''}`}
      onClick={comeBack}
      aria-label={say('slip.title')}
    >
      {(betting.isOneClick || isMany) && (
        <lazySeveral.OnDemand
          props={{ slip, draft }}
          waiting={(came, retry) => <SlipWaiting hasFailed={came === 'failed'} onRetry={retry} />}
        />
      )}
      {slip.status === 'empty' && (receipt ? <Placed toast={receipt} /> : <Empty />)}
      {slip.status !== 'empty' && !isMany && draft && <Only slip={slip} draft={draft} />}
    </SlipPlace>
  );
}

/** Of a bet that waits: it is named by the toast that told of it. */
function Placed({ toast: { id, values } }: { toast: Toast }) {
  const bet = { id, matchId: String(values?.['matchId']), betId: String(values?.['betId']) };
  return <lazyReceipt.OnDemand props={bet} waiting={() => null} />;
}

function Empty() {
  const say = useSay();
  return (
    <Stack spacing={1} className="none" sx={{ padding: '12px 16px 16px' }}>
      <Typography variant="h2">{say('slip.title')}</Typography>
      <Typography variant="body2">{say('slip.empty')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {say('slip.emptyNext')}
      </Typography>
    </Stack>
  );
}

function Only({ slip, draft }: { slip: FullBet; draft: Draft }) {
  return (
    <>
      <SlipHead draft={draft} isBusy={slip.status === 'placing' && !slip.next} />
      <lazyForm.OnDemand
        props={{ slip, draft }}
        waiting={(came, retry) => <SlipWaiting hasFailed={came === 'failed'} onRetry={retry} />}
      />
    </>
  );
}
