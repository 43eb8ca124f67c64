import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

/** The whole content of a plain page: a heading, words and ways on, below each other. */
export const PagePaper = styled(Paper)({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 24,
  border: '1px solid var(--line)',
  boxShadow: 'none',
  '& h1': { fontSize: 20, lineHeight: '28px' },
  '& > p': { maxWidth: '60ch', overflowWrap: 'anywhere' },
});
