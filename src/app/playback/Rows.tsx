import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { makeScroller } from './scroller';

/** Height of a row, px. */
const ROW = 32;

type Props = {
  count: number;
  label: string;
  /** The row that stays in sight when it changes. */
  current?: number;
  /** A row of the list, placed by `style`. */
  children: (index: number, style: { top: number; height: number }) => ReactNode;
  role: 'listbox' | 'list';
  activeId?: string | undefined;
  onKeyDown?: (event: React.KeyboardEvent) => void;
};

/** A list of any length: only the rows in sight are drawn. The free edition of MUI's data grid shows a hundred rows a page. */
export function Rows({ count, label, current = -1, children, role, activeId, onKeyDown }: Props) {
  const { attach, subscribe, firstRow, mostRows, reveal } = useMemo(() => makeScroller(ROW), []);
  const first = useSyncExternalStore(subscribe, firstRow);
  const most = useSyncExternalStore(subscribe, mostRows);
  useLayoutEffect(() => {
    if (current >= 0) reveal(current);
  }, [current, reveal]);
  const from = Math.min(first, Math.max(0, count - most));
  const rows = Array.from({ length: Math.min(most, count - from) }, (_, i) => from + i);
  const isDrawn = current >= from && current < from + rows.length;
  return (
    <Box
      ref={attach}
      role={role}
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={isDrawn ? activeId : undefined}
      onKeyDown={onKeyDown}
    >
      <Sheet role="presentation" style={{ height: count * ROW }}>
        {rows.map((index) => children(index, { top: index * ROW, height: ROW }))}
      </Sheet>
    </Box>
  );
}

const Box = styled('div')({
  minHeight: 0,
  flex: 1,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: -3 },
});
const Sheet = styled('div')({ position: 'relative', minWidth: '100%' });

/** A row of `Rows`. */
export const RowBox = styled('div')({
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 8px',
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
