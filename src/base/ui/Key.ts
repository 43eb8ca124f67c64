import { styled } from '@mui/material/styles';

/** A key of the keyboard. */
export const Key = styled('kbd')({
  font: 'inherit',
  fontSize: 13,
  fontWeight: 650,
  padding: '2px 8px',
  border: '1px solid var(--line)',
  borderBottomWidth: 2,
  borderRadius: 6,
  background: 'var(--raised)',
});
