/** Of the panel with the pictures. */
export const TV_ID = 'match-tv';
