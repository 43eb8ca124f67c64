import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { W } from '../words';
import { RowFocus } from './rowFocus';

export type Column<T> = {
  head: string;
  cell: (row: T) => ReactNode;
  /** Figures: to the right, in one line. */
  isFigure?: boolean;
  /** Never broken. */
  isWhole?: boolean;
  /** Buttons of the row. */
  isActs?: boolean;
};

type ListProps<T> = {
  label: string;
  rows: readonly T[] | undefined;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  onOpen?: ((row: T) => void) | undefined;
  /** What keys do to a row; whether it was one of them. */
  onKey?: ((key: string, row: T) => boolean) | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const classOf = <T,>({ isFigure, isWhole, isActs }: Column<T>, i: number): string =>
  [isFigure ? 'right' : '', isWhole ? 'whole' : '', isActs ? 'acts' : '', i === 0 ? 'first' : '']
    .filter((name) => name !== '')
    .join(' ');

/** The row beside this one, or none at the end of the list. */
function rowAt(from: HTMLElement, by: number): HTMLElement | undefined {
  const rows = [...(from.parentElement?.children ?? [])];
  const found = rows[rows.indexOf(from) + by];
  return found instanceof HTMLElement ? found : undefined;
}

const isPlain = ({ target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): boolean =>
  target === currentTarget && !ctrlKey && !metaKey && !altKey;

type Pressed<T> = { row: T } & Pick<ListProps<T>, 'onOpen' | 'onKey'>;

/** What a key does to the row that has the focus; buttons in it have keys of their own. */
function press<T>(event: KeyboardEvent<HTMLElement>, { row, onOpen, onKey }: Pressed<T>): void {
  if (!isPlain(event)) return;
  const step = STEPS[event.key];
  if (step !== undefined) rowAt(event.currentTarget, step)?.focus();
  else if (event.key === 'Enter' && onOpen) onOpen(row);
  else if (!onKey?.(event.key, row)) return;
  event.preventDefault();
}

function Cells<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  return columns.map((column, i) => {
    const shown = column.cell(row);
    return (
      <TableCell
        key={column.head}
        role="gridcell"
        className={classOf(column, i)}
        data-label={column.head}
        data-empty={shown === '' ? '' : undefined}
      >
        {shown}
      </TableCell>
    );
  });
}

/** Rows that are walked through with arrows (or j and k), one of them in the order of tabs. On a phone each is a card. */
export function List<T>({ label, rows, columns, keyOf, onOpen, onKey }: ListProps<T>) {
  const [current, setCurrent] = useState('');
  if (rows === undefined) return <p className="list nothing">{W.reading}</p>;
  if (rows.length === 0) return <p className="list nothing">{W.none}</p>;
  const here = rows.some((row) => keyOf(row) === current) ? current : keyOf(rows[0] as T);
  return (
    <div className="list">
      <Table size="small" role="grid" aria-label={label}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column.head} role="columnheader" className={column.isFigure ? 'right' : ''}>
                {column.head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <TableRow
                key={key}
                role="row"
                tabIndex={key === here ? 0 : -1}
                data-row={key}
                data-opens={onOpen ? '' : undefined}
                onFocus={() => setCurrent(key)}
                onKeyDown={(event) => press(event, { row, onOpen, onKey })}
                onClick={() => onOpen?.(row)}
              >
                <RowFocus value={key === here}>
                  <Cells row={row} columns={columns} />
                </RowFocus>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}
