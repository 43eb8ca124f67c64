import { styled } from '@mui/material/styles';

/** Texts to be read. */
export const Prose = styled('div')({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  lineHeight: '24px',
  '& h3': { marginTop: 8, fontSize: 15, lineHeight: '24px' },
  '& ul': { margin: 0, paddingLeft: 20, display: 'grid', gap: 6 },
  '& :is(ul, p)': { maxWidth: '68ch' },
});
