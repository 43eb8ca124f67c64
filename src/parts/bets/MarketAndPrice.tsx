import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';

/** What else there is to say of a bet, and its price. A session says both in one cell, as '119 at 100' is too long for the
 * column of odds and the market stands above already. */
export function MarketAndPrice({
  remarks,
  price,
  isOne,
}: {
  remarks: string;
  price: string;
  isOne: boolean;
}) {
  if (!isOne)
    return (
      <>
        <TableCell>{remarks}</TableCell>
        <TableCell>{price}</TableCell>
      </>
    );
  return (
    <TableCell colSpan={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <span>{remarks}</span>
        <Box component="span" sx={{ marginLeft: 'auto', whiteSpace: 'nowrap' }}>
          {price}
        </Box>
      </Box>
    </TableCell>
  );
}
