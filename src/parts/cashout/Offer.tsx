import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { CashQuote } from '../../../api/cashOut';
import type { Fill } from '../../../domain/bets/bet';
import { showAmount, showOdds, showSigned, showStake, toneOf } from '../../base/format/amounts';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { useMarketOutline } from '../markets/useMarketOutline';
import { walkedOf } from './walked';

/** A firm price: what it brings, the prices it takes, and each runner's result now and behind it. */
export function Offer({ quote, marketId }: { quote: CashQuote; marketId: string }) {
  const say = useSay<'orders'>();
  const { closedPaise, percent, wholePaise, isThin } = quote;
  return (
    <div>
      <div role="status">
        <Typography color="textSecondary">{say(closedPaise < 0 ? 'cash.costs' : 'cash.brings')}</Typography>
        <Figure className={toneOf(closedPaise)}>{showAmount(Math.abs(closedPaise))}</Figure>
      </div>
      <Typography variant="body2" color="textSecondary">
        {say('cash.ofWhole', { percent })}
        {percent < 100 && ` · ${say('cash.whole', { amount: showSigned(wholePaise) })}`}
      </Typography>
      {isThin && <Alert severity="warning">{say('cash.thin', { percent })}</Alert>}
      <Prices quote={quote} marketId={marketId} />
      <Results quote={quote} />
      <Typography variant="body2" color="textSecondary">
        {say('cash.house')}
      </Typography>
    </div>
  );
}

const priced = ({ odds, stakePaise }: Fill) => `${showStake(stakePaise)} @ ${showOdds(odds)}`;

function Prices({ quote: { legs }, marketId }: { quote: CashQuote; marketId: string }) {
  const say = useSay<'orders'>();
  const words = useSay();
  const named = useNames();
  const walked = walkedOf(legs, useMarketOutline(marketId)?.rules?.ladder ?? 'CLASSIC');
  return (
    <>
      <Typography variant="h3" sx={HEADING}>
        {say('cash.prices')}
      </Typography>
      <List>
        {walked.map(({ selectionId, name, side, taken, evening }) => (
          <li key={`${selectionId} ${side}`}>
            <b>
              {words(`slip.${side}`)} {named(name)}
            </b>{' '}
            {[...taken.map(priced), ...evening.map((fill) => `${priced(fill)}*`)].join(' + ')}
          </li>
        ))}
      </List>
      {walked.some(({ evening }) => evening.length > 0) && (
        <Typography variant="caption" color="textSecondary">
          {say('cash.evens')}
        </Typography>
      )}
    </>
  );
}

const HEADING = { mt: 3, fontSize: 14, fontWeight: 650 } as const;

function Results({ quote: { results } }: { quote: CashQuote }) {
  const say = useSay<'orders'>();
  const named = useNames();
  return (
    <Table
      size="small"
      aria-label={say('cash.results')}
      sx={{ my: 2, '& td': { fontVariantNumeric: 'tabular-nums' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{say('cash.results')}</TableCell>
          <TableCell align="right">{say('cash.now')}</TableCell>
          <TableCell align="right">{say('cash.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {results.map(({ selectionId, name, before, after }) => (
          <TableRow key={selectionId}>
            <TableCell component="th" scope="row">
              {named(name)}
            </TableCell>
            <TableCell align="right">{showSigned(before)}</TableCell>
            <TableCell align="right" className={toneOf(after)}>
              {showSigned(after)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const Figure = styled('p')({
  fontSize: 28,
  lineHeight: '36px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 13,
  lineHeight: '20px',
  '& b': { fontWeight: 650 },
});
