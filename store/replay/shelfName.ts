/** Of the database in which a browser keeps what pages record, for the page and for the worker. */
export const SHELF = 'backlay-recording';
