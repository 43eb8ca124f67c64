import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { mdiChevronDown } from '@mdi/js';
import { toApiError } from '../../../api/errors';
import { useGetHeldBalanceQuery } from '../../../api/held';
import type { HeldBalance } from '../../../api/held';
import { dialogClosed } from '../../../slices/dialogs';
import { reportViewIn, withReportView } from '../../../slices/route/reportView';
import { pathTo } from '../../../slices/route/routes';
import { useAppDispatch } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { Problem } from '../../base/ui/Problem';
import { HeldMarket } from './HeldMarket';
import { Lines, Sum } from './Lines';
import { useSay } from '../../base/i18n/words';

/** Why the balance is what it is, and which market holds back what of it, down to the bets. */
export function Held() {
  const say = useSay<'timeline'>();
  const { currentData, error, refetch } = useGetHeldBalanceQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData && error)
    return <Problem what={say('held.failed')} error={toApiError(error)} onRetry={() => void refetch()} />;
  if (!currentData) return null;
  return (
    <Place>
      <Typography variant="h3">{say('held.title')}</Typography>
      <Figures held={currentData} />
    </Place>
  );
}

/** The day of yyyy-MM-dd as players write it. */
const dayIn = (text: string): string => text.split('-').reverse().join('/');

function Figures({ held }: { held: HeldBalance }) {
  const say = useSay<'timeline'>();
  return (
    <>
      <Lines>
        <Sum what={say('held.opening', { day: dayIn(held.from) })} paise={held.openingPaise} />
        {held.groups.map((group) => (
          <Sum key={group.type} what={<OfStatement {...group} />} paise={group.paise} />
        ))}
        <Total what={say('held.balance')} amount={showAmount(held.balancePaise)} />
        <Sum what={say('held.exposure')} paise={0 - held.exposurePaise} />
      </Lines>
      {held.markets.map((market) => (
        <Market key={market.marketId} market={market} />
      ))}
      <Lines>
        <Total what={say('held.available')} amount={showAmount(held.availablePaise)} />
      </Lines>
    </>
  );
}

/** Leads to its entries. */
function OfStatement({ type, count }: HeldBalance['groups'][number]) {
  const say = useSay<'timeline'>();
  const dispatch = useAppDispatch();
  const what = say(type === 'GR' ? 'held.GR' : 'held.BR', { count });
  const path = pathTo('accountStatement');
  return (
    <MuiLink
      component={Link}
      to={withReportView(path, { ...reportViewIn(path), type })}
      aria-label={say('held.statement', { what })}
      onClick={() => dispatch(dialogClosed())}
    >
      {what}
    </MuiLink>
  );
}

const Total = ({ what, amount }: { what: string; amount: string }) => (
  <li>
    <strong>{what}</strong>
    <span className="figures">
      <strong>{amount}</strong>
    </span>
  </li>
);

/** Its bets are asked for as it is opened. */
function Market({ market }: { market: HeldBalance['markets'][number] }) {
  const say = useSay<'timeline'>();
  const named = useNames();
  const { marketId, matchName, marketName, bets, exposurePaise } = market;
  return (
    <Accordion
      disableGutters
      elevation={0}
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}
    >
      <AccordionSummary
        id={`held-${marketId}`}
        aria-controls={`held-of-${marketId}`}
        expandIcon={<Icon path={mdiChevronDown} />}
        // A button has a face of its own, which may lack the letters of Hindi.
        sx={{ font: 'inherit' }}
      >
        <Row>
          <span>{say('held.market', { market: `${matchName}, ${named(marketName)}`, count: bets })}</span>
          <strong>{showAmount(exposurePaise)}</strong>
        </Row>
      </AccordionSummary>
      <AccordionDetails id={`held-of-${marketId}`}>
        <HeldMarket marketId={marketId} />
      </AccordionDetails>
    </Accordion>
  );
}

const Place = styled('section')({ marginTop: 24 });
const Row = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  width: '100%',
  paddingInlineEnd: 8,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { marginInlineStart: 'auto' },
});
