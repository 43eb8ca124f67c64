import { styled } from '@mui/material/styles';

/** In play: words after a dot, so that colour is not the only sign. */
export const Live = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: 'var(--profit)',
  fontWeight: 650,
  // A border, which is seen where grounds are not.
  '&::before': { content: '""', border: '4px solid', borderRadius: '50%' },
});
