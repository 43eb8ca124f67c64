import { styled } from '@mui/material/styles';

/** What stands around the search, in the header and in the dialog of a phone. */
export const SearchRoot = styled('div')({ position: 'relative', flex: '0 1 320px', minWidth: 0 });
