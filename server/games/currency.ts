/** What our own games are played in; amounts are its hundredths. */
export const CURRENCY = 'INR';
