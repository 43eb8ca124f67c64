import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import type { GridColDef, GridSortModel } from '@mui/x-data-grid';
import { styled } from '@mui/material/styles';
import type {} from '../../base/ui/nonce';
import { sortOf } from './column';
import type { ShownColumn, ShownRow } from './column';
import { useSay } from '../../base/i18n/words';

type Props = {
  name: string;
  columns: readonly ShownColumn[];
  rows: readonly ShownRow[];
  sort: string;
  onSort: (sort: string) => void;
};

const WIDTH = 110;

const toColumn = ({
  field,
  title,
  isSortable,
  isNumber,
  isAct,
  order,
  width = WIDTH,
}: ShownColumn): GridColDef<ShownRow> => ({
  field,
  headerName: title,
  sortable: isSortable === true,
  ...(isNumber || isAct || order === 'time' ? { width } : { minWidth: width, flex: width }),
  ...(isNumber ? { align: 'right', headerAlign: 'right' } : {}),
  renderCell: ({ row }) => <OneLine>{row.cells[field]}</OneLine>,
});

function toModel(sort: string): GridSortModel {
  const { field, isDown } = sortOf(sort);
  return [{ field, sort: isDown ? 'desc' : 'asc' }];
}

/** A link or a button in a row acts for itself. */
const isPressable = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

/** The rows of a page in MUI's data grid, one line each; a press shows all of a row. Exchange and address page and sort: it
 * shows what it is given, every row of it, so that print and screen readers have all. */
export function Grid({ name, columns, rows, sort, onSort }: Props) {
  const say = useSay<'reports'>();
  const [whole, setWhole] = useState<string | null>(null);
  const toggle = (id: unknown, event: SyntheticEvent) => {
    if (!isPressable(event)) setWhole(id === whole ? null : String(id));
  };
  const sorted = ([first]: GridSortModel) => {
    if (first) onSort(`${first.sort === 'desc' ? '-' : ''}${first.field}`);
  };
  return (
    <Place>
      <DataGrid<ShownRow>
        aria-label={name}
        localeText={{ columnHeaderSortIconLabel: say('report.sortColumn') }}
        // Its own styles are no emotion's.
        {...(window.__nonce__ ? { nonce: window.__nonce__ } : {})}
        rows={rows}
        columns={columns.map(toColumn)}
        // All that is given: the free grid pages by at most a hundred.
        paginationModel={{ page: 0, pageSize: -1 }}
        sortingMode="server"
        sortingOrder={['desc', 'asc']}
        sortModel={toModel(sort)}
        onSortModelChange={sorted}
        getRowHeight={() => 'auto'}
        getRowClassName={({ id }) => (id === whole ? 'whole' : '')}
        onRowClick={({ id }, event) => toggle(id, event)}
        onCellKeyDown={({ id }, event) => {
          if (event.key === 'Enter') toggle(id, event);
        }}
        columnHeaderHeight={40}
        disableVirtualization
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        disableRowSelectionOnClick
        hideFooter
      />
    </Place>
  );
}

/** As high as its rows. */
const Place = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  '& .MuiDataGrid-root': { '--DataGrid-rowBorderColor': 'var(--line)', borderColor: 'var(--line)' },
  '&& .MuiDataGrid-row .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'var(--row)',
    padding: '3px 8px',
    fontSize: 13,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  // A press is no reason for a ring.
  ':root:not([data-keyed]) & .MuiDataGrid-cell:is(:focus, :focus-within)': { outline: 0 },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-row:nth-of-type(even):not(:hover)': { background: 'var(--raised)' },
  '& .MuiDataGrid-columnSeparator': { color: 'var(--line)' },
  '& .MuiDataGrid-columnHeader': { padding: '0 8px', fontSize: 12, color: 'var(--muted)' },
  // Paragraphs follow each other in the one line.
  '& .MuiDataGrid-row:not(.whole) .MuiDataGrid-cell :is(div, p)': { display: 'inline' },
  '& .whole .MuiDataGrid-cell': { alignItems: 'flex-start' },
  '& .whole .MuiDataGrid-cell > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '&& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end', textAlign: 'right' },
  '@media print': { display: 'none' },
});

/** What does not fit ends in dots, until the row is pressed. */
const OneLine = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // The room of a button's own edges.
  padding: '2px 0',
});
