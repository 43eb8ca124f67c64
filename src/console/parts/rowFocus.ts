import { createContext } from 'react';

/** Whether buttons are in the order of tabs: those of a list only in the row that arrows have come to, or a hundred of them would
 * stand between two lists. */
export const RowFocus = createContext(true);
