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
  width = WIDTH,
}: ShownColumn): GridColDef<ShownRow> => ({
  field,
  headerName: title,
  sortable: isSortable === true,
  minWidth: width,
  flex: width,
  ...(isNumber ? { align: 'right', headerAlign: 'right' } : {}),
  renderCell: ({ row }) => row.cells[field],
});

function toModel(sort: string): GridSortModel {
  const { field, isDown } = sortOf(sort);
  return [{ field, sort: isDown ? 'desc' : 'asc' }];
}

/** The rows of a page in MUI's data grid. Exchange and address page and sort: it shows what it is given, every row of it,
 * so that print and screen readers have all. */
export function Grid({ name, columns, rows, sort, onSort }: Props) {
  const say = useSay<'reports'>();
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
        columnHeaderHeight={44}
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
    minHeight: 44,
    padding: '4px 10px',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  '&& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end', textAlign: 'right' },
  '@media print': { display: 'none' },
});
