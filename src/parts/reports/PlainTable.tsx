import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ShownColumn, ShownRow } from './column';

type Props = { name?: string | undefined; columns: readonly ShownColumn[]; rows: readonly ShownRow[] };

const alignOf = ({ isNumber }: ShownColumn) => (isNumber ? 'right' : 'left');

/** Rows in a plain table, as wide as its place. */
export function PlainTable({ name, columns, rows }: Props) {
  return (
    <Table size="small" aria-label={name}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.field} align={alignOf(column)}>
              {column.title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, cells }) => (
          <TableRow key={id}>
            {columns.map((column) => (
              <TableCell key={column.field} align={alignOf(column)}>
                {cells[column.field]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
