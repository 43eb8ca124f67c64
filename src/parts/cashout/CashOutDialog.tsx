import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApiError } from '../../../api/errors';
import type { SayingKey } from '../../../domain/words/sayings';
import { cashOutAsked, cashOutRequested, selectCashOut } from '../../../slices/cashOut';
import type { CashOut } from '../../../slices/cashOut';
import { dialogClosed, selectDialogs } from '../../../slices/dialogs';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { showAmount, showSigned, toneOf } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { sayError, useSay } from '../../base/i18n/words';
import { passToList } from '../../base/ui/passFocus';
import { Frame } from '../dialogs/Frame';
import { useMarketOutline } from '../markets/useMarketOutline';
import { CashRules } from './CashRules';
import { Offer } from './Offer';
import { Share } from './Share';
import { OnlineButton } from '../../base/ui/OnlineButton';

/** Ending the bets of a market early: the share, the firm price, what it walks and what each runner brings behind it. */
export function CashOutDialog() {
  const say = useSay<'orders'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectDialogs);
  const now = useAppSelector(selectCashOut);
  // One that is still being taken may be another market's.
  const marketId =
    now.status === 'closed' ? (dialog.status === 'cashOut' ? dialog.marketId : '') : now.marketId;
  const outline = useMarketOutline(marketId);
  const isOver = isForNothing(now) || (outline?.winners ?? 1) > 1;
  const what = say(now.status === 'taken' ? 'cash.doneTitle' : 'cash.title');
  const title = `${what} – ${named(outline?.name ?? '')}`;
  return (
    <Frame isSheet title={title} onClose={() => dispatch(dialogClosed())}>
      <Stack spacing={4}>
        <Now />
        <CashRules marketId={marketId} isOver={isOver} />
      </Stack>
    </Frame>
  );
}

/** Refusals that another try does not change: the market never has a cash out, or nothing is left of the player's. */
const FINAL: ReadonlySet<string | undefined> = new Set<SayingKey>([
  'cashOutSeveral',
  'cashOutSession',
  'cashOutRates',
  'cashOutNothing',
]);

const isForNothing = (now: CashOut): boolean =>
  now.status === 'taken' ? now.percent === WHOLE_PERCENT : now.status === 'none' && isFinal(now.error);

const isFinal = ({ saying }: ApiError): boolean => FINAL.has(saying?.key);
const WHOLE_PERCENT = 100;

/** Another amount may be had where one was refused. */
const hasShare = (now: Exclude<CashOut, { status: 'closed' | 'taken' }>): boolean =>
  now.status !== 'none' || (now.wanted.kind === 'amount' && !isFinal(now.error));

const EMPTY = { height: 320 } as const;

function Now() {
  const now = useAppSelector(selectCashOut);
  if (now.status === 'closed') return null;
  if (now.status === 'taken') return <Taken taken={now} />;
  const { marketId, wanted } = now;
  // One place for all that follows: what is typed and the focus outlast the answer.
  return (
    <Stack
      role="group"
      tabIndex={-1}
      spacing={3}
      sx={{ outline: 0, minHeight: isForNothing(now) ? 0 : EMPTY.height }}
    >
      {hasShare(now) && <Share wanted={wanted} marketId={marketId} />}
      <Answer now={now} />
    </Stack>
  );
}

/** The button that was pressed has gone: whoever has no pointer goes on from here. */
function Taken({ taken }: { taken: Extract<CashOut, { status: 'taken' }> }) {
  const say = useSay<'orders'>();
  const words = useSay();
  const dispatch = useAppDispatch();
  const amount = showAmount(Math.abs(taken.closedPaise));
  return (
    <Stack spacing={3}>
      <div role="alert">
        <Typography variant="h1" component="p" className={toneOf(taken.closedPaise)}>
          {say(taken.closedPaise < 0 ? 'cash.lose' : 'cash.keep', { amount })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isForNothing(taken) ? say('cash.nothingLeft') : say('cash.partTaken', { percent: taken.percent })}
        </Typography>
      </div>
      <Button variant="contained" size="large" autoFocus onClick={() => dispatch(dialogClosed())}>
        {words('app.close')}
      </Button>
    </Stack>
  );
}

function Answer({ now }: { now: Exclude<CashOut, { status: 'closed' | 'taken' }> }) {
  const say = useSay<'orders'>();
  if (now.status === 'asking') return <LinearProgress aria-label={say('cash.asking')} />;
  if (now.status === 'none') return <NoOffer none={now} />;
  return (
    <>
      <Offer quote={now.quote} marketId={now.marketId} />
      <Take offered={now} />
    </>
  );
}

function NoOffer({ none: { marketId, wanted, error } }: { none: Extract<CashOut, { status: 'none' }> }) {
  const say = useSay<'orders'>();
  const words = useSay();
  const dispatch = useAppDispatch();
  return (
    <>
      <Alert severity="info">{sayError(words, error)}</Alert>
      {!isFinal(error) && (
        <OnlineButton
          ref={passToList}
          variant="outlined"
          onClick={() => dispatch(cashOutAsked({ marketId, wanted }))}
        >
          {say('cash.again')}
        </OnlineButton>
      )}
    </>
  );
}

type OfferedNow = Extract<CashOut, { status: 'quoted' | 'ended' | 'taking' | 'unsure' }>;

function Take({ offered }: { offered: OfferedNow }) {
  const say = useSay<'orders'>();
  const dispatch = useAppDispatch();
  const { marketId, wanted, quote, status } = offered;
  const amount = showSigned(quote.closedPaise);
  if (status === 'ended')
    return (
      <>
        <Typography role="status">{say('cash.ended')}</Typography>
        <Button
          ref={passToList}
          variant="contained"
          onClick={() => dispatch(cashOutAsked({ marketId, wanted }))}
        >
          {say('cash.again')}
        </Button>
      </>
    );
  return (
    <>
      {status === 'unsure' && <Alert severity="warning">{say('cash.unsure')}</Alert>}
      <OnlineButton
        variant="contained"
        size="large"
        aria-disabled={status === 'taking'}
        onClick={() => dispatch(cashOutRequested())}
      >
        {status === 'taking' ? say('cash.taking') : say('cash.take', { amount })}
      </OnlineButton>
      {status === 'quoted' && (
        <Typography variant="body2" color="textSecondary">
          {say('cash.seconds', { seconds: offered.secondsLeft })}
        </Typography>
      )}
    </>
  );
}
