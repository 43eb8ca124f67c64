import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { forcedHighlight } from '../../base/theme/forcedColors';

/** What stands below the line: hits, or one sentence. In the dialog it is the rest of it. */
export const Below = styled(Paper)(({ theme }) => ({
  position: 'absolute',
  inset: '52px auto auto 0',
  zIndex: theme.zIndex.modal,
  width: 'max(100%, 420px)',
  border: '1px solid var(--line)',
  boxShadow: theme.shadows[8],
  '& > p': { padding: 16, overflowWrap: 'anywhere' },
  '.MuiDialog-root &': { position: 'static', width: 'auto', marginTop: 12, border: 0, boxShadow: 'none' },
  '& [role=listbox]': {
    maxHeight: 'min(560px, calc(100dvh - 120px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: 8,
  },
  '& .sport': { display: 'flex', gap: 8, padding: '8px 8px 4px', color: 'var(--muted)', fontWeight: 650 },
  '& [role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: 48,
    padding: '6px 8px',
    borderRadius: 8,
    overflowWrap: 'anywhere',
    fontWeight: 550,
    '& > span': { display: 'flex', gap: 12 },
    '&:hover': { background: 'var(--raised)' },
    '&[aria-selected=true]': {
      background: 'var(--raised)',
      boxShadow: 'inset 3px 0 var(--accent)',
      ...forcedHighlight,
    },
  },
}));
