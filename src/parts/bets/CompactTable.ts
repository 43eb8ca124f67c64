import Table from '@mui/material/Table';
import { styled } from '@mui/material/styles';

/** Narrow enough for four columns of lakhs beside the market. */
export const CompactTable = styled(Table)({
  '& caption': { captionSide: 'top', padding: '8px 16px 4px', fontWeight: 650 },
  '& .MuiTableCell-root': {
    padding: '6px 4px',
    textAlign: 'right',
    verticalAlign: 'top',
    lineHeight: '18px',
  },
  '& .MuiTableCell-root:first-of-type': { textAlign: 'left', paddingLeft: 16 },
  '& .MuiTableCell-root:last-of-type': { paddingRight: 16 },
  '& .MuiTableCell-head': { color: 'var(--muted)', fontSize: 12, lineHeight: '16px', whiteSpace: 'nowrap' },
  // So that the columns of one table stand below those of another.
  '& .MuiTableCell-head:nth-of-type(2)': { minWidth: 52 },
  '& .MuiTableCell-head:nth-of-type(3)': { minWidth: 60 },
  '& .MuiTableCell-head:nth-of-type(4)': { minWidth: 92 },
  // What belongs to one bet is not divided.
  '& tbody tr:not(:last-of-type) > *': { borderBottom: 0, paddingBottom: 0 },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 650, overflowWrap: 'anywhere' },
  // Two lines close together; the market's name is whole once the bet is open.
  '& .bet tr > *': { paddingTop: 4, paddingBottom: 4 },
  '& .bet tr + tr > *': { paddingTop: 0 },
  // '100 a run'
  '& .bet tr + tr > td:nth-of-type(3)': { whiteSpace: 'nowrap' },
  '& .of-market': {
    maxWidth: 0,
    width: '100%',
    color: 'var(--muted)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .bet:has([aria-expanded="true"]) .of-market': { whiteSpace: 'normal' },
});
