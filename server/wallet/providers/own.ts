/** The provider of the exchange's own games. */
export const OWN_PROVIDER = 'backlay';
