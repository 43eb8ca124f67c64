import TableCell from '@mui/material/TableCell';

/** The market of a bet and its price. A session, whose name stands above already, has both columns for a price like '119 at
 * 100'. */
export function MarketAndPrice({ market, price }: { market: string | null; price: string }) {
  return (
    <>
      {market !== null && <TableCell className="of-market">{market}</TableCell>}
      <TableCell colSpan={market === null ? 2 : 1} style={{ textAlign: 'right' }}>
        {price}
      </TableCell>
    </>
  );
}
