import { styled } from '@mui/material/styles';
import { selectWaiting } from '../../../slices/bets';
import { placeConfirmed } from '../../../slices/slip';
import type { FullBet, PlacedBet } from '../../../slices/slip/slipBet';
import type { Line } from '../../../slices/slip/slipLines';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showStake } from '../../base/format/amounts';
import { sayError, useSay } from '../../base/i18n/words';
import { Undo } from '../bets/Undo';
import { BeforePlacing } from './BeforePlacing';
import { PriceButton } from './layout';
import { RefusalRead } from './RefusalRead';
import { sayConcern } from './sayConcern';
import { useOfferWords } from './useOfferWords';
import { usePlace } from './usePlace';
import { useWhyNotOf, whyIdOf } from './useWhyNot';

type Is<S extends (FullBet | PlacedBet)['status']> = {
  id: number;
  slip: Extract<FullBet | PlacedBet, { status: S }>;
};

/** What has become of one of several bets, and what can be done about it. */
export function LineSaid({ line }: { line: Line }) {
  const { id, slip } = line;
  switch (slip.status) {
    case 'editing':
      return <Edited id={id} slip={slip} />;
    case 'confirming':
      return <Confirmed id={id} slip={slip} />;
    case 'placing':
      return <Placing id={id} slip={slip} />;
    case 'placed':
      return <Placed slip={slip} />;
    case 'refused':
    case 'moved':
      return <NotPlaced line={line} slip={slip} />;
    case 'unsure':
      return <Unsure line={line} />;
  }
}

function Edited({ id, slip: { draft } }: Is<'editing'>) {
  const obstacle = useWhyNotOf(draft);
  return (
    <Place id={whyIdOf(id)} role="status" className={obstacle?.kind ?? ''}>
      <span>
        <BeforePlacing draft={draft} obstacle={obstacle} />
      </span>
    </Place>
  );
}

function Confirmed({ id, slip: { draft, concerns } }: Is<'confirming'>) {
  const say = useSay<'slip'>();
  const dispatch = useAppDispatch();
  const [first] = concerns;
  return (
    <Place role="alert" className={first ? 'fault' : ''}>
      <span>{first ? sayConcern(first, draft.odds ?? 0, say) : say('slip.check')}</span>
      <PriceButton size="small" variant="outlined" onClick={() => dispatch(placeConfirmed([id]))}>
        {say(first ? 'slip.anyway' : 'slip.confirm')}
      </PriceButton>
    </Place>
  );
}

function Placing({ slip }: Is<'placing'>) {
  const say = useSay<'betting'>();
  const waiting = useAppSelector((state) => selectWaiting(state, slip.ref));
  return (
    <Place>
      <span>{say('slip.placing')}</span>
      {waiting && <Undo bet={waiting} isCounting />}
    </Place>
  );
}

function Placed({ slip: { bet } }: Omit<Is<'placed'>, 'id'>) {
  const say = useSay<'slip'>();
  const amounts = { matched: showStake(bet.matchedPaise), rest: showStake(bet.unmatchedPaise) };
  return <Place>{say(bet.unmatchedPaise > 0 ? 'slip.placedRests' : 'slip.placed', amounts)}</Place>;
}

/** Why it is not placed, and for a moment the press that places it at the price that stands. One element says it, so that the end of
 * that moment does not announce it again. */
function NotPlaced({ line, slip }: { line: Line; slip: Is<'refused' | 'moved'>['slip'] }) {
  const say = useSay<'betting'>();
  const offerWords = useOfferWords();
  const send = usePlace();
  return (
    <Place className="fault">
      <span role="alert">{say('slip.notPlaced', { reason: sayError(say, slip.error) })}</span>
      {slip.status === 'refused' && <RefusalRead id={line.id} />}
      {slip.status === 'moved' && (
        <PriceButton size="small" variant="outlined" onClick={() => send(line)}>
          {say('slip.moved', { price: offerWords(slip.draft, slip.now) })}
        </PriceButton>
      )}
    </Place>
  );
}

/** The answer was lost: its player decides whether it is sent again. */
function Unsure({ line }: { line: Line }) {
  const say = useSay<'betting'>();
  const send = usePlace();
  return (
    <Place className="fault">
      <span>{say('slip.unsure')}</span>
      <PriceButton size="small" variant="outlined" onClick={() => send(line)}>
        {say('slip.again')}
      </PriceButton>
    </Place>
  );
}

/** Room for three lines, as the longest refusal needs in English; what is longer is scrolled to from its first line. */
const Place = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  height: 54,
  overflowY: 'auto',
  display: 'flex',
  alignItems: 'safe center',
  gap: theme.spacing(2),
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--muted)',
  '& > span': { flex: 1, minWidth: 0 },
  '& > button': { flexShrink: 0 },
  '&.fault': { color: 'var(--danger)', fontWeight: 550 },
}));
