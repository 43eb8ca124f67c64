import { createContext } from 'react';

/** Whether a newer build has taken the place of this page's: what it could not load is gone, not late. */
export const OldBuildContext = createContext(false);
