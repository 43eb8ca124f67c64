import { styled } from '@mui/material/styles';

/** In play: words after a dot, so that colour is not the only sign. */
export const Live = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: 'var(--profit)',
  fontWeight: 650,
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', background: 'currentcolor' },
});
