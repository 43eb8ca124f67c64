import { styled } from '@mui/material/styles';
import { PlainTable } from './PlainTable';
import type { ShownColumn, ShownRow } from './column';

type Props = { columns: readonly ShownColumn[]; rows: readonly ShownRow[] };

/** Nothing on paper is pressed. */
const withoutLinks = (row: ShownRow): ShownRow => ({ ...row, cells: { ...row.cells, ...row.lines } });

/** The rows of a page on paper: a grid is as wide as its screen, a table as wide as its sheet, with its head on each. */
export function PrintTable({ columns, rows }: Props) {
  return (
    <OnPaper>
      <PlainTable columns={columns.filter(({ isAct }) => !isAct)} rows={rows.map(withoutLinks)} />
    </OnPaper>
  );
}

const OnPaper = styled('div')({
  display: 'none',
  '@media print': {
    display: 'block',
    '& tr': { breakInside: 'avoid' },
    '& .MuiTableCell-root': { padding: '3px 6px', fontSize: 11 },
    '& .MuiTableCell-root :not(small)': { fontSize: 'inherit' },
  },
});
