/** What the exchange is called in authenticators, where its operator has given it no name. */
export const USUAL_TITLE = 'Backlay';
