import { styled } from '@mui/material/styles';

/** What stands around the search, in the header and in the dialog of a phone. */
export const SearchRoot = styled('div')({ position: 'relative', flex: '0 1 320px', minWidth: 0 });

/** The field, and the button that stands for it until it has come: one in the place of the other, nothing moves. */
export const FIELD = {
  width: '100%',
  height: 44,
  padding: '0 10px',
  gap: 8,
  border: '1px solid var(--edge)',
  borderRadius: 8,
  background: 'var(--field)',
} as const;
